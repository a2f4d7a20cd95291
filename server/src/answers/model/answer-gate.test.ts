import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnswerGate } from './answer-gate.ts';

const secret = '0123456789abcdef0123456789abcdef';

function gateThat(mayCall: boolean, isGrounded = true) {
  return new AnswerGate({ mayCall, secret, isGrounded: () => isGrounded });
}

/** The text that is emitted if the model writes this and ends. */
function leaves(text: string, mayCall: boolean): string {
  const gate = gateThat(mayCall);
  return gate.push(text) + gate.end();
}

describe('while a tool may still be called', () => {
  test.each([
    'Let me look that up.',
    'I will search for it in [1] and',
    '',
    '\n\n',
    'The evidence [1] says',
  ])('%j is held back', (text) => {
    const gate = gateThat(true);
    expect([gate.push(text), gate.isOpen]).toEqual(['', false]);
  });

  test.each(['It is 5 m [1].', 'It is 5 m. [1]', 'Es sind 5 m.[1] Und', '答案是五米【1】。'])(
    '%j is an answer that has begun',
    (text) => {
      const gate = gateThat(true);
      expect([gate.push(text), gate.isOpen]).toEqual([text, true]);
      expect(gate.push(' More')).toBe(' More');
    },
  );

  test('a sentence whose citations do not support it is held back', () => {
    const gate = gateThat(true, false);
    expect(gate.push('I will look it up in [1]. Then I will see. [2]')).toBe('');
  });

  test('a sentence is checked by its words and its citations', () => {
    const asked: unknown[] = [];
    const isGrounded = (...question: unknown[]) => asked.push(question) < 0;
    new AnswerGate({ mayCall: true, secret, isGrounded }).push(
      'One [1][2]. Two【3】. Three. [4] F',
    );
    expect(asked).toEqual([
      ['One .', [1, 2]],
      [' Two.', [3]],
      [' Three. ', [4]],
    ]);
  });

  test('of a long monologue, nothing is emitted before it is certain to be an answer', () => {
    const gate = gateThat(true, false);
    for (let at = 0; at < 500; at += 1) expect(gate.push('Hm, let me think of [1]. ')).toBe('');
  });

  test.each(['\n', 'Let me search. <tool_call>{"name":"search"}'])('%j is no answer', (text) => {
    expect(leaves(text, true)).toBe('');
  });

  test('held-back text is the answer if no tool is called', () => {
    const gate = gateThat(true);
    expect(gate.push('Hello!') + gate.end()).toBe('Hello!');
  });
});

test('without tools, text is emitted as it arrives', () => {
  const gate = gateThat(false);
  expect([gate.push('It'), gate.push(' is')]).toEqual(['It', ' is']);
});

const CALLS = [
  '<tool_call>{"name":"search"}</tool_call>',
  '[TOOL_CALLS] [{"name": "search"}]',
  '{"name": "search", "arguments": {"query": "x"}}',
  '```json\n{"tool": "search"}\n```',
  '[{"name": "search", "arguments": {}}]',
  '<|python_tag|>search("x")',
  '<function=search>{"query":"x"}</function>',
];

describe.each([true, false])('a call written as text is never emitted (tools: %s)', (mayCall) => {
  test.each(CALLS)('%s', (call) => {
    const gate = gateThat(mayCall);
    expect(gate.push(call) + gate.end()).toBe('');
    expect(gate.isCut).toBe(true);
  });

  test.each(CALLS.filter((call) => !/^[[{`] ?[{"`j]/.test(call)))('after an answer: %s', (call) => {
    expect(leaves(`It is 5 m. [1]\n${call}`, mayCall)).toBe('It is 5 m. [1]\n');
  });
});

test.each(['[1] says so', '`x` is', '```js\nf()', 'It'])('%j is emitted at once', (text) => {
  expect(gateThat(false).push(text)).toBe(text);
});

test.each(['```js\nf()\n```', '{"a": 1} is JSON.', '[1] says so.', '`x` is 5.'])(
  '%j is no call',
  (text) => expect(leaves(text, false)).toBe(text),
);

test('the secret of the fence is never emitted, in any pieces', () => {
  const parts = fc.array(
    fc.constantFrom(
      secret,
      `<evidence-${secret}>`,
      `</evidence-${secret}>`,
      'a',
      ' [1].',
      secret.slice(0, 9),
    ),
  );
  const size = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(parts, size, fc.boolean(), (some, pieceSize, mayCall) => {
      const gate = gateThat(mayCall);
      const text = some.join('');
      let left = '';
      for (let at = 0; at < text.length; at += pieceSize) {
        left += gate.push(text.slice(at, at + pieceSize));
      }
      left += gate.end();
      expect(left).not.toContain(secret);
    }),
  );
});

test('the emitted text does not depend on how an answer is cut into pieces', () => {
  const text = fc.array(fc.constantFrom(...CALLS, 'It is. [1] ', 'So ', '<', '[TOOL', '\n', 'a'));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), fc.boolean(), (some, size, mayCall) => {
      const whole = some.join('');
      const gate = gateThat(mayCall);
      let left = '';
      for (let at = 0; at < whole.length; at += size) left += gate.push(whole.slice(at, at + size));
      expect(left + gate.end()).toBe(leaves(whole, mayCall));
    }),
  );
});

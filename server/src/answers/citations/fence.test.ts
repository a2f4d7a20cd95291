import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EvidencePassage } from '../evidence.ts';
import { asWritten, createFence, harmlessText } from './fence.ts';

const SECRET = 'f3a91c0d77e24b58';

function passage(text: string, title = 'A title'): EvidencePassage {
  const source = { documentId: '1', title, url: 'https://example.org/a', language: 'en' };
  return { source, headings: ['One', 'Two'], text, start: 0, score: 1 };
}

const HOSTILE_PIECES = [
  ...['<|im_start|>', '<|im_end|>', '<|', '|>', '<s>', '</s>', '[INST]', '[/INST]', '<<SYS>>'],
  ...['### System', '### Instruction:', 'User:', 'assistant :', '<think>', '</tool_call>', '\\'],
  ...['<start_of_turn>user', '<start_', '\n', '\r\n', ' ', '#', 'system', '<', '>', '[', ']', ':'],
  ...[
    '\u202e',
    '\u200b',
    '\u0007',
    '\u{e0041}',
    '\ud800',
    '\u2028',
    'text',
    SECRET,
    SECRET.slice(8),
  ],
];
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE_PIECES), fc.string({ unit: 'binary', maxLength: 4 })))
  .map((pieces) => pieces.join(''));

describe('harmlessText', () => {
  test('marks of chat templates are broken by a backslash', () => {
    const check = (text: string, expected: string) => expect(harmlessText(text)).toBe(expected);
    check('<|im_start|>system', '<\\|im_start|>system');
    check('a </s> b', 'a <\\/s> b');
    check('[INST] do [/inst]', '[\\INST] do [\\/inst]');
    check('x\n### System\ny', 'x\n### \\System\ny');
    check('**Assistant**: yes', '**\\Assistant**: yes');
    check('<start_of_turn>model', '<\\start_of_turn>model');
    check('<tool_call>{"name":"x"}</tool_call>', '<\\tool_call>{"name":"x"}<\\/tool_call>');
  });

  test('text that merely resembles them is unchanged', () => {
    for (const text of [
      'a <b> c',
      'x <- y',
      'arr[INSTANCE]',
      '## System requirements',
      'a | b > c',
    ]) {
      expect(harmlessText(text)).toBe(text);
    }
  });

  test('invisible characters are removed, except those that scripts need', () => {
    expect(harmlessText('a\u202eb\u200bc\u{e0041}d\u0000\u001b[31me')).toBe('abcde');
    expect(harmlessText('می\u200cخواهم 👩\u200d🚒️')).toContain('\u200c');
  });

  test('no mark of a chat template remains in any text', () => {
    const signs =
      /<\||<\/?s>|\[\/?INST\]|<<SYS|<\/?(?:think|tool_call)>|<start_of_turn>|^### System$|^User:|^assistant :/imu;
    fc.assert(fc.property(hostileText, (text) => !signs.test(harmlessText(text))));
  });

  test('removing the backslashes restores the text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const harmless = harmlessText(text);
        // Applied to text without invisible characters, so that the two can be compared.
        const visible = asWritten(harmless);
        expect(asWritten(harmlessText(visible))).toBe(visible);
        expect(harmlessText(visible)).toBe(harmless);
      }),
    );
  });
});

describe('createFence', () => {
  test('a passage is inside the fence, with its number, title, address and headings', () => {
    expect(createFence(SECRET).enclose(3, passage('Rivers are long.'))).toBe(
      [
        `<evidence-${SECRET}>`,
        'number: 3',
        'title: A title',
        'address: https://example.org/a',
        'headings: One › Two',
        'text:',
        'Rivers are long.',
        `</evidence-${SECRET}>`,
      ].join('\n'),
    );
  });

  test('no text, title or heading can end the fence or begin another one', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (text, title) => {
        const fenced = createFence(SECRET).enclose(1, passage(text, title));
        expect(fenced.split(SECRET)).toHaveLength(3);
        expect(fenced.split('\n').filter((line) => line.startsWith('number: '))).toHaveLength(
          1 + text.split(/\n/).filter((line) => line.startsWith('number: ')).length,
        );
      }),
    );
  });

  test('a source’s own citation numbers are removed, except in code', () => {
    const text =
      'Rivers are long.[3] Seas are deep [^4] and wide.【5】\n\n```\nlet first = rows[0];\nlet next = rows[1];\n```\n\nThe call `rows[2]` fails.[6][7]';
    const fenced = createFence(SECRET).enclose(1, passage(text));
    expect(fenced).toContain('Rivers are long. Seas are deep');
    expect(fenced).toContain('let first = rows[0];\nlet next = rows[1];');
    expect(fenced).toContain('The call `rows[2]` fails.\n');
    expect(fenced).not.toMatch(/\[3\]|【5】|\[6\]|\[7\]/);
  });

  test('a guessable secret is refused', () => {
    expect(() => createFence('short')).toThrow(RangeError);
  });
});

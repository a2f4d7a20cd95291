// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are programs, as texts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { narrowSource } from './narrow-source.mjs';

/** What an expression gives, as it is written and as it is narrowed. */
function evaluate(code: string): unknown {
  return new Function(`return ${code};`)();
}

describe('a program in one byte a character', () => {
  test.each([
    ['a string', "'漢字 é'"],
    ['a string with an escape before it', String.raw`'\漢 \\漢 \n'`],
    ['a pair of surrogates', '"😀"'],
    ['a template', '`漢${1 + 1}字`'],
    ['a name', '({ тыс: 3 }).тыс'],
    ['a raw template', 'String.raw`\\d漢\\`${`字${"}"}`}\\n`'],
    ['a raw template within another', 'String.raw`漢${[1, 2].map((n) => String.raw`\\字${n}`)}`'],
    ['a raw template of narrow characters', 'String.raw`\\d`'],
  ])('%s keeps its value', (_, code) => {
    const narrow = narrowSource(code);
    expect(narrow).not.toMatch(/[^\0-\xff]/);
    expect(evaluate(narrow)).toEqual(evaluate(code));
  });

  test.each([
    ['without flags', '/[漢-龠]+\\漢/', '一漢漢'],
    ['by code points', '/^[😀-😎]$/u', '😃'],
    ['with the name of a group', '/(?<字>漢)/u', '漢'],
  ])('a regular expression %s finds the same', (_, code, text) => {
    const narrow = narrowSource(code);
    expect(narrow).not.toMatch(/[^\0-\xff]/);
    const [before, after] = [evaluate(code), evaluate(narrow)] as [RegExp, RegExp];
    expect(before.exec(text)).not.toBeNull();
    expect(after.exec(text)?.[0]).toBe(before.exec(text)?.[0]);
  });

  test('any string keeps its value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const code = JSON.stringify(text);
        expect(evaluate(narrowSource(code))).toBe(text);
      }),
    );
  });

  test('one without a wide character is not touched', () => {
    const code = "const é = 'ü'; // \\";
    expect(narrowSource(code)).toBe(code);
  });

  test.each(['String.raw`漢', 'String.raw`漢${', "String.raw`漢${'`"])(
    'what does not end is refused: %s',
    (code) => {
      expect(() => narrowSource(code)).toThrow('does not end');
    },
  );
});

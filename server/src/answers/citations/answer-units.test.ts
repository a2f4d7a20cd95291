import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnswerUnit, AnswerUnits } from './answer-units.ts';
import { hostileMarkdown } from './test-markdown.ts';

function unitsOf(...pieces: readonly string[]): AnswerUnit[] {
  const units = new AnswerUnits();
  return [...pieces.flatMap((piece) => units.write(piece)), ...units.end()];
}

function textsOf(text: string): string[] {
  return unitsOf(text).flatMap((unit) => (unit.kind === 'gap' ? [] : [unit.text]));
}

describe('units', () => {
  test('a paragraph is cut into sentences, each with the marks after it', () => {
    expect(textsOf('One is 1.5 long. [1] Two, e.g. this, is not [2]. Dr. Who? [1][3] Yes')).toEqual(
      ['One is 1.5 long. [1]', 'Two, e.g. this, is not [2].', 'Dr. Who? [1][3]', 'Yes'],
    );
    expect(textsOf('東京は首都です。[1]大阪は違う。「はい。」')).toEqual([
      '東京は首都です。[1]',
      '大阪は違う。',
      '「はい。」',
    ]);
  });

  test('lists, tables, headings and quotations are emitted line by line, code as a whole', () => {
    const text =
      '# Title\nIntro.\n- one. Still one.\n  - two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\na. b\n\nc\n```\n> said\n---\nEnd';
    expect(unitsOf(text).filter(({ kind }) => kind !== 'gap')).toEqual([
      { kind: 'heading', lead: '# ', text: 'Title' },
      { kind: 'sentence', text: 'Intro.' },
      { kind: 'item', lead: '- ', text: 'one. Still one.' },
      { kind: 'item', lead: '  - ', text: 'two' },
      { kind: 'table', lead: '', text: '| a | b |' },
      { kind: 'table', lead: '', text: '|---|---|' },
      { kind: 'table', lead: '', text: '| 1 | 2 |' },
      { kind: 'code', text: '```js\na. b\n\nc\n```', code: 'a. b\n\nc' },
      { kind: 'quote', lead: '> ', text: 'said' },
      { kind: 'rule', lead: '', text: '---' },
      { kind: 'sentence', text: 'End' },
    ]);
  });

  test('a sentence continues after a line break, but not after a blank line', () => {
    expect(textsOf('It was a\nlong time. Then\n\nit ended')).toEqual([
      'It was a\nlong time.',
      'Then',
      'it ended',
    ]);
  });

  test('a full stop in code ends no sentence', () => {
    expect(textsOf('Call `a. B` now. Then rest')).toEqual(['Call `a. B` now.', 'Then rest']);
  });

  test('a full stop in the label of a link ends no sentence, also over a line break', () => {
    const text = 'See [the guide.\nPart two](https://a.example) now. Then rest';
    const sentences = ['See [the guide.\nPart two](https://a.example) now.', 'Then rest'];
    expect(textsOf(text)).toEqual(sentences);
    expect(unitsOf(...text)).toEqual(unitsOf(text));
  });

  test('an unclosed block is closed at the end, and its lines stay in it', () => {
    expect(textsOf('  ```html\n<b>\n  x')).toEqual(['  ```html\n  <b>\n  x\n  ```']);
  });

  test('a sentence is emitted as soon as the next text shows that it has ended', () => {
    const units = new AnswerUnits();
    expect(units.write('It rains. [1] T')).toContainEqual({
      kind: 'sentence',
      text: 'It rains. [1]',
    });
  });

  test('the units do not depend on how a text is cut into pieces', () => {
    fc.assert(
      fc.property(hostileMarkdown, (pieces) => {
        const whole = unitsOf(pieces.join(''));
        expect(unitsOf(...pieces)).toEqual(whole);
        expect(unitsOf(...pieces.join(''))).toEqual(whole);
      }),
      { numRuns: 2_000 },
    );
  });

  test('only white space of a text is lost', () => {
    const bare = (text: string) => text.replace(/\s/g, '');
    fc.assert(
      fc.property(hostileMarkdown, (pieces) => {
        const text = pieces.join('').replace(/[`~]/g, '.');
        const written = unitsOf(text).map((unit) => ('lead' in unit ? unit.lead : '') + unit.text);
        expect(bare(written.join('')).replaceAll('>', '')).toBe(bare(text).replaceAll('>', ''));
      }),
    );
  });

  test('the same holds for text longer than any unit', () => {
    for (const part of ['`', '[', '|', '- ', 'word ', '1', '> ', '![', '```\n', '[1, ']) {
      const text = part.repeat(9_001);
      const pieces = text.match(/[\s\S]{1,7}/g) ?? [];
      expect(unitsOf(...pieces), part).toEqual(unitsOf(text));
    }
  });

  test('a text without an end is cut, so that memory stays bounded', () => {
    const units = unitsOf('word '.repeat(5_000));
    expect(Math.max(...units.map(({ text }) => text.length))).toBeLessThanOrEqual(4_000);
  });
});

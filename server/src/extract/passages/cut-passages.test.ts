import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutPassages, type Definition, type Heading } from './cut-passages.ts';

const MAX_UNITS = 1_800;

function texts(text: string, headings: readonly Heading[] = []): string[] {
  return cutPassages(text, headings).map(({ start, end }) => text.slice(start, end));
}

describe('cutPassages', () => {
  test('a text without words has no passages', () => {
    expect(cutPassages('', [])).toEqual([]);
    expect(cutPassages(' \n\t\n ', [])).toEqual([]);
  });

  test('a short text is one passage', () => {
    expect(texts('\nOne line.\n\nAnother.\n')).toEqual(['One line.\n\nAnother.']);
  });

  test('each section of some size is a passage that knows the headings above it', () => {
    const body = 'A sentence of some length. '.repeat(12);
    const parts = ['Guide', body, 'Install', body, 'On Linux', body, 'Use', body];
    const levels = [1, 0, 2, 0, 3, 0, 2, 0];
    let text = '';
    const headings: Heading[] = [];
    parts.forEach((part, at) => {
      if (levels[at]) headings.push({ level: levels[at], title: part, offset: text.length });
      text += `${part}\n\n`;
    });
    expect(cutPassages(text, headings).map((passage) => passage.headings)).toEqual([
      ['Guide'],
      ['Guide', 'Install'],
      ['Guide', 'Install', 'On Linux'],
      ['Guide', 'Use'],
    ]);
  });

  test('small sections beside each other become one passage under what they share', () => {
    const text = 'a\n\nFirst thing.\n\nb\n\nSecond thing.';
    const headings = [
      { level: 1, title: 'a', offset: 0 },
      { level: 1, title: 'b', offset: text.indexOf('b\n') },
    ];
    expect(cutPassages(text, headings)).toEqual([{ start: 0, end: text.length, headings: [] }]);
  });

  test('a small section is not joined to one of another chapter', () => {
    const text = `A\n\n${'Long enough. '.repeat(70)}\n\nA1\n\nshort\n\nB\n\nshort too`;
    const headings = [
      { level: 1, title: 'A', offset: 0 },
      { level: 2, title: 'A1', offset: text.indexOf('A1') },
      { level: 1, title: 'B', offset: text.indexOf('B') },
    ];
    expect(cutPassages(text, headings).map((passage) => passage.headings)).toEqual([
      ['A'],
      ['A', 'A1'],
      ['B'],
    ]);
  });

  describe('what is defined', () => {
    const BODY = 'A sentence of some length. '.repeat(20).trim();

    /** Lines of a text; `> name` begins a definition, `<` ends the last one begun. */
    function defining(lines: readonly string[], headings: readonly string[] = []) {
      let text = '';
      const definitions: { name: string; offset: number; end: number }[] = [];
      const open: { end: number }[] = [];
      for (const line of lines) {
        if (line === '<') open.pop()!.end = text.length;
        if (line.startsWith('> ')) {
          const definition = { name: line.slice(2), offset: text.length, end: 0 };
          definitions.push(definition);
          open.push(definition);
        }
        if (!/^[<>]/.test(line)) text += `${line}\n\n`;
      }
      const placed = headings.map((title) => ({ level: 2, title, offset: text.indexOf(title) }));
      return cutPassages(text, placed, definitions).map((passage) => passage.headings);
    }

    test('is a passage under its name, and what stands behind it is not', () => {
      expect(
        defining(['> join', BODY, '<', '> split', BODY, '<', BODY, 'Notes', BODY], ['Notes']),
      ).toEqual([['join'], ['split'], [], ['Notes']]);
    });

    test('lies in another definition, with the headings in it', () => {
      expect(
        defining(
          ['> Queue', BODY, 'Methods', '> Queue.get', BODY, '<', BODY, '<', BODY],
          ['Methods'],
        ),
      ).toEqual([['Queue'], ['Queue', 'Methods', 'Queue.get'], ['Queue', 'Methods'], []]);
    });

    test('in a line each shares a passage that is called as all of them', () => {
      expect(
        defining(['> curdir', 'The current one.', '<', '> pardir', 'The one above.', '<']),
      ).toEqual([['curdir, pardir']]);
    });

    test('keeps its name whatever small piece stands beside it', () => {
      expect(defining(['Small.', '> join', BODY, '<'])).toEqual([['join']]);
      expect(defining(['> join', BODY, '<', 'Small.'])).toEqual([['join'], []]);
    });
  });

  test('a long section is cut at blank lines, about 900 units apart', () => {
    const paragraph = 'Words make a paragraph of some size here. '.repeat(8).trim();
    const pieces = texts(Array.from({ length: 10 }, () => paragraph).join('\n\n'));
    expect(pieces.every((piece) => piece.endsWith('here.'))).toBe(true);
    expect(pieces.slice(0, -1).every((piece) => piece.length >= 600 && piece.length <= 1_200)).toBe(
      true,
    );
  });

  test('a paragraph without blank lines is cut after a sentence', () => {
    const pieces = texts('This is one sentence of many in a row. '.repeat(100));
    expect(pieces.every((piece) => piece.endsWith('.'))).toBe(true);
  });

  test('Chinese without spaces is cut after its full stops', () => {
    const pieces = texts('这是一个没有空格的句子而且它相当长。'.repeat(200));
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.every((piece) => piece.endsWith('。'))).toBe(true);
  });

  test('a line of a million letters without a break is cut in time that grows with its length', () => {
    const pieces = texts('x'.repeat(1_000_000));
    expect(pieces.join('')).toHaveLength(1_000_000);
    expect(pieces.every((piece) => piece.length <= MAX_UNITS)).toBe(true);
  });

  test('letters are not parted from their marks, nor families and flags taken apart', () => {
    for (const letter of ['e\u0323\u0301', '👨‍👩‍👧‍👦', '🇩🇪', '👍🏽', 'क्षि']) {
      const pieces = texts(letter.repeat(2_000));
      expect(pieces.length).toBeGreaterThan(1);
      if (letter === '🇩🇪') continue;
      expect(pieces.every((piece) => piece.startsWith(letter))).toBe(true);
    }
  });
});

const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('\n\n', '\n', '. ', '。', '🏳️‍🌈', '🇪🇺', 'e\u0301\u0323', ' \u0301', '\u200d'),
      fc.integer({ min: 1, max: 2_500 }).map((length) => 'long'.repeat(length).slice(0, length)),
      fc.integer({ min: 1, max: 900 }).map((length) => '\u0301'.repeat(length)),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join('').toWellFormed());

const textWithHeadings = hostileText.chain((text) =>
  fc.record({
    text: fc.constant(text),
    headings: fc
      .array(fc.record({ level: fc.integer({ min: 1, max: 6 }), at: fc.nat(text.length) }))
      .map((places) => headingsAt(text, places)),
    definitions: fc
      .array(fc.record({ at: fc.nat(text.length), units: fc.nat(2_000) }))
      .map((places) => definitionsAt(text, places)),
  }),
);

function definitionsAt(
  text: string,
  places: readonly { at: number; units: number }[],
): Definition[] {
  const isLineStart = (at: number): boolean => at === 0 || text[at - 1] === '\n';
  return places
    .map(({ at, units }) => ({
      name: `d${at}`,
      offset: at,
      end: Math.min(at + units, text.length),
    }))
    .filter(({ offset, end }) => isLineStart(offset) && isLineStart(end))
    .sort((left, right) => left.offset - right.offset);
}

function headingsAt(text: string, places: readonly { level: number; at: number }[]): Heading[] {
  // Headings begin lines, so never inside a character.
  const isLineStart = (at: number): boolean => at === 0 || text[at - 1] === '\n';
  return places
    .filter(({ at }) => isLineStart(at))
    .sort((left, right) => left.at - right.at)
    .map(({ level, at }) => ({ level, title: `h${at}`, offset: at }));
}

describe('for any text, cutPassages', () => {
  test('covers every word in order, without overlap, within bounds', () => {
    fc.assert(
      fc.property(textWithHeadings, ({ text, headings, definitions }) => {
        let done = 0;
        for (const { start, end } of cutPassages(text, headings, definitions)) {
          expect(start).toBeGreaterThanOrEqual(done);
          expect(end).toBeGreaterThan(start);
          expect(end - start).toBeLessThanOrEqual(MAX_UNITS);
          expect(text.slice(done, start).trim()).toBe('');
          done = end;
        }
        expect(text.slice(done).trim()).toBe('');
      }),
    );
  });

  test('splits no surrogate pair', () => {
    fc.assert(
      fc.property(textWithHeadings, ({ text, headings, definitions }) => {
        for (const { start, end } of cutPassages(text, headings, definitions)) {
          expect(text.slice(start, end).isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test('parts no mark from its letter where passages touch', () => {
    fc.assert(
      fc.property(textWithHeadings, ({ text, headings, definitions }) => {
        const passages = cutPassages(text, headings, definitions);
        const bounds = new Set([
          ...headings.map(({ offset }) => offset),
          ...definitions.flatMap(({ offset, end }) => [offset, end]),
        ]);
        passages.slice(1).forEach(({ start }, at) => {
          const isTouching = passages[at]?.end === start && !bounds.has(start);
          // A pile of marks longer than a passage has to be cut somewhere.
          const isPile = /\p{M}{200}/u.test(text.slice(Math.max(0, start - 900), start + 900));
          if (isTouching && !isPile) expect(text.slice(start)).not.toMatch(/^\p{M}/u);
        });
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutPassages, type DataRow, type Definition, type Heading } from './cut-passages.ts';

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
      return cutPassages(text, placed, { definitions }).map((passage) => passage.headings);
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

  describe('rows', () => {
    /** Rows one behind the other, between `before` and `after`. */
    function cutRows(lines: readonly string[], before = '', after = '', headings: Heading[] = []) {
      let text = before;
      const rows = lines.map((line) => {
        const start = text.length;
        text += `${line}\n\n`;
        return { start, end: start + line.length };
      });
      text += after;
      return cutPassages(text, headings, { rows }).map(({ start, end }) => text.slice(start, end));
    }
    const row = (name: string) =>
      `name: ${name}\nharbour: Stromness\nlength: 12 metres\nbuilt: 1987`;

    test('are passages by themselves, apart from the text around them', () => {
      const rows = ['Sea Rose', 'Blue Whale', 'Grey Seal'].map(row);
      expect(cutRows(rows)).toEqual(rows);
      expect(cutRows(rows, 'count: 3\n\n', 'next: none')).toEqual([
        'count: 3',
        ...rows,
        'next: none',
      ]);
    });

    test('that are tiny share one, under one heading only', () => {
      const tiny = Array.from({ length: 30 }, (_, at) => `id: ${at}\nword: rope`);
      const cut = cutRows(tiny);
      expect(cut.slice(0, -1).every((one) => one.length >= 60 && one.length < 90)).toBe(true);
      expect(cut.join('\n\n')).toBe(tiny.join('\n\n'));
      const second = `${tiny[0]}\n\n`.length;
      const heading = { level: 1, title: 'id: 1', offset: second };
      expect(cutRows(tiny.slice(0, 2), '', '', [heading])).toEqual(tiny.slice(0, 2));
    });

    test('that are long are cut, and no piece of them joins another row', () => {
      const long = `about: ${'A sentence of some length. '.repeat(60).trim()}`;
      const cut = cutRows([row('Sea Rose'), long, row('Grey Seal')]);
      expect(cut.length).toBeGreaterThan(3);
      expect(cut[0]).toBe(row('Sea Rose'));
      expect(cut.at(-1)).toBe(row('Grey Seal'));
    });

    test('of more than ten thousand share passages as paragraphs do', () => {
      const lines = Array.from({ length: 10_001 }, (_, at) => row(`Boat ${at}`));
      expect(cutRows(lines.slice(1))).toHaveLength(10_000);
      expect(cutRows(lines).length).toBeLessThan(2_000);
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
    rows: fc.array(fc.nat(text.length)).map((places) => rowsAt(text, places)),
  }),
);

/** Between each two of some line starts. */
function rowsAt(text: string, places: readonly number[]): DataRow[] {
  const starts = [...new Set(places)]
    .filter((at) => at === 0 || text[at - 1] === '\n')
    .sort((left, right) => left - right);
  return starts.slice(1).map((end, at) => ({ start: starts[at] ?? 0, end }));
}

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
      fc.property(textWithHeadings, ({ text, headings, definitions, rows }) => {
        let done = 0;
        for (const { start, end } of cutPassages(text, headings, { definitions, rows })) {
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
      fc.property(textWithHeadings, ({ text, headings, definitions, rows }) => {
        for (const { start, end } of cutPassages(text, headings, { definitions, rows })) {
          expect(text.slice(start, end).isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test('parts no mark from its letter where passages touch', () => {
    fc.assert(
      fc.property(textWithHeadings, ({ text, headings, definitions, rows }) => {
        const passages = cutPassages(text, headings, { definitions, rows });
        const bounds = new Set([
          ...headings.map(({ offset }) => offset),
          ...definitions.flatMap(({ offset, end }) => [offset, end]),
          ...rows.flatMap(({ start, end }) => [start, end]),
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

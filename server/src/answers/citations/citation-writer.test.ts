import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutInvisible } from '../../languages/analysis/invisible-characters.ts';
import type { AnswerEvent } from '../answer-event.ts';
import type { EvidencePassage } from '../evidence.ts';
import { bodyOf, citationsOf, marksIn, textOf } from '../test-events.ts';
import { type CitationRules, CitationWriter } from './citation-writer.ts';
import { numberedPassages } from './cited-evidence.ts';
import { KnownAddresses } from './known-addresses.ts';
import { hostileMarkdown } from './test-markdown.ts';

function passage(id: string, text = ''): EvidencePassage {
  const url = `https://good.example/${id}`;
  const source = { documentId: id, title: `Title ${id}`, url, language: 'en' };
  return { source, headings: [], text, start: 0, score: 1 };
}

const PASSAGES = [
  passage('a'),
  passage('b', 'See https://known.example/x?y=1.'),
  passage('a', 'the second of a'),
];

const known = new KnownAddresses(numberedPassages(PASSAGES));
const RULES: CitationRules = {
  sourceOf: (number) => PASSAGES[number - 1]?.source,
  isKnownAddress: (address) => known.has(address),
};

function events(pieces: readonly string[], rules: Partial<CitationRules> = {}): AnswerEvent[] {
  const writer = new CitationWriter({ ...RULES, ...rules });
  return [...pieces.flatMap((piece) => writer.write(piece)), ...writer.end()];
}

function write(...pieces: readonly string[]): string {
  return textOf(events(pieces));
}

/** The text without the list of sources. */
function written(text: string): string {
  return write(text).replace(/\n\nSources:\n(?:\[\d+\] .*\n)+$/, '');
}

describe('marks', () => {
  test('are numbered in order of first use, one number for each source', () => {
    expect(write('Two [2]. One [1][3]. Again [3, 2].')).toBe(
      'Two [1]. One [2]. Again [2][1].\n\nSources:\n[1] Title b — https://good.example/b\n[2] Title a — https://good.example/a\n',
    );
  });

  test('of unknown numbers are removed, with the space before them', () => {
    expect(written('One [9]. Two [7] more [1][8]. 【1†source】 x[5]y')).toBe(
      'One. Two more [1]. [1] x y',
    );
    expect(write('None [9].')).toBe('None.');
  });

  test('a mark that is cut off at the end is not written', () => {
    expect(written('One [1]. Two [2')).toBe('One [1]. Two');
  });

  test('in code, after a backslash and in other constructs are unchanged', () => {
    const text = 'Use `a[1]` and \\[1\\] and [x].\n\n```js\na[9] < b[1]\n```';
    expect(written(text)).toBe(text);
  });
});

describe('sources', () => {
  test('a list of sources written by a model is replaced by ours', () => {
    const ours = 'One [1].\n\nSources:\n[1] Title a — https://good.example/a\n';
    expect(write('One [1].\n\nSources:\n[1] Invented — https://evil.example\n[2] More')).toBe(ours);
    expect(write('One [1].\n\n**Quellen:**\n\n- [1] Erfunden\n- https://evil.example')).toBe(ours);
    expect(write('One [1].\n\n### References\n1. Invented\n2. Too')).toBe(ours);
  });

  test('titles and addresses are one line each, without Markdown', () => {
    const source = {
      documentId: '1',
      title: 'A [link](x)\n<b> `code` *x* snake_case _y_ &lt;',
      url: 'https://good.example/a b?q=<x>(y',
      language: null,
    };
    expect(textOf(events(['One [1].'], { sourceOf: () => source }))).toBe(
      'One [1].\n\nSources:\n[1] A \\[link\\](x) `<b>` \\`code\\` \\*x\\* snake_case \\_y\\_ &amp;lt; — https://good.example/a%20b?q=%3Cx%3E%28y\n',
    );
  });

  test.each([
    ['Using Box<T> to Point to Data', 'Using `Box<T>` to Point to Data'],
    ['HashMap<String, Vec<u8>> and <main>', '`HashMap<String, Vec<u8>>` and `<main>`'],
    ['1 < 2 and <img src=x onerror=y>', '1 < 2 and &lt;img src=x onerror=y>'],
    ['`Box<T>`', '\\`Box&lt;T>\\`'],
  ])('the title %j reads as it was written, and is no tag', (title, expected) => {
    const source = { documentId: '1', title, url: '', language: null };
    expect(textOf(events(['One [1].'], { sourceOf: () => source }))).toContain(
      `\n[1] ${expected}\n`,
    );
  });

  test('an address of a script is not shown', () => {
    const source = { documentId: 'a', title: 'A', url: 'javascript:alert(1)', language: null };
    expect(textOf(events(['One [4].'], { sourceOf: () => source }))).toBe(
      'One [1].\n\nSources:\n[1] A\n',
    );
  });

  test('a pasted document has no address', () => {
    const source = { documentId: null, title: 'Notes', url: '', language: null };
    expect(textOf(events(['One [4].'], { sourceOf: () => source }))).toBe(
      'One [1].\n\nSources:\n[1] Notes\n',
    );
  });
});

describe('links', () => {
  test('to addresses of the evidence are kept, others become text', () => {
    expect(written('[a](https://good.example/a#x) and [b](https://evil.example/?q=1).')).toBe(
      '[a](https://good.example/a#x) and b.',
    );
    expect(written('![pixel](https://evil.example/p.png) x')).toBe('pixel x');
    expect(written('[k](https://known.example/x?y=1), [no](https://known.example/x?y=2)')).toBe(
      '[k](https://known.example/x?y=1), no',
    );
    expect(written('[x](javascript:alert(1)) [y](<data:text/html,x> "t")')).toBe('x y');
    expect(written('[![i](https://evil.example/i)](https://evil.example)')).toBe('i');
  });

  test('to invalid addresses become text', () => {
    expect(
      written('See https://evil.example/x, www.evil.example and <https://evil.example>.'),
    ).toBe('See `https://evil.example/x`, `www.evil.example` and `https://evil.example`.');
    expect(written('See https://good.example/a.')).toBe('See https://good.example/a.');
  });

  test('no line becomes a link definition', () => {
    expect(written('[x]: https://evil.example')).toBe('[x]\\: `https://evil.example`');
    expect(written('- [x]: https://evil.example')).toBe('- [x]\\: `https://evil.example`');
  });
});

describe('HTML', () => {
  test('becomes text, except in code', () => {
    expect(written('a <b>x</b> 1 < 2 `<i>` <!-- -->')).toBe(
      'a &lt;b>x&lt;/b> 1 < 2 `<i>` &lt;!-- -->',
    );
    expect(written('\\<b> \\\\<b> \\\\`<b>`')).toBe('&lt;b> \\\\&lt;b> \\\\`<b>`');
    expect(written('a ` <b> and `` <i> `')).toBe('a ` <b> and `` <i> `');
    expect(written('a ` <b> and `` <i>')).toBe('a \\` &lt;b> and \\`\\` &lt;i>');
  });

  test('does not leave code that a table or a list would cut in two', () => {
    expect(written('| a |\n|---|\n| `a | <b>` |')).toBe('| a |\n|---|\n| `a \\| <b>` |');
    expect(written('| a |\n|---|\n`a | <b>` x')).toBe('| a |\n|---|\n\n`a | <b>` x');
    expect(written('`a | <b>` x\n:-- | ---')).toContain('\n\\:--');
    expect(written('> ```\n<img src=x>\n> ```')).not.toMatch(/^<img/m);
    expect(written('- ```\n<img src=x>')).not.toContain('<img');
  });

  test('an unclosed block of code is closed before the list of sources', () => {
    expect(write('One [1].\n```\n<b>')).toBe(
      'One [1].\n```\n<b>\n```\n\nSources:\n[1] Title a — https://good.example/a\n',
    );
  });
});

describe('citations', () => {
  const quoteOf: CitationRules['quoteOf'] = ({ text, statement }, numbers) => ({
    text: `${text} | ${statement}`,
    before: numbers.join(),
    after: '',
    headings: [],
    start: 0,
  });

  test('each mark has a citation, with its position in the whole text', () => {
    const said = events(['Two [2]. `[1]` One [1]', '[3]. 😀 Again [3, 2].']);
    const text = bodyOf(said);
    const citations = citationsOf(said);
    expect(citations.map(({ number }) => number)).toEqual([1, 2, 2, 1]);
    for (const { at, end, number } of citations) expect(text.slice(at, end)).toBe(`[${number}]`);
  });

  test('sources precede the text that cites them first, and marks the text that contains them', () => {
    const said = events(['Two [2]. ', 'One [1]. ', 'Two [2].']);
    expect(said.map(({ kind }) => kind)).toEqual([
      ...['source', 'citation', 'text', 'source', 'citation', 'text', 'citation', 'text'],
    ]);
    expect(said.flatMap((event) => (event.kind === 'source' ? [event.number] : []))).toEqual([
      1, 2,
    ]);
  });

  test('quotes are searched for by the words before the mark, and by its whole sentence', () => {
    const quotes = citationsOf(
      events(['*Tea* is green [1], coffee [brown](https://good.example/a) [2, 3]. [1]'], {
        quoteOf,
      }),
    ).map(({ quote }) => [quote?.before, quote?.text]);
    const statement = 'Tea is green , coffee brown .';
    expect(quotes).toEqual([
      ['1', `Tea is green | ${statement}`],
      ['2', `, coffee brown | ${statement}`],
      ['3', `, coffee brown | ${statement}`],
      ['1', `, coffee brown | ${statement}`],
    ]);
  });

  test('a mark alone belongs to the sentence before it', () => {
    const [first, second] = citationsOf(events(['Tea is green.\n\n[1]\n\n[2]'], { quoteOf }));
    expect([first?.quote?.text, second?.quote?.text]).toEqual([
      'Tea is green. | Tea is green.',
      'Tea is green. | Tea is green.',
    ]);
  });

  test('a heading that is left out with its section has no citations', () => {
    const check: CitationRules['check'] = {
      decide: (text) =>
        text.includes('cheese')
          ? { verdict: 'unsupported', citations: [] }
          : { verdict: 'supported', citations: [2] },
    };
    const said = events(['# Moon [1]\n\nIt is cheese [1].\n\n# Sun [1]\n\nHot [2].'], { check });
    expect(textOf(said)).toBe(
      '# Sun [1]\n\nHot [2].\n\nSources:\n[1] Title a — https://good.example/a\n[2] Title b — https://good.example/b\n',
    );
  });

  test('the rest of a removed mark is no mark', () => {
    const said = events(['[![](https://evil.example)1] and [1].']);
    expect(bodyOf(said)).toBe('\\[1] and [1].');
    expect(citationsOf(said)).toHaveLength(1);
  });
});

describe('any text', () => {
  test('does not depend on how it is cut into pieces', () => {
    fc.assert(
      fc.property(hostileMarkdown, (pieces) => {
        const whole = write(pieces.join(''));
        expect(write(...pieces)).toBe(whole);
        // By UTF-16 unit: also within a character.
        expect(write(...pieces.join('').split(''))).toBe(whole);
      }),
      { numRuns: 500 },
    );
  });

  test('has a citation for each mark outside code, at its position, however it is cut', () => {
    fc.assert(
      fc.property(hostileMarkdown, (pieces) => {
        const said = events(pieces);
        const text = bodyOf(said);
        const citations = citationsOf(said);
        for (const { at, end, number } of citations) {
          expect(text.slice(at, end)).toBe(`[${number}]`);
        }
        const places = citations.map(({ at }) => at);
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
        expect(marksIn(text)).toEqual(citations.map(({ number }) => `[${number}]`));
        const whole = citationsOf(events([pieces.join('')]));
        expect(citations).toEqual(whole);
      }),
      { numRuns: 1_000 },
    );
  });

  test('ends with a list of known sources only', () => {
    fc.assert(
      fc.property(hostileMarkdown, (pieces) => {
        const text = write(pieces.join(''));
        expect(withoutInvisible(text)).toBe(text);
        const [, list = ''] = text.split('\n\nSources:\n');
        const listed = list.split('\n').filter((line) => /^\[\d+\] Title [ab] — /.test(line));
        expect(listed.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

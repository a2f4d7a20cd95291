import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemTerm, termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../languages/analysis/tokenize.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';
import { createMarker, highlightHtml, type Mark, makeSnippet } from './highlight.ts';

function highlight(text: string, terms: string[], language = 'en'): string {
  return highlightHtml(
    text,
    createMarker(
      termNormalizer(language),
      new Set(terms.flatMap((term) => [term, stemTerm(term, language)])),
    )(text),
  );
}

describe('highlighting', () => {
  it.each(KNOWN_LANGUAGES.map(({ subtags: [subtag] }) => subtag))(
    'marks every word of a text that has a term, in %s',
    (language) => {
      const normalizer = termNormalizer(language);
      const pieces = fc.oneof(
        fc.constantFrom(
          'rateLimit',
          'HTTPServer2',
          'os.path',
          '.NET',
          'C++',
          'v2.1',
          'v2.10',
          '10km',
          'IŞIK',
          'x-ray',
          'xray',
          'a.b-c_d',
          'abcd',
          'kilobit',
          'mbit',
        ),
        fc.constantFrom(
          'running',
          'Đường',
          'café',
          'a1b2',
          '1 000',
          '2,000.5',
          'كتاب',
          "user's",
          'membaca',
          'baca',
          'bhfear',
          'fear',
          'Ⅳ',
          'dying',
          'lie',
          'Oekonomi',
          'økonomier',
          'aabent',
          'åbent',
          '東京タワー',
          'ความสุข',
        ),
        fc.string({ maxLength: 4 }),
      );
      const texts = fc
        .array(fc.tuple(pieces, fc.constantFrom(' ', '', '-', '. ', '\n')), { maxLength: 8 })
        .map((all) => all.flat().join(''));
      fc.assert(
        fc.property(texts, texts, (text, query) => {
          const terms = new Set<string>();
          tokenize(query, normalizer, ({ indexTerm, coarseTerm }) => {
            terms.add(indexTerm);
            if (coarseTerm !== null) terms.add(coarseTerm);
          });
          const expected: Mark[] = [];
          tokenize(text, normalizer, ({ indexTerm, coarseTerm }, _, start, end) => {
            const term = [indexTerm, coarseTerm ?? ''].find((one) => terms.has(one));
            if (term) expected.push({ start, end, term });
          });
          expect(createMarker(normalizer, terms)(text)).toEqual(expected);
        }),
        { numRuns: 100 },
      );
    },
  );

  it.each([
    [
      'a stem marks its whole word',
      'Limits are limiting',
      ['limit'],
      '<mark>Limits</mark> are <mark>limiting</mark>',
    ],
    ['a part of an identifier', 'the rateLimit', ['limit'], 'the rate<mark>Limit</mark>'],
    [
      'an identifier as a whole',
      'the rateLimit',
      ['ratelimit', 'limit'],
      'the <mark>rateLimit</mark>',
    ],
    ['accents', 'das Café', ['cafe'], 'das <mark>Café</mark>'],
    [
      'text is escaped inside and outside',
      '<b>limit & "x"',
      ['limit'],
      '&lt;b&gt;<mark>limit</mark> &amp; &quot;x&quot;',
    ],
    ['nothing', 'plain', [], 'plain'],
  ])('%s', (_name, text, terms, expected) => expect(highlight(text, terms)).toBe(expected));

  it('neighbouring pairs of characters become one mark', () => {
    expect(highlight('私は東京都へ', ['東京', '京都'], 'ja')).toBe('私は<mark>東京都</mark>へ');
  });

  it('the HTML is the text and nothing else, for any text and terms', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 100 }),
        fc.array(fc.string({ maxLength: 3 })),
        (text, terms) => {
          const html = highlight(text, terms);
          const plain = html
            .replace(/<\/?mark>/g, '')
            .replace(
              /&(amp|lt|gt|quot|#39);/g,
              (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]!,
            );
          expect(plain).toBe(text);
        },
      ),
    );
  });
});

describe('makeSnippet', () => {
  const english = termNormalizer('en');
  const stems = (...all: string[]) => new Set(all.map((stem) => stemTerm(stem, 'en')));
  const filler = 'Words without any meaning fill this line so that it grows long. '.repeat(12);

  it('shows the place where most of the words stand together', () => {
    const text = `A rate. ${filler} Here the rate limit applies. ${filler}`;
    const snippet = makeSnippet(text, createMarker(english, stems('rate', 'limit', 'appli')));
    expect(snippet.html).toContain(
      'Here the <mark>rate</mark> <mark>limit</mark> <mark>applies</mark>',
    );
    expect(snippet.text.startsWith('… Here')).toBe(true);
    expect(snippet.text.endsWith(' …')).toBe(true);
  });

  it('is the beginning when nothing is marked', () => {
    expect(makeSnippet(`Begin. ${filler}`, createMarker(english, new Set())).text).toMatch(
      /^Begin\..* …$/,
    );
  });

  it('is the whole of a short text, its white space folded', () => {
    expect(makeSnippet('  a\n\n b ', createMarker(english, stems('b')))).toEqual({
      text: 'a b',
      html: 'a <mark>b</mark>',
    });
  });

  it('survives a match longer than itself, and cuts no character in half', () => {
    const long = makeSnippet('x'.repeat(5_000), createMarker(english, stems('x'.repeat(64))));
    expect(long.text.length).toBeLessThan(300);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 200, maxLength: 600 }),
        fc.string({ unit: 'grapheme', maxLength: 2 }),
        (text, term) => {
          expect(
            makeSnippet(
              text.toWellFormed(),
              createMarker(english, new Set([term])),
            ).text.isWellFormed(),
          ).toBe(true);
        },
      ),
    );
  });
});

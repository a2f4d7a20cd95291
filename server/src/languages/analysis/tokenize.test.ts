import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termNormalizer } from './term-normalizer.ts';
import { type TokenKind, type TokenSink, tokenize } from './tokenize.ts';

interface Token {
  term: string;
  position: number;
  start: number;
  end: number;
  kind: TokenKind;
}

function tokens(text: string, language = 'en'): Token[] {
  const all: Token[] = [];
  tokenize(text, termNormalizer(language), ({ term }, position, start, end, kind) => {
    all.push({ term, position, start, end, kind });
  });
  return all;
}

function check(text: string, expected: string, language = 'en'): void {
  const terms = tokens(text, language).map(({ term, position }) => `${term}@${position}`);
  expect(terms.join(' ')).toBe(expected);
}

/** What a caller gets that chooses words, and chooses all. */
function chosenTokens(text: string, language: string): Token[] {
  const all: Token[] = [];
  const take: TokenSink = ({ term }, position, start, end, kind) => {
    all.push({ term, position, start, end, kind });
  };
  tokenize(text, termNormalizer(language), take, {
    isChosen: () => true,
    mayBegin: () => true,
  });
  return all;
}

it('gives the same tokens where words are read in one loop as where they are chosen one by one', () => {
  const parts = [
    'the',
    'Rate',
    'C',
    'v',
    'F',
    'net',
    'HTML',
    'x'.repeat(70),
    'été',
    '東京',
    '\u{1f600}',
  ];
  const signs = [' ', '.', '#', '++', '-', '_', '’', '.net ', '\u0301', '\udc00', '12', '10km'];
  const texts = fc.array(fc.constantFrom(...parts, ...signs), { maxLength: 12 });
  const isSame = fc.property(texts, fc.constantFrom('en', 'de'), (words, language) => {
    const text = words.join('');
    expect(tokens(text, language)).toEqual(chosenTokens(text, language));
  });
  fc.assert(isSame, { numRuns: 1_000 });
});

describe('tokenize', () => {
  it.each([
    ['words are folded and stemmed', 'The Limits, limiting!', 'the@0 limit@1 limit@2'],
    [
      'a camelCase identifier is one term and its parts',
      'rateLimit x',
      'ratelimit@0 rate@0 limit@1 x@2',
    ],
    ['capitals in a row end before the next word', 'HTMLParser', 'htmlparser@0 html@0 parser@1'],
    ['snake_case', 'get_user', 'getus@0 get@0 user@1'],
    ['hyphen and camelCase give the same whole', 'rate-limit', 'ratelimit@0 rate@0 limit@1'],
    ['a dot inside a name', 'node.js', 'nodej@0 node@0 js@1'],
    ['a version keeps its dots', '1.24.3', '1.24.3@0 1@0 24@1 3@2'],
    ['a date keeps its marks', '2026-01-31', '2026-01-31@0 2026@0 01@1 31@2'],
    ['a dot at the end of a sentence is none', 'the end.', 'the@0 end@1'],
    ['possessive', 'the user’s name', 'the@0 user@1 name@2'],
    ['names of languages', 'C++ or C#', 'c++@0 c@0 or@1 c#@2 c@2'],
    ['accents of Latin letters go', 'Café Ångström', 'cafe@0 angstrom@1'],
    ['full width letters are letters', 'ＡＢＣ', 'abc@0'],
    ['nothing but signs', '!? — …', ''],
  ])('%s', (_name, text, expected) => check(text, expected));

  it('German umlauts and ß are folded after stemming', () => {
    check('Häuser Straße', 'haus@0 strass@1', 'de');
  });

  it('marks that are part of a letter stay', () => {
    check('हिन्दी में', 'हिन्दी@0 में@1', 'mr');
    check('й', 'й@0', 'ru');
    // Unicode says of a dot below and of a tilde that kana and Thai have them, too.
    check('mañana'.normalize('NFD'), 'manan@0', 'es');
    check('khu vực'.normalize('NFD'), 'khu@0 vưc\u0323@1', 'vi');
  });

  it('scripts without spaces give characters and pairs', () => {
    check('東京都', '東京@0 東@0 京都@1 京@1 都@2', 'ja');
    check('ไทย a', 'ไท@0 ไ@0 ทย@1 ท@1 ย@2 a@3', 'th');
  });

  it('a character beyond the first plane is one character', () => {
    check('𠀀𠀁', '𠀀𠀁@0 𠀀@0 𠀁@1', 'zh');
  });

  it('a very long word is cut and keeps its offsets', () => {
    const [token] = tokens('x'.repeat(100_000));
    expect(token).toMatchObject({ term: 'x'.repeat(64), start: 0, end: 100_000 });
  });

  it('offsets are in order, inside the text, and say where the word stands, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        let position = 0;
        for (const token of tokens(text)) {
          expect(token.start).toBeLessThan(token.end);
          expect(token.end).toBeLessThanOrEqual(text.length);
          expect(token.position).toBeGreaterThanOrEqual(position);
          expect(token.term.isWellFormed()).toBe(true);
          position = token.position;
        }
      }),
    );
  });

  it('the same words give the same terms whatever stands around them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('limits', 'rateLimit', '東京', 'C++', 'don’t'), { maxLength: 8 }),
        (words) => {
          const alone = words.flatMap((word) => tokens(word).map(({ term }) => term));
          expect(tokens(words.join(', ')).map(({ term }) => term)).toEqual(alone);
        },
      ),
    );
  });

  it('takes time in proportion to the text', () => {
    // Quadratic work on 2 MB of one word, of connectors, or of one dense run would not end.
    for (const text of ['a', '_a', '東', 'aB'].map((unit) => unit.repeat(1_000_000))) {
      expect(tokenize(text, termNormalizer('en'), () => {})).toBeGreaterThan(0);
    }
  });
});

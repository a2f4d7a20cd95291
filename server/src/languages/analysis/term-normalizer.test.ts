import { describe, expect, it } from 'vitest';
import { stripAccents } from './strip-accents.ts';
import { termNormalizer } from './term-normalizer.ts';
import { tokenize } from './tokenize.ts';

function termsOf(text: string, language: string): string[] {
  const terms: string[] = [];
  tokenize(text, termNormalizer(language), ({ term }, _position, _start, _end, kind) => {
    if (kind === 'word') terms.push(term);
  });
  return terms;
}

/** All spellings (separated by ` = `) give the words of the first. */
function check(spellings: string, language = 'en'): void {
  const [first, ...others] = spellings.split(' = ').map((text) => termsOf(text, language));
  expect(first!.join('')).not.toBe('');
  for (const other of others) expect(other).toEqual(first);
}

describe('numbers and units', () => {
  it.each([
    [
      'thousands with a comma, an apostrophe or spaces that do not break',
      '1000 = 1,000 = 1’000 = 1\u00a0000 = 1\u202f000',
      'en',
    ],
    ['round thousands with a plain space', '10000 = 10 000', 'en'],
    ['millions', '1000000 = 1,000,000 = 1 000 000', 'en'],
    ['German thousands with a dot', '1000 = 1.000 = 1 000', 'de'],
    ['German millions with dots', '1234567 = 1.234.567', 'de'],
    ['a unit behind its number', '10 km = 10km = 10 KM', 'en'],
    ['names of a unit', '5 gb = 5GB = 5 gigabytes = 5 Gigabyte', 'en'],
    ['kilometres', 'km = kilometre = kilometres = kilometer = kilometers', 'en'],
    ['Kilometer', 'km = Kilometer = Kilometern', 'de'],
    ['километры', 'км = километр = километров', 'ru'],
    ['halves', '0.5 litre = 0.5 liter', 'en'],
    ['a version with its v', '2.1 = v2.1 = V2.1', 'en'],
    ['a number sign', '5 = №5 = №\u00a05 = #5', 'en'],
    ['full width', '2026 = ２０２６', 'en'],
    ['Arabic digits', '2026 = ٢٠٢٦ = ۲۰۲۶', 'ar'],
    ['Devanagari digits', '2026 = २०२६', 'hi'],
  ])('%s', (_name, spellings, language) => check(spellings, language));

  it.each([
    ['years and amounts side by side', 'in 2010 300 people', 'in 2010 300 peopl', 'en'],
    ['pages of a chapter', 'chapter 5 120 pages', 'chapter 5 120 page', 'en'],
    ['a list', '1, 2, 300', '1 2 300', 'en'],
    ['an address', '192.168.178.100', '192 168 178 100', 'de'],
    ['an English decimal', '1.000', '1 000', 'en'],
    ['a version', '2.1.000', '2 1 000', 'de'],
    ['decades, generations and names', '1990s 3D 5G mp3 v8', '1990s 3 d 5 g mp3 v8', 'en'],
    ['a digit too many', '1,0000', '1 0000', 'en'],
  ])('%s stay apart', (_name, text, terms, language) => {
    expect(termsOf(text, language).join(' ')).toBe(terms);
  });

  it('a half is a decimal, alone and behind a number', () => {
    expect(termsOf('½ 2½ ¾', 'en')).toEqual(['0.5', '2.5', '0.75']);
  });
});

describe('accents and letters', () => {
  it('loses no mark of another script, and all of Latin and Greek letters, whatever the character', () => {
    // Every letter taken apart, whatever its script.
    const slowly = (text: string) =>
      text
        .normalize('NFD')
        .replace(/([\p{sc=Latn}\p{sc=Grek}])\p{M}+/gu, '$1')
        .normalize('NFC');
    const isWrittenOut = /[øłđßæœþðıёħŧĸŋ]/;
    const differing: string[] = [];
    for (let code = 0x80; code < 0x30000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue; // half a character
      const character = String.fromCodePoint(code);
      for (const text of [character, `${character}\u0301`, `б${character}`, `a${character}`]) {
        const expected = slowly(text);
        if (!isWrittenOut.test(expected) && stripAccents(text) !== expected) differing.push(text);
      }
    }
    expect(differing).toEqual([]);
    expect(['ёлка', 'е\u0308лка', 'ß', 'Smørrebrød'].map(stripAccents)).toEqual([
      'елка',
      'елка',
      'ss',
      'Smorrebrod',
    ]);
  });

  it.each([
    ['German umlauts', 'Müller = Mueller = Muller', 'de'],
    ['sharp s', 'Straße = Strasse = STRASSE', 'de'],
    ['Danish letters', 'Århus = Aarhus = Arhus', 'da'],
    ['Norwegian letters', 'Tromsø = Tromsoe = Tromso', 'nb'],
    ['French ligatures', 'œuvre = oeuvre', 'fr'],
    ['a dieresis', 'naïve = naive = nai\u0308ve', 'en'],
    ['precomposed and combining', 'café = cafe\u0301 = cafe', 'en'],
    ['Turkish dotted capitals', 'İstanbul = istanbul = Istanbul', 'en'],
    ['Turkish by its own rules', 'İstanbul = istanbul', 'tr'],
    ['strokes', 'Łódź = Lodz = LODZ', 'pl'],
    ['Icelandic', 'Suðurnes = Sudurnes', 'is'],
    ['Vietnamese tones over either vowel', 'Hòa = HOÀ = hòa', 'vi'],
    ['Arabic vowel signs and strokes', 'كتاب = كِتَاب = كـتـاب', 'ar'],
    ['Arabic alef', 'احمد = أحمد', 'fa'],
    ['Persian letters', 'کتابی = كتابي', 'fa'],
    ['Hebrew points', 'שלום = שָׁלוֹם', 'he'],
    ['Greek tonos and final sigma', 'λόγος = λογος = ΛΟΓΟΣ = λογοσ', 'el'],
    ['Russian ё', 'учёный = ученый', 'ru'],
    ['full width letters', 'ABC = ＡＢＣ = ａｂｃ', 'en'],
  ])('%s', (_name, spellings, language) => check(spellings, language));

  it('marks of scripts in which they are letters stay', () => {
    expect(termsOf('हिन्दी йод', 'mr')).toEqual(['हिन्दी', 'йод']);
  });

  it('half-width kana and Hangul letter by letter give the pairs of whole characters', () => {
    const all = (text: string) => {
      const terms: string[] = [];
      tokenize(text, termNormalizer('ja'), ({ term }) => terms.push(term));
      return terms;
    };
    expect(all('ﾃﾞｰﾀ')).toEqual(all('データ'));
    expect(all('한국'.normalize('NFD'))).toEqual(all('한국'));
  });
});

import snowball from 'snowball-stemmers';
import { foldArabicLetters, foldLetters, foldSpellings } from './fold-letters.ts';
import { type CompoundSplitter, compoundSplitter } from './split-compound.ts';
import { isStopWord } from './stop-words.ts';
import { unitTerm } from './units.ts';

/**
 * Turns the surface of a word into the term that is indexed: compatibility forms and case folded,
 * stemmed for the language, accents removed. The same word gives the same term at indexing and at
 * searching; nothing else may make terms.
 */
export interface TermNormalizer {
  readonly language: string;
  normalize(surface: string): WordForm;
}

/** What analysis makes of a word as it stands in a text. One object for each surface: it may be compared by identity. */
export interface WordForm {
  /** What is indexed. Never empty for a surface with a letter or digit. */
  readonly term: string;
  /** The word in lower case, as a person would type it; `null` for numbers, single letters and scripts without spaces. */
  readonly word: string | null;
  /** Whether it carries no meaning of its own in the language. */
  readonly isStopWord: boolean;
  /** What a compound of German or Dutch is made of, marked by {@link partTerm}; `null` for any other word. */
  readonly parts: readonly WordForm[] | null;
}

/**
 * The term of a word as a part of others: `Versicherung` in `Krankenversicherung`. Not the word's own, so that
 * it can weigh less. No word's term begins with a sign.
 */
export function partTerm(term: string): string {
  return `${PART_MARK}${term}`;
}

/** What the terms of parts begin with. */
export const PART_MARK = '+';

/** Whether words of a language (primary subtag) are looked for in compounds, too. */
export function hasCompounds(language: string): boolean {
  return language === 'de' || language === 'nl';
}

/** English is the language of what nobody can tell: code, names, tables. Its stemmer leaves those alone. */
export const DEFAULT_LANGUAGE = 'en';

// Snowball's algorithm for each primary subtag. `porter` is left out: `english` replaces it.
const STEMMERS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

// Twice this many of about 150 bytes are 20 MB for a language. Text repeats its words: on
// documentation more than 97 % are found.
const MEMO_ENTRIES = 65_536;

// Longer than any word of a natural language (the longest German compounds have about 60 letters);
// what is longer is data: hashes, base64. Kept short so that one blob cannot fill the vocabulary.
export const MAX_TERM_LENGTH = 64;

const normalizers = new Map<string, TermNormalizer>();

/** The normalizer of a language (BCP 47; `null` for unknown). One is kept for each primary subtag. */
export function termNormalizer(language: string | null): TermNormalizer {
  const subtag = primarySubtag(language);
  let normalizer = normalizers.get(subtag);
  if (!normalizer) {
    normalizer = createNormalizer(subtag);
    normalizers.set(subtag, normalizer);
  }
  return normalizer;
}

/** `pt-BR` → `pt`; `null`, the empty string and what has no stemmer of its own stay as they are or become English. */
export function primarySubtag(language: string | null): string {
  if (!language) return DEFAULT_LANGUAGE;
  const subtag = language.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return /^[a-z]{2,3}$/.test(subtag) ? subtag : DEFAULT_LANGUAGE;
}

function createNormalizer(language: string): TermNormalizer {
  const algorithm = STEMMERS[language];
  const stem = algorithm ? stemWith(algorithm) : (word: string) => word;
  const analysis = { language, stem, split: compoundSplitter(language) };
  // Two generations: what was not asked for while the young one filled up is forgotten.
  let young = new Map<string, WordForm>();
  let old = young;
  return {
    language,
    normalize(surface) {
      const known = young.get(surface);
      if (known !== undefined) return known;
      const form = old.get(surface) ?? wordFormOf(surface, analysis);
      if (young.size >= MEMO_ENTRIES) {
        old = young;
        young = new Map();
      }
      // The copy cuts the key loose from the document's text, which a slice would keep in memory.
      young.set(copyOf(surface), form);
      return form;
    },
  };
}

function stemWith(algorithm: string): (word: string) => string {
  const stemmer = snowball.newStemmer(algorithm);
  return (word) => stemmer.stem(word);
}

const HAS_DIGIT = /\p{N}/u;

interface Analysis {
  readonly language: string;
  readonly stem: (word: string) => string;
  readonly split: CompoundSplitter | null;
}

function wordFormOf(surface: string, { language, stem, split }: Analysis): WordForm {
  const folded = foldCase(surface, language);
  const isWord = TYPED_WORD.test(folded);
  const parts = split !== null && isWord ? split(foldSpellings(folded, language)) : [];
  return {
    term: copyOf(termOf(folded, language, stem)),
    word: isWord ? copyOf(folded) : null,
    isStopWord: isStopWord(folded, language),
    parts: parts.length === 0 ? null : partsOf(parts, (part) => termOf(part, language, stem)),
  };
}

/** Numbers, versions and ids have no stems: `2000s` must stay apart from `2000`. */
function termOf(folded: string, language: string, stem: (word: string) => string): string {
  const unit = unitTerm(folded);
  if (unit !== undefined) return unit;
  const letters = foldSpellings(isAscii(folded) ? folded : foldLetters(folded), language);
  const stemmed = HAS_DIGIT.test(letters) ? letters : stem(letters);
  return foldArabicLetters(stripAccents(stemmed)).slice(0, MAX_TERM_LENGTH);
}

/** The words of a compound, and of three and more also what neighbours make together: `Reise|kranken|versicherung`. */
function partsOf(words: readonly string[], termOf: (word: string) => string): WordForm[] {
  const terms = new Set<string>();
  for (const word of words) terms.add(termOf(word));
  for (let length = 2; length < words.length; length++) {
    for (let at = 0; at + length <= words.length; at++) {
      terms.add(termOf(words.slice(at, at + length).join('')));
    }
  }
  return [...terms].map((term) => ({
    term: copyOf(partTerm(term)),
    word: null,
    isStopWord: false,
    parts: null,
  }));
}

// Two letters or more of an alphabet; longer than 32 is data, and nobody misspells it.
const TYPED_WORD =
  /^(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])[\p{L}\p{M}]){2,32}$/u;

function copyOf(text: string): string {
  return Buffer.from(text.toWellFormed()).toString();
}

/** Compatibility forms (full width, ligatures) and case, by the language's rules: Turkish İ/I differ. */
export function foldCase(surface: string, language: string): string {
  const compatible = isAscii(surface) ? surface : surface.normalize('NFKC');
  return language === 'tr' || language === 'az'
    ? compatible.toLocaleLowerCase('tr')
    : compatible.toLowerCase();
}

const LATIN_OR_GREEK_WITH_MARKS = /([\p{sc=Latn}\p{sc=Grek}])\p{M}+/gu;

/**
 * Removes accents of Latin and Greek letters only: elsewhere a mark is part of the letter (Hindi
 * vowels, Cyrillic й). `ø ł đ ß` and their like, which do not decompose, are written out.
 */
export function stripAccents(word: string): string {
  if (isAscii(word)) return word;
  return word
    .normalize('NFD')
    .replace(LATIN_OR_GREEK_WITH_MARKS, '$1')
    .normalize('NFC')
    .replace(/[øłđßæœþðıёħŧĸŋ]/g, (letter) => WRITTEN_OUT[letter] ?? letter);
}

const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  ё: 'е',
  ħ: 'h',
  ŧ: 't',
  ĸ: 'k',
  ŋ: 'n',
};

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

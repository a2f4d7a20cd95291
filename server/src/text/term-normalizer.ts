import snowball from 'snowball-stemmers';

/**
 * Turns the surface of a word into the term that is indexed: compatibility forms and case folded,
 * stemmed for the language, accents removed. The same word gives the same term at indexing and at
 * searching; nothing else may make terms.
 */
export interface TermNormalizer {
  readonly language: string;
  normalize(surface: string): string;
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

// A word list of a large corpus has some 300,000 surfaces; this many of about 100 bytes stay under
// 10 MB for a language, and text repeats its words: the hit rate on documentation is above 95 %.
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
  let memo = new Map<string, string>();
  return {
    language,
    normalize(surface) {
      const known = memo.get(surface);
      if (known !== undefined) return known;
      if (memo.size >= MEMO_ENTRIES) memo = new Map();
      const term = normalizeWord(surface, language, stem);
      memo.set(surface, term);
      return term;
    },
  };
}

function stemWith(algorithm: string): (word: string) => string {
  const stemmer = snowball.newStemmer(algorithm);
  return (word) => stemmer.stem(word);
}

const HAS_DIGIT = /\p{N}/u;

function normalizeWord(surface: string, language: string, stem: (word: string) => string): string {
  const folded = foldCase(surface, language);
  // Numbers, versions and ids have no stems: `2000s` must stay apart from `2000`.
  const stemmed = HAS_DIGIT.test(folded) ? folded : stem(folded);
  // The copy cuts the term loose from the document's text, which a slice would keep in memory.
  return Buffer.from(stripAccents(stemmed).slice(0, MAX_TERM_LENGTH).toWellFormed()).toString();
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
    .replace(/[øłđßæœþðıё]/g, (letter) => WRITTEN_OUT[letter] ?? letter);
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
};

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

/*
 * The room `languages`. What depends on the language of a text: `analysis/` cuts tokens and sentences, stems words,
 * knows stop words and detects languages. Indexing, searching and answers use the same functions, so that the same word
 * gives the same term everywhere.
 */
import { knownLanguage } from '../known-languages.ts';
import type { Language, MarkRules } from '../language.ts';
import { foldCase } from './fold-case.ts';
import { foldArabicLetters, foldLetters } from './fold-letters.ts';
import { foldForeignLetters } from './own-letters.ts';
import { type CompoundSplitter, compoundSplitter } from './split-compound.ts';
import { isStopWord } from './stop-words.ts';
import { isAscii, stripAccents } from './strip-accents.ts';
import { SurfaceMemo } from './surface-table.ts';
import { FormTerms } from './term.ts';
import { withUnits } from './text-units.ts';
import { isAsciiDigit, unitTerm } from './units.ts';

/**
 * Turns the surface of a word into the term that is indexed: compatibility forms and case folded,
 * stemmed for the language, accents removed. The same word gives the same term at indexing and at
 * searching; nothing else may make terms.
 */
export interface TermNormalizer {
  readonly language: string;
  normalize(surface: string): WordForm;
  /** The same of `text.slice(start, end)`; `units` are those of the text, `hash` their `surfaceHash` where it is known. */
  normalizeAt(
    text: string,
    start: number,
    end: number,
    units: Uint16Array,
    hash?: number,
  ): WordForm;
  /** The same of an identifier as a whole, without the signs that join its parts. */
  joinAt(text: string, start: number, end: number, units: Uint16Array): WordForm;
}

/** What analysis makes of a word as it stands in a text. One object for each surface: it may be compared by identity. */
export interface WordForm {
  /** What words of one language are compared by. Never empty for a surface with a letter or digit. */
  readonly term: string;
  /**
   * What the index holds. The stem of a language is a term of that language alone ({@link stemTerm}): the stem of one is
   * a word of another (French `note` → `not`). All else is the same for every language: numbers, identifiers, words of
   * languages without a stemmer and of other scripts than the stemmer's.
   */
  readonly indexTerm: string;
  /** The word as it is written, folded as its language folds letters, as a term ({@link writtenTerm}); `null` where it is its own stem. */
  readonly writtenTerm: string | null;
  /**
   * A coarser form of the word, which is looked for besides and counts for less ({@link coarseTermOf}): without its
   * marks in a language where these tell words apart, or a lighter stem. `null` where there is none.
   */
  readonly coarseTerm: string | null;
  /** The word in lower case, as a person would type it; `null` for numbers, single letters and scripts without spaces. */
  readonly word: string | null;
  /** Whether it carries no meaning of its own in the language. */
  readonly isStopWord: boolean;
  /** What a compound of German or Dutch is made of, marked by {@link partTerm}; `null` for any other word. */
  readonly parts: readonly WordForm[] | null;
  /** What {@link termsOfForm} makes at its first call, which only indexing does. */
  terms: FormTerms | null;
}

/** The terms of a form as objects, the same at each call. */
export function termsOfForm(form: WordForm): FormTerms {
  form.terms ??= new FormTerms(form);
  return form.terms;
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

/** The stem of a language as the index holds it. No word's term holds a tilde. */
export function stemTerm(stem: string, language: string): string {
  return `${stem}~${language}`;
}

/**
 * A word as it is written, as the index holds it beside its stem: the same for every language, so that a query that has
 * just this form finds it first. No word's term begins with a sign.
 */
export function writtenTerm(written: string): string {
  return `=${written}`;
}

/** Whether words of a language (primary subtag) are looked for in compounds, too. */
export function hasCompounds(language: string): boolean {
  return knownLanguage(language)?.compounds !== undefined;
}

/** A coarser form of words, as the index holds it beside them. No word's term begins with a sign. */
export function coarseTermOf(form: string): string {
  return `^${form}`;
}

/** English is the language of what is in no known one: code, names, tables. Its stemmer leaves those alone. */
export const DEFAULT_LANGUAGE = 'en';

// Twice this many of about 150 bytes are 5 MB for a language in each thread, and 200 bytes more each where texts are indexed. Text repeats
// its words: filling 120,000 passages of documentation, and searching them, takes as long as with four times as many.
const MEMO_ENTRIES = 16_384;

// Longer than any word of a natural language (the longest German compounds have about 60 letters);
// what is longer is data: hashes, base64. Kept short so that one blob cannot fill the vocabulary.
export const MAX_TERM_LENGTH = 64;

const normalizers = new Map<string, TermNormalizer>();

/** The normalizer of a language (BCP 47; `null` for unknown). One is kept for each primary subtag. */
export function termNormalizer(language: string | null): TermNormalizer {
  const known = normalizers.get(language ?? DEFAULT_LANGUAGE);
  if (known !== undefined) return known;
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
  const analysis = {
    language,
    known: knownLanguage(language),
    split: compoundSplitter(language),
  };
  const forms = new SurfaceMemo((surface) => wordFormOf(surface, analysis), MEMO_ENTRIES);
  const normalize = (surface: string) =>
    withUnits(surface, (units) => forms.at(surface, 0, surface.length, units));
  const wholes = new SurfaceMemo((surface) => normalize(joinParts(surface)), MEMO_ENTRIES);
  return {
    language,
    normalize,
    normalizeAt: (text, start, end, units, hash) => forms.at(text, start, end, units, hash),
    joinAt: (text, start, end, units) => wholes.at(text, start, end, units),
  };
}

/** `rate-limit`, `rate_limit` and `rateLimit` are one term; between digits the mark matters: `1.2`, `2026-01-31`. */
export function joinParts(word: string): string {
  if (!PART_JOINT.test(word)) return word;
  return word.replace(/[_.'’-]/g, (mark, at: number) =>
    isAsciiDigit(word.charCodeAt(at - 1)) && isAsciiDigit(word.charCodeAt(at + 1)) ? mark : '',
  );
}

const PART_JOINT = /[_.'’-]/;

interface Analysis {
  readonly language: string;
  readonly known: Language | undefined;
  readonly split: CompoundSplitter | null;
}

function wordFormOf(surface: string, analysis: Analysis): WordForm {
  const { language, known, split } = analysis;
  const folded = foldCase(surface, language);
  const isWord = isTypedWord(folded);
  const parts = split !== null && isWord ? split(foldSpellings(folded, known)) : [];
  const { term, indexTerm, writtenTerm: written, coarseTerm } = termsOf(folded, analysis);
  // Written out: forms of one shape are read faster.
  return {
    term,
    indexTerm,
    writtenTerm: written,
    coarseTerm,
    word: isWord ? copyOf(folded) : null,
    isStopWord: isStopWord(folded, language),
    parts: parts.length === 0 ? null : partsOf(parts, analysis),
    terms: null,
  };
}

function foldSpellings(word: string, known: Language | undefined): string {
  return known?.foldSpellings?.(word) ?? word;
}

type WordTerms = Pick<WordForm, 'term' | 'indexTerm' | 'writtenTerm' | 'coarseTerm'>;

/** Numbers, versions and ids have no stems: `2000s` must stay apart from `2000`. */
function termsOf(folded: string, { known }: Analysis): WordTerms {
  const unit = unitTerm(folded);
  if (unit !== undefined) return unstemmed(unit);
  // A word of nothing but strokes that stretch a word (U+0640) stays as it is.
  const letters = foldSpellings(isAscii(folded) ? folded : foldLetters(folded) || folded, known);
  if (known === undefined || !known.script.word.test(letters)) return unstemmed(foldMarks(letters));
  if (known.marks !== undefined) return markedTerms(letters, known.marks);
  const own = foldForeignLetters(letters, known.subtags[0]);
  const stem = known.stem?.(own) ?? own;
  const coarse = known.lightStem?.(own, stem) ?? null;
  const coarseTerm = coarse === null ? null : copyOf(coarseTermOf(coarse));
  if (known.stem === undefined) return { ...unstemmed(foldMarks(letters)), coarseTerm };
  const term = copyOf(foldMarks(stem) || foldMarks(letters));
  const written = foldMarks(letters);
  return {
    term,
    indexTerm: copyOf(stemTerm(term, known.subtags[0])),
    writtenTerm: written === term ? null : copyOf(writtenTerm(written)),
    coarseTerm,
  };
}

/**
 * The terms of a word in a language in which marks distinguish words. The coarse term has none, so that a word typed without marks finds
 * all words that differ in marks alone.
 */
function markedTerms(letters: string, { fold, remove }: MarkRules): WordTerms {
  const term = fold(letters);
  const plain = remove(letters);
  return { ...unstemmed(term), coarseTerm: term === plain ? null : copyOf(coarseTermOf(plain)) };
}

function unstemmed(text: string): WordTerms {
  const term = copyOf(text);
  return { term, indexTerm: term, writtenTerm: null, coarseTerm: null };
}

function foldMarks(word: string): string {
  if (isAscii(word)) return word.slice(0, MAX_TERM_LENGTH);
  return foldArabicLetters(stripAccents(word)).slice(0, MAX_TERM_LENGTH);
}

/** The words of a compound, and of three and more also what neighbours make together: `Reise|kranken|versicherung`. */
function partsOf(words: readonly string[], analysis: Analysis): WordForm[] {
  const parts = new Map<string, WordTerms>();
  const add = (word: string) => {
    const terms = termsOf(word, analysis);
    parts.set(terms.term, terms);
  };
  for (const word of words) add(word);
  for (let length = 2; length < words.length; length++) {
    for (let at = 0; at + length <= words.length; at++) {
      add(words.slice(at, at + length).join(''));
    }
  }
  return [...parts.values()].map(({ term, indexTerm }) => ({
    term: copyOf(partTerm(term)),
    indexTerm: copyOf(partTerm(indexTerm)),
    writtenTerm: null,
    coarseTerm: null,
    word: null,
    isStopWord: false,
    parts: null,
    terms: null,
  }));
}

// Two letters or more of an alphabet; longer than 32 is data, and has no misspellings.
const TYPED_WORD =
  /^(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])[\p{L}\p{M}]){2,32}$/u;

/** Whether a word in lower case is one that is typed and may be misspelt. Most are of ASCII: a tenth of what the expression takes. */
function isTypedWord(word: string): boolean {
  if (!isAscii(word)) return TYPED_WORD.test(word);
  if (word.length < 2 || word.length > 32) return false;
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    if (unit < 97 || unit > 122) return false;
  }
  return true;
}

/** A text that keeps no other in memory, as a slice of it would. */
function copyOf(text: string): string {
  // V8 makes slices and sums of their own only of longer texts.
  if (text.length < 13 && isAscii(text)) return text;
  return Buffer.from(text.toWellFormed()).toString();
}

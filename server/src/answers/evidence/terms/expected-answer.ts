import { DEFAULT_LANGUAGE, primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { AnswerKind, Questions } from '../../../languages/questions.ts';
import { wordPattern } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';

/**
 * The kind of answer that the first question word asks for; `null` if it does not determine one: `What happens when …?` asks for
 * no date. Linear in the text.
 */
export function expectedAnswer(question: string, language: string | null): AnswerKind | null {
  const text = question.slice(0, LOOKED_AT_UNITS);
  const { asking, things } = patternsOf(language);
  let first: AnswerKind | null = null;
  let at = things?.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  for (const [kind, pattern] of asking) {
    const place = pattern.exec(text)?.index ?? Number.POSITIVE_INFINITY;
    // `what year` begins where `what` does; of kinds at one position, the first is the longer one.
    if (place < at || (place === at && first === null && Number.isFinite(place))) {
      [first, at] = [kind, place];
    }
  }
  return first;
}

/** Whether a sentence (in one of `languages`) holds something of a kind that the question does not hold itself. */
export function holdsAnswer(
  sentence: string,
  kind: AnswerKind,
  question: string,
  languages: readonly (string | null)[],
): boolean {
  return answersIn(sentence, kind, { question, languages }).next().done !== true;
}

/** The positions in a sentence (in one of `languages`) of things of a kind that the question does not hold itself. Linear. */
export function* answersIn(
  sentence: string,
  kind: AnswerKind,
  {
    question,
    languages,
  }: { readonly question: string; readonly languages: readonly (string | null)[] },
): Generator<{ readonly start: number; readonly end: number }> {
  const text = sentence.slice(0, LOOKED_AT_UNITS);
  for (const { holding, dated, behindYear } of new Set(languages.map(patternsOf))) {
    for (const { 0: match, index } of text.matchAll(holding[kind])) {
      const end = index + match.length;
      if (question.includes(match.trim())) continue;
      if (kind === 'number' && isDate(text, { start: index, end }, { dated, behindYear })) continue;
      yield { start: index, end };
    }
  }
}

/** Whether a number is the year or the day of a date, and so no count. */
function isDate(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  { dated, behindYear }: Pick<AnswerPatterns, 'dated' | 'behindYear'>,
): boolean {
  if (/^[年月日](?![間间])|^世[纪紀]/u.test(text.slice(end, end + 3).trimStart())) return true;
  if (!YEAR.test(text.slice(start, end))) return false;
  if (dated.test(text.slice(Math.max(0, start - MAX_DATED_UNITS), start))) return true;
  return behindYear?.test(text.slice(end, end + MAX_BEHIND_UNITS)) === true;
}

const YEAR = /^(?:1[1-9]|20)\d\d$/u;
// The length of the longest month with its article and day.
const MAX_DATED_UNITS = 24;
// The length of two adjectives and the beginning of a noun.
const MAX_BEHIND_UNITS = 48;

/**
 * Whether a sentence has a count of the thing that a question asks the number of: `1 to 100 turns`, `four bytes`, with up to two
 * words between. Only in English and German does the counted noun follow the question words.
 */
export function countsAsked(sentence: string, question: string): boolean {
  const noun = COUNTED.exec(question.slice(0, LOOKED_AT_UNITS))?.[1]?.toLowerCase();
  if (noun === undefined || noun.length < 3) return false;
  // `turns` and `turn`, `Kinder` and `Kindern`.
  const root = noun.replace(/(?:ies|es|en|s|n)$/u, '');
  const { holding } = patternsOf(/^w/iu.test(COUNTED.exec(question)?.[0] ?? '') ? 'de' : 'en');
  for (const match of sentence.slice(0, LOOKED_AT_UNITS).matchAll(holding.number)) {
    const behind = sentence.slice(
      match.index + match[0].length,
      match.index + match[0].length + 60,
    );
    const words = behind
      .toLowerCase()
      .match(/^[\s-]+(?:[\p{L}\p{M}’'-]+\s+){0,2}[\p{L}\p{M}]+/u)?.[0];
    if (words?.split(/[\s-]+/u).some((word) => word.startsWith(root)) === true) return true;
  }
  return false;
}

const COUNTED = /(?<!\p{L})(?:how many|wie ?viele) ([\p{L}\p{M}]+)/iu;

/**
 * Whether a kind can be recognised in a language: dates and numbers in every language, persons only where names have capitals
 * and other words do not.
 */
export function isRecognised(kind: AnswerKind, language: string | null): boolean {
  if (kind === 'person') return hasNamesInCapitals(primarySubtag(language));
  return kind === 'date' || kind === 'number' || kind === 'duration';
}

function hasNamesInCapitals(subtag: string): boolean {
  const known = knownLanguage(subtag);
  return known?.script.hasCapitals === true && known.nounsInCapitals !== true;
}

/** The patterns of a language's questions and answers. */
interface AnswerPatterns {
  /** In the order in which they are tried. */
  readonly asking: readonly (readonly [AnswerKind, RegExp])[];
  /** Matches words that ask for anything else; `null`: unknown. */
  readonly things: RegExp | null;
  readonly holding: Readonly<Record<AnswerKind, RegExp>>;
  /** Matches the text before a year: `in`, `May`, `(`. */
  readonly dated: RegExp;
  /** Matches the text after a year without a word before it: `1987 in Kiel gegründet`; `null` if the language has no such form or it is ambiguous. */
  readonly behindYear: RegExp | null;
}

const patterns = new Map<string, AnswerPatterns>();

/** Compiled at first use; the English ones for unknown languages. */
function patternsOf(language: string | null): AnswerPatterns {
  const subtag = primarySubtag(language);
  const own = knownLanguage(subtag) === undefined ? DEFAULT_LANGUAGE : subtag;
  let made = patterns.get(own);
  if (made === undefined) {
    const { questions, nounsInCapitals = false } = knownLanguage(own)!; // English is known
    const { things } = questions;
    made = {
      asking: askingOf(questions, own),
      things: things === undefined ? null : new RegExp(wordPattern(things, own), 'iu'),
      holding: holdingOf(questions, own),
      dated: datedOf(questions.answers, own),
      behindYear: nounsInCapitals ? BEHIND_YEAR : null,
    };
    patterns.set(own, made);
  }
  return made;
}

// Longer question words first, since they contain shorter ones: `how long`, `combien de temps`, `什么时候`.
const ORDER: readonly AnswerKind[] = ['duration', 'number', 'date', 'place', 'person', 'reason'];

function askingOf({ asks }: Questions, language: string): AnswerPatterns['asking'] {
  return ORDER.map((kind) => [kind, new RegExp(wordPattern(asks[kind], language), 'iu')] as const);
}

/** Excludes a noun, which would be counted: `1500 feste Mitarbeiter`. */
const BEHIND_YEAR = /^\s+(?!(?:\p{Ll}+(?:e[mnrs]?)\s+){0,2}\p{Lu})\p{Ll}/u;

const DIGIT_DATES =
  '(?:1\\d|20)\\d\\d(?:s|er)?(?!\\d)|(?:[01]?\\d|2[0-4]):[0-5]\\d(?!\\d)|[١٢۱۲१২১]\\p{Nd}{3}|\\p{Nd}{1,4} ?(?:[年月日](?!間|间)|世[纪紀])';
// In scripts without spaces, a number may touch other characters: `在2005年`.
const NO_WORD_BEFORE =
  '(?<!\\p{N})(?<!(?![\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}])\\p{L})';
const DIGITS = '\\p{N}+(?:[.,\\u00a0 ]\\p{N}{3})*(?:[.,]\\p{N}+)?';
// Two capitalised words, or a foreign name whose parts are joined by a dot.
const PERSON =
  /\p{Lu}[\p{L}'’.-]+(?:\s+(?:(?:of|de|von|van|der|da|di|la|le|bin|ibn|al)\s+)?\p{Lu}[\p{L}'’.-]*)+|[\p{sc=Han}\p{sc=Kana}ー]+[·・＝][\p{sc=Han}\p{sc=Kana}ー·・＝]+/gu;
const DENSE_PLACE = '[\\p{sc=Han}\\p{sc=Kana}ー]+[省市县縣州国國都府町村区區島岛湾海河川山]';

function holdingOf({ answers }: Questions, language: string): AnswerPatterns['holding'] {
  const { months, date, number, one, unit, reason } = answers;
  const word = (...alternatives: readonly (string | undefined)[]) =>
    wordPattern(alternatives.filter(Boolean).join('|'), language);
  const units = wordPattern(unit, language, { mayFollow: true });
  return {
    date: new RegExp(`${NO_WORD_BEFORE}(?:${DIGIT_DATES})|${word(months, date)}`, 'giu'),
    number: new RegExp(`${DIGITS}|${word(number)}`, 'giu'),
    duration: new RegExp(`(?:\\p{N}+[\\s-]*|${word(number, one)}[\\s-]*)${units}`, 'giu'),
    person: PERSON,
    place: new RegExp([...placesOf(answers), DENSE_PLACE].join('|'), 'gu'),
    reason: new RegExp(word(reason), 'giu'),
  };
}

function datedOf({ at, months }: Questions['answers'], language: string): RegExp {
  const words = wordPattern([at, months].filter(Boolean).join('|'), language);
  return new RegExp(`(?:[(,–—-]|${words}|(?<!\\p{N})\\p{N}{1,2}\\.?)\\s*$`, 'iu');
}

function placesOf({ at, articles, place }: Questions['answers']): string[] {
  const article = articles === undefined ? '' : `(?:(?:${articles})\\s+)?`;
  const behind = `(?<!\\p{L})(?:${at})\\s+${article}\\p{Lu}[\\p{L}'’-]+`;
  return [...(at === undefined ? [] : [behind]), ...(place === undefined ? [] : [place])];
}

import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { asksClockTime, statesClockTime } from '../../../languages/clock-times.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { Measure } from '../../../languages/measures.ts';
import type { AnswerKind } from '../../../languages/questions.ts';
import {
  frequencyRegExp,
  measureRegExp,
  measuresIn,
  statesFrequency,
  statesMeasure,
  withoutFrequencies,
} from '../../../languages/stated-measures.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import { beginsWhether } from '../judgement/asked-words.ts';
import { lacksCount } from '../judgement/missing-count.ts';
import { lacksPerson } from '../judgement/missing-person.ts';
import { lacksPlace } from '../judgement/missing-place.ts';
import type { RelatedTerms } from '../judgement/related-terms.ts';
import { isDoneByNone } from '../judgement/unnamed-doer.ts';
import { CURRENCY, isLabelOf, type TableQuestion } from '../records/asked-of-tables.ts';
import { holdsAnswer } from '../terms/expected-answer.ts';

/** The kind of value that a question asks for, as far as its words determine it. */
export interface AskedValue {
  readonly kind: AnswerKind | 'price' | 'frequency' | null;
  readonly measures: readonly Measure[];
  /** The words that ask for it; the remaining words name the subject. */
  readonly spent: readonly RegExp[];
  /** Words that an answer of this kind need not repeat. */
  readonly silent: string;
}

// An adjective beside another question word asks for no measure: `Why is it so heavy?`
const MAY_MEASURE: ReadonlySet<AnswerKind | null> = new Set<AnswerKind | null>([
  null,
  'number',
  'duration',
]);

/** Reads the kind of value that a question asks for. */
export function readAskedValue(question: TableQuestion): AskedValue {
  const { text, kind, asksPrice, language } = question;
  const subtag = primarySubtag(language);
  const spent = [...question.spent, ...asksOf(kind, subtag)];
  const asking = knownLanguage(subtag)?.tables?.asking ?? {};
  const frequency = frequencyRegExp(subtag);
  if (frequency?.test(text) === true) {
    return { kind: 'frequency', measures: [], spent: [frequency], silent: asking.number ?? '' };
  }
  const measures = MAY_MEASURE.has(kind) ? measuresIn(text, language) : [];
  if (asksPrice && measures.length === 0) {
    return { kind: 'price', measures, spent, silent: asking.price ?? '' };
  }
  if (measures.length > 0 && (kind !== null || asksWhat(text, subtag))) {
    const words = measures.map((one) => measureRegExp(one, subtag));
    const silent = [asking.number, asking.duration].join(' ');
    return { kind: kind ?? 'number', measures, spent: [...spent, ...words], silent };
  }
  return { kind, measures: [], spent, silent: silentOf(question) };
}

/** `what time`, `which city` */
function asksOf(kind: AnswerKind | null, subtag: string): RegExp[] {
  const asks = kind === null ? undefined : knownLanguage(subtag)?.questions.asks[kind];
  return asks === undefined ? [] : [wordRegExp(asks, subtag)];
}

function silentOf({ text, kind, language }: TableQuestion): string {
  const asking = knownLanguage(primarySubtag(language))?.tables?.asking ?? {};
  // `Can I use frozen plums?`
  if (kind === null) return beginsWhether(text, language) ? (asking.number ?? '') : '';
  return asking[kind] ?? '';
}

/** `What does it weigh?`; not `Is it heavy?` */
function asksWhat(text: string, subtag: string): boolean {
  const things = knownLanguage(subtag)?.questions.things;
  return things === undefined || wordRegExp(things, subtag).test(text);
}

const TIME =
  /(?<![\d.,])\d{1,2}(?:[:.h]\d\d(?!\d)| ?(?:h|Uhr|[ap]\.?m\.?|o['’]clock|heures?|點|点|時)(?!\p{L}))/u;
const DAY = /(?<!\d)\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?(?!\d)|\d{4}-\d\d-\d\d|\d+[日月号]/u;

/** A question, for the comparison with texts. */
interface AskedText {
  readonly text: string;
  /** The languages of the text and of the question. */
  readonly languages: readonly (string | null)[];
  readonly relatedTerms: ((word: string) => RelatedTerms) | undefined;
}

/** Whether a text has a value of the requested kind. `label`: the label of the text, if any. */
export function holdsValue(
  { text, label }: { readonly text: string; readonly label: string | null },
  value: AskedValue,
  asked: AskedText,
): boolean {
  const { languages } = asked;
  const { kind, measures } = value;
  if (kind === null) return true;
  if (kind === 'frequency') return statesFrequency(text, languages);
  if (kind === 'price') return /\p{N}/u.test(text) && (CURRENCY.test(text) || /\p{Sc}/u.test(text));
  if (measures.some((one) => statesMeasure(text, one, languages))) return true;
  if (measures.includes('age') && statesBirth(label ?? text, text, asked)) return true;
  if (measures.length > 0 && kind === 'number') return false;
  if (label !== null && isLabelOf(label, kind, languages)) return true;
  switch (kind) {
    case 'date':
      if (asksClockTime(asked.text, languages.at(-1) ?? null))
        return statesClockTime(text, languages);
      return (
        TIME.test(text) ||
        DAY.test(text) ||
        hasWeekday(text, languages) ||
        holdsAnswer(text, 'date', asked.text, languages)
      );
    case 'number':
      return (
        !languages.some((language) => lacksCount(text, asked.text, language)) &&
        holdsAnswer(text, 'number', asked.text, languages)
      );
    case 'person':
      return holdsPerson(text, asked);
    case 'place':
      return holdsPlace(text, languages) && !languages.every((one) => lacksPlace(text, one));
    case 'duration':
      return holdsAnswer(withoutFrequencies(text, languages), kind, asked.text, languages);
    default:
      return holdsAnswer(text, kind, asked.text, languages);
  }
}

/** Whether a text gives a date of birth, which answers a question for an age: `Born: 11/04/2021`. */
function statesBirth(words: string, text: string, { text: asked, languages }: AskedText): boolean {
  const isBorn = languages.some((language) =>
    measureRegExp('age', primarySubtag(language)).test(words),
  );
  return isBorn && (DAY.test(text) || holdsAnswer(text, 'date', asked, languages));
}

function hasWeekday(text: string, languages: readonly (string | null)[]): boolean {
  return languages.some((language) => {
    const subtag = primarySubtag(language);
    const { weekdays = [] } = knownLanguage(subtag)?.calendar ?? {};
    const words = weekdays.flatMap((one) => one.split(','));
    return (
      words.length > 0 && wordRegExp(words.map((one) => `${one}s?`).join('|'), subtag).test(text)
    );
  });
}

/** Whether a text has a name that the question lacks, or in English a noun for people. */
function holdsPerson(text: string, { text: asked, languages, relatedTerms }: AskedText): boolean {
  if (isDoneByNone(text, asked, languages)) return false;
  const isEnglish = languages.every((one) => primarySubtag(one) === 'en');
  if (isEnglish && relatedTerms !== undefined) return !lacksPerson(text, asked, relatedTerms);
  const { script } = knownLanguage(primarySubtag(languages[0] ?? null)) ?? {};
  if (script?.hasCapitals !== true) return true;
  const known = new Set(asked.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  return [...text.matchAll(/(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}]+/gu)].some(
    ([name]) => !known.has(name.toLowerCase()),
  );
}

/** Whether a text has a preposition of place, as in `in the cupboard`. */
function holdsPlace(text: string, languages: readonly (string | null)[]): boolean {
  return languages.some((language) => {
    const subtag = primarySubtag(language);
    const known = knownLanguage(subtag);
    const at = known?.questions.answers.at;
    if (known?.script.isDense === true || at === undefined) return true;
    return wordRegExp(`${at}|${wordsOfPlaces(subtag)}`, subtag).test(text);
  });
}

/** All prepositions of a language, not only those before names of towns. */
function wordsOfPlaces(subtag: string): string {
  const { prepositions } = knownLanguage(subtag)?.statements ?? {};
  return [...wordsOfList(prepositions ?? 'in')].join('|');
}

import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { asksWhen, clausesOfTime, saysOccasion } from '../../../languages/occasions.ts';
import { readWords } from '../judgement/asked-words.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import { asksOnly } from './asking-words.ts';
import type { QuestionTerms, TermCounts } from './question-terms.ts';

/** A question for the time of an action. */
export interface AskedWhen {
  readonly terms: QuestionTerms;
  readonly language: string;
  /** The positions of its essential words in the terms, and their spellings. */
  readonly core: ReadonlyMap<number, string>;
}

/** A sentence: its words, and those of the titles above it. */
interface ReadSentence {
  readonly text: string;
  readonly language: string | null;
  /** The address of its document: folders are named for the subject of their files. */
  readonly url: string;
  readonly own: TermCounts;
  readonly title: TermCounts;
}

/** Reads a question for the time of an action; `null` for other questions. Linear in it. */
export function readAskedWhen(
  question: string,
  language: string | null,
  terms: QuestionTerms,
): AskedWhen | null {
  const subtag = primarySubtag(language);
  if (!asksWhen(question, subtag)) return null;
  // The terms may follow the stop words of another language, that of the content.
  const telling = readWords(question, language, terms).filter(({ surface }) => {
    const word = surface.toLowerCase();
    return !isStopWord(word, subtag) && asksOnly(word, subtag) > 0;
  });
  const core = new Map<number, string>();
  for (const { places, surface } of telling) {
    for (const place of places) {
      const term = terms.terms[place];
      if (term?.isContent === true && term.isOwn) core.set(place, surface.toLowerCase());
    }
  }
  return core.size === 0 ? null : { terms, language: subtag, core };
}

/**
 * Whether a sentence without a date answers such a question: it has all essential words, and states a part of the day, a season
 * or a frequency (`is served at noon`), or a clause after `before`, `as soon as` and the like. The essential words have to be
 * outside that clause as well: `Before the bridge was built, a ferry ran` does not say when the bridge was built. Linear in the
 * sentence.
 */
export function saysWhen(sentence: ReadSentence, { terms, language, core }: AskedWhen): boolean {
  const { own, title } = sentence;
  if (primarySubtag(sentence.language) !== language) return false;
  const url = sentence.url.toLowerCase();
  for (const [place, word] of core) {
    if (own.counts[place]! + title.counts[place]! === 0 && !url.includes(`/${word}/`)) return false;
  }
  const text = sentence.text.slice(0, LOOKED_AT_UNITS);
  if (saysOccasion(text, language)) return true;
  const clauses = clausesOfTime(text, language);
  if (clauses.length === 0) return false;
  const said = readWords(text, sentence.language, terms);
  const inSentence = [...core.keys()].filter((place) => own.counts[place]! > 0);
  return (
    inSentence.length > 0 &&
    clauses.some(({ start, end }) => {
      const outside = said.filter((word) => word.end <= start || word.start >= end);
      const places = new Set(outside.flatMap((word) => word.places));
      return inSentence.every((place) => places.has(place));
    })
  );
}

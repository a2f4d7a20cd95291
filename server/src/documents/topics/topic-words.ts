import { TERM_HASHES, Term } from '../../languages/analysis/term.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../languages/analysis/tokenize.ts';
import type { TopicWords } from '../../languages/topic-words.ts';
import { TOPICS } from './topic.ts';

/** The meaning of a term, and its continuations to longer terms. */
export interface LexiconEntry {
  /** Indexes into `TOPICS`, each with its points, negative as evidence against the topic. */
  readonly topics: number[];
  readonly points: number[];
  /** The possible next terms if this one begins longer entries; `null`: none. */
  next: Map<string, LexiconEntry> | null;
}

/** Entries by the first term, as `text/` makes terms of words. */
export interface TopicLexicon {
  readonly entries: ReadonlyMap<string, LexiconEntry>;
  /** By the hash of a term: 0 if no entry has a term with that hash. */
  readonly mayHold: Uint8Array;
}

// Three weak words together are about as much evidence as one unambiguous word.
const STRONG_POINTS = 3;
const USUAL_POINTS = 2;
const WEAK_POINTS = 0.7;
// Cancels one strong word.
const AGAINST_POINTS = -3;

/** Analyses the words of a language, some thousands of them: a few milliseconds, once. */
export function compileTopicWords(words: TopicWords, language: string): TopicLexicon {
  const lexicon = new Map<string, LexiconEntry>();
  TOPICS.forEach((topic, at) => {
    const { strong, usual, weak, against } = words[topic];
    for (const [list, points] of [
      [strong, STRONG_POINTS],
      [usual, USUAL_POINTS],
      [weak, WEAK_POINTS],
      [against ?? '', AGAINST_POINTS],
    ] as const) {
      for (const written of list.split(' '))
        addWord(lexicon, termsOf(written, language), at, points);
    }
  });
  const mayHold = new Uint8Array(TERM_HASHES);
  for (const term of lexicon.keys()) mayHold[new Term(term).hash] = 1;
  return { entries: lexicon, mayHold };
}

/** Splits at hyphens and case changes as in any text; the parts follow each other. */
function termsOf(written: string, language: string): string[] {
  const terms: string[] = [];
  tokenize(
    written.replaceAll('_', ' '),
    termNormalizer(language),
    ({ indexTerm }, _at, _from, _to, kind) => {
      if (kind === 'word') terms.push(indexTerm);
    },
  );
  return terms;
}

function addWord(
  lexicon: Map<string, LexiconEntry>,
  terms: readonly string[],
  topic: number,
  points: number,
): void {
  let entries = lexicon;
  terms.forEach((term, at) => {
    const entry = entries.get(term) ?? { topics: [], points: [], next: null };
    entries.set(term, entry);
    if (at === terms.length - 1) say(entry, topic, points);
    else entries = entry.next ??= new Map();
  });
}

/** Of two words of a topic with the same stem the one that says more counts. */
function say(entry: LexiconEntry, topic: number, points: number): void {
  const known = entry.topics.indexOf(topic);
  if (known < 0) {
    entry.topics.push(topic);
    entry.points.push(points);
  } else if (points > entry.points[known]! || points < 0) entry.points[known] = points;
}

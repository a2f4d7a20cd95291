import type { ScoreSignal, TermSignal } from '../../explanation.ts';
import { TITLE_WEIGHT } from '../../index-document.ts';
import type { QueryTerm, SearchQuery } from '../../search-index.ts';
import { passagesIn } from '../search/foreign-words.ts';
import { positionsIn } from '../search/match-phrase.ts';
import type { AddedScore, ScoredPassage } from '../search/score-passage.ts';
import type { ForeignWords, SearchScope } from '../search/search-scope.ts';
import { KeyPrefix } from './dictionary.ts';
import type { Segment } from './segment.ts';

/**
 * The contribution of each word to scored passages, divided by field: BM25 counts text, title and headings
 * together, and each field gets the share of its occurrences. The signals of passage i are at i.
 */
export function splitByField(
  segment: Segment,
  scored: readonly ScoredPassage[],
  { query, scope }: { query: SearchQuery; scope: SearchScope },
): ScoreSignal[][] {
  const count =
    scope.foreign === undefined
      ? occurrenceCounter(segment, scored)
      : foreignCounter(segment, scope.foreign);
  const terms = new Map(query.terms.map((term, i) => [term, i]));
  const frequencies = new Map<QueryTerm, number>();
  return scored.map(({ passage, added }) =>
    added.flatMap((one) => {
      const { term } = one.term;
      const known = frequencies.get(term) ?? passagesWith(term, scope);
      frequencies.set(term, known);
      const facts = {
        term: terms.get(term)!, // the plan was made of the same terms
        passagesWithTerm: known,
        passages: scope.passages,
        length: segment.columns.passageLengths[passage]!,
        averageLength: scope.averageLength,
      };
      return shares(one, (key) => count(key, passage)).map((share) => ({ ...share, ...facts }));
    }),
  );
}

type Share = Pick<TermSignal, 'kind' | 'occurrences' | 'value'>;

/** A whole compound and a written word have no position of their own, and a synonym may be several words: each belongs to one field. */
function shares(
  { term, key, value, occurrences }: AddedScore,
  count: (key: string) => FieldCounts,
): Share[] {
  if (key === null || term.form === 'near') return [{ kind: 'synonym', occurrences, value }];
  if (term.form !== 'any') return [{ kind: term.form, occurrences, value }];
  if (term.term.isBonus) return [{ kind: 'compound', occurrences, value }];
  const found = count(key);
  const text = Math.min(found.text, occurrences);
  const title = Math.min(found.title * TITLE_WEIGHT, occurrences - text);
  const kinds = [
    ['text', text],
    ['title', title],
    ['heading', occurrences - text - title],
  ] as const;
  return kinds
    .filter(([, times]) => times > 0)
    .map(([kind, times]) => ({ kind, occurrences: times, value: (value * times) / occurrences }));
}

interface FieldCounts {
  readonly text: number;
  readonly title: number;
}

/** Reads the positions of each key once, up to the last of the passages. */
function occurrenceCounter(
  segment: Segment,
  scored: readonly ScoredPassage[],
): (key: string, passage: number) => FieldCounts {
  const passages = Uint32Array.from(scored, ({ passage }) => passage).sort();
  const titles = Uint32Array.from(scored, ({ passage }) => titleOf(segment, passage)).sort();
  const read = new Map<string, number[][]>();
  const countIn = (key: string, ascending: Uint32Array, passage: number): number => {
    const positions = read.get(key) ?? positionsIn(segment, [key], ascending);
    read.set(key, positions);
    return positions[ascending.indexOf(passage)]!.length;
  };
  return (key, passage) => {
    const titleKey = KeyPrefix.title + key.slice(KeyPrefix.text.length);
    return {
      text: countIn(key, passages, passage),
      title: countIn(titleKey, titles, titleOf(segment, passage)),
    };
  };
}

function foreignCounter(
  segment: Segment,
  foreign: ForeignWords,
): (key: string, passage: number) => FieldCounts {
  const passages = passagesIn(segment, foreign);
  return (key, passage) => ({
    text: passages.get(passage)?.inText?.get(key) ?? 0,
    title: passages.get(titleOf(segment, passage))?.inTitle?.get(key) ?? 0,
  });
}

/** The words of a title are stored with the first passage of its document. */
function titleOf({ columns, documentOfPassage }: Segment, passage: number): number {
  return columns.firstPassages[documentOfPassage?.[passage] ?? passage]!;
}

/** The forms of a word count as one word, as in its idf; the contribution of synonyms is left out. */
function passagesWith(
  { alternatives }: QueryTerm,
  { segments, passages, foreign }: SearchScope,
): number {
  if (foreign !== undefined) {
    const sum = alternatives.reduce((count, text) => count + foreign.countOf(text), 0);
    return Math.min(passages, sum);
  }
  const keys = alternatives.map((text) => Buffer.from(KeyPrefix.text + text));
  const counts = segments.flatMap((segment) => keys.map((key) => segment.countOf(key)));
  return Math.min(
    passages,
    counts.reduce((sum, count) => sum + count, 0),
  );
}

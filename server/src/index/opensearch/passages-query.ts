import { phraseKey } from '../embedded/search/foreign-words.ts';
import type { ScoringTerm } from '../embedded/search/scoring-term.ts';
import type { ForeignPassage, TermPlan } from '../embedded/search/search-scope.ts';
import { BM25_K1, SYNONYM_WEIGHT } from '../ranking.ts';
import type { QueryPhrase } from '../search-index.ts';
import { encodeTerm, phraseText } from './encode-term.ts';
import { COUNT_OCCURRENCES } from './index-definition.ts';

/** A query of OpenSearch, as JSON. */
export type ClusterQuery = Readonly<Record<string, unknown>>;

/** Lucene takes 1,024 clauses; those of a plan beyond it are of the weakest words. */
const MAX_CLAUSES = 900;

/** Passages that have a term. */
export function withTermQuery(term: string): ClusterQuery {
  return { term: { s: encodeTerm(term) } };
}

/** Passages that have a phrase in their field. A phrase of one word needs no position. */
export function phraseQuery({ words, field }: Pick<QueryPhrase, 'words' | 'field'>): ClusterQuery {
  const title = runQuery(words, 'title');
  if (field === 'title') return title;
  const inText =
    words.length === 1 ? anyOf((words[0] ?? []).map(withTermQuery)) : runQuery(words, 't');
  return anyOf([inText, title]);
}

/** Passages in whose text words are adjacent; one word may also be a word of their fields. */
export function adjacentQuery(words: QueryPhrase['words']): ClusterQuery {
  return words.length === 1 ? anyOf((words[0] ?? []).map(withTermQuery)) : runQuery(words, 't');
}

function runQuery(words: QueryPhrase['words'], field: 't' | 'title'): ClusterQuery {
  return { match_phrase: { [field]: { query: phraseText(words), zero_terms_query: 'none' } } };
}

/** Passages with any of the queries. */
export function anyOf(queries: readonly ClusterQuery[]): ClusterQuery {
  const [only] = queries;
  if (queries.length === 1 && only !== undefined) return only;
  if (queries.length === 0) return { match_none: {} };
  return { bool: { should: queries.slice(0, MAX_CLAUSES), minimum_should_match: 1 } };
}

/** Passages with a term of a plan in any of its keys and synonyms. */
export function withAnyForm({ keys, synonyms }: ScoringTerm): ClusterQuery {
  return anyOf([
    ...keys.map((key) => withTermQuery(termOf(key))),
    ...synonyms.map((words) => adjacentQuery(termsOf(words))),
  ]);
}

/** A request for the best passages of a plan. */
export interface PassagesRequest {
  readonly plan: TermPlan;
  readonly filters: readonly ClusterQuery[];
  /** How many at most. */
  readonly size: number;
  /** Also reads the occurrences in the text and in the title alone. Absent: `false`. */
  readonly readsText?: boolean;
}

/** A search for passages. Every passage comes with the occurrences of the words, as scores of named queries. */
export function passagesBody(request: PassagesRequest): ClusterQuery {
  const { plan, filters, size } = request;
  return {
    size,
    _source: false,
    docvalue_fields: ['n', 'i'],
    track_total_hits: false,
    query: { bool: { should: scoringQueries(plan), minimum_should_match: 1, filter: filters } },
    // Selects nothing: only the names are read, of the passages that are returned.
    post_filter: { bool: { must: [{ match_all: {} }], should: namedQueries(request) } },
  };
}

/** BM25 as `ranking.ts` has it, but for the words joined to others, which lower a score. One form of a word counts. */
function scoringQueries({ terms }: TermPlan): ClusterQuery[] {
  const words = new Map<ScoringTerm | number, ClusterQuery[]>();
  let clauses = 0;
  for (const term of terms) {
    // Forms of a word share its bit.
    const word = term.bit === 0 ? term : term.bit;
    const forms = words.get(word) ?? [];
    words.set(word, forms);
    for (const form of scoringForms(term)) if (clauses++ < MAX_CLAUSES) forms.push(form);
  }
  return [...words.values()]
    .filter((forms) => forms.length > 0)
    .map((forms) => ({ dis_max: { queries: forms } }));
}

function scoringForms({ term, keys, synonyms, boost }: ScoringTerm): ClusterQuery[] {
  const of = (query: ClusterQuery, factor: number, scored: () => ClusterQuery) =>
    term.countsOnce === true
      ? { constant_score: { filter: query, boost: atLeast((factor * boost) / (1 + BM25_K1)) } }
      : scored();
  const ofKey = (key: string, factor: number) => {
    const value = encodeTerm(termOf(key));
    return of({ term: { s: value } }, factor, () => ({
      term: { s: { value, boost: atLeast(factor * boost) } },
    }));
  };
  return [
    ...keys.map((key) => ofKey(key, 1)),
    ...synonyms.flatMap((words) =>
      words.length === 1
        ? (words[0] ?? []).map((key) => ofKey(key, SYNONYM_WEIGHT))
        : [
            of(adjacentQuery(termsOf(words)), SYNONYM_WEIGHT, () => ({
              match_phrase: {
                t: { query: phraseText(termsOf(words)), boost: atLeast(SYNONYM_WEIGHT * boost) },
              },
            })),
          ],
    ),
  ];
}

/** The cluster takes no negative boost: a word that lowers a score is looked up, and lowers it when passages are scored here. */
function atLeast(boost: number): number {
  return Math.max(boost, 1e-6);
}

/** The forms of a plan in a fixed order, each with the name under which a request asks for its occurrences. */
function namesOf({ terms }: TermPlan): Map<string, { key: string; query: ClusterQuery }> {
  const keys = new Map<string, ClusterQuery>();
  const addKey = (key: string) => {
    const value = encodeTerm(termOf(key));
    keys.set(key, { term: { s: { value, boost: COUNT_OCCURRENCES } } });
  };
  for (const term of terms) {
    term.keys.forEach(addKey);
    for (const words of term.synonyms) {
      if (words.length === 1) words[0]?.forEach(addKey);
      else keys.set(phraseKey(words), adjacentQuery(termsOf(words)));
    }
  }
  return new Map([...keys].map(([key, query], i) => [`k${i}`, { key, query }]));
}

function namedQueries({ plan, readsText = false }: PassagesRequest): ClusterQuery[] {
  return [...namesOf(plan)].flatMap(([name, { key, query }]) => {
    const named = { bool: { must: [query], _name: name } };
    if (!readsText || isPhrase(key)) return [named];
    const value = encodeTerm(termOf(key));
    const inField = (field: 't' | 'title', _name: string) => ({
      term: { [field]: { value, boost: COUNT_OCCURRENCES, _name } },
    });
    return [named, inField('t', `t${name}`), inField('title', `h${name}`)];
  });
}

/** What of a hit is read. */
export interface PassageHit {
  readonly fields?: { readonly n?: readonly number[]; readonly i?: readonly number[] };
  readonly matched_queries?: Readonly<Record<string, number>>;
}

/** The passages of an answer to {@link passagesBody}. */
export function readPassages(hits: readonly PassageHit[], plan: TermPlan): ForeignPassage[] {
  const names = namesOf(plan);
  return hits.flatMap(({ fields, matched_queries: matched = {} }) => {
    const [documentNumber] = fields?.n ?? [];
    const [passage] = fields?.i ?? [];
    if (documentNumber === undefined || passage === undefined) return [];
    const occurrences = new Map<string, number>();
    const inText = new Map<string, number>();
    const inTitle = new Map<string, number>();
    for (const [name, { key }] of names) {
      const count = matched[name];
      if (count !== undefined) occurrences.set(key, isPhrase(key) ? 1 : Math.round(count));
      const text = matched[`t${name}`];
      if (text !== undefined) inText.set(key, Math.round(text));
      const title = matched[`h${name}`];
      if (title !== undefined) inTitle.set(key, Math.round(title));
    }
    return [{ documentNumber, passage, occurrences, inText, inTitle }];
  });
}

function isPhrase(key: string): boolean {
  return key.includes('\n\n');
}

/** Without the prefix of the field. */
function termOf(key: string): string {
  return key.slice(1);
}

function termsOf(words: readonly (readonly string[])[]): string[][] {
  return words.map((keys) => keys.map(termOf));
}

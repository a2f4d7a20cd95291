import { joinedTerm } from '../../languages/analysis/term.ts';
import type { ScoringTerm } from '../embedded/search/scoring-term.ts';
import type { ForeignPassage, ForeignWords, TermPlan } from '../embedded/search/search-scope.ts';
import type { Explanation } from '../explanation.ts';
import type { DocumentSelection, IndexHits, QueryPhrase, SearchQuery } from '../search-index.ts';
import { amongDocuments, countBody } from './cluster-bodies.ts';
import { documentSetBody, readDocumentSet } from './document-sets.ts';
import { MAX_PASSAGES_READ } from './index-definition.ts';
import { type KnownWords, setKeyOf } from './known-words.ts';
import type { LocalPart } from './local-part.ts';
import type { ClusterSearchRequest, SearchAnswer } from './multi-search.ts';
import { bitsOf, difference, intersection, union } from './number-bitmap.ts';
import {
  type ClusterQuery,
  passagesBody,
  phraseQuery,
  readPassages,
  withAnyForm,
  withTermQuery,
} from './passages-query.ts';

/** The dependencies of a {@link ClusterSearch}. */
export interface ClusterSearchOptions {
  readonly local: LocalPart;
  readonly known: KnownWords;
  /** Sends searches at the same time. */
  readonly ask: (searches: readonly ClusterSearchRequest[]) => Promise<readonly SearchAnswer[]>;
}

/** The best passages of all documents, among which are those of the first results. */
const CANDIDATE_PASSAGES = 600;
/** For pages further back. */
const MAX_SHALLOW = 200;
/** Documents whose passages are all scored: several pages of results. The order of others is by their best passages alone. */
const RESCORED_DOCUMENTS = 100;
/** Longer documents are asked for one by one, since their passages would leave no room for those of others. */
const LONG_PASSAGES = 100;
const MAX_LONG_DOCUMENTS = 20;
/** As many as the score of a long document takes, besides its first passage. */
const BEST_OF_LONG = 3;
/** Recent documents may rise by half (`freshnessFactor`) when the query asks for them: those of a half-life and another half. */
const RECENT_MS = 90 * 86_400_000;
/** A word in fewer passages is always asked for. */
const FREQUENT_PASSAGES = 200_000;

/** Whether words have to be looked up in passages. */
export function needsTexts({ terms, required, excluded, semantic }: SearchQuery): boolean {
  if (required.length + excluded.length > 0) return true;
  return terms.length > 0 && semantic?.wordsCount !== false;
}

/**
 * One search or explanation. The cluster finds the best passages of the words, and which documents have each word; columns, filters and
 * ranking are those of the local part, which makes hits of both.
 *
 * Mostly one request, or two where there are more passages than are read at once; one more for phrases, whose documents limit what is
 * looked for.
 */
export class ClusterSearch {
  readonly #local: LocalPart;
  readonly #known: KnownWords;
  /** The commit at which the search began: what is asked is remembered only if there was none since. */
  readonly #sequence: number;
  readonly #ask: ClusterSearchOptions['ask'];
  /** What this search knows, whatever is evicted meanwhile. */
  readonly #counts = new Map<string, number>();
  readonly #sets = new Map<string, Uint8Array>();
  /** By document and place. */
  readonly #passages = new Map<string, ForeignPassage>();
  /** Numbers of documents of which every passage with a word was read. */
  readonly #whole = new Set<number>();

  constructor({ local, known, ask }: ClusterSearchOptions) {
    this.#local = local;
    this.#known = known;
    this.#sequence = known.sequence;
    this.#ask = ask;
  }

  async search(query: SearchQuery): Promise<IndexHits> {
    const areWords = query.terms.length > 0 && query.semantic?.wordsCount !== false;
    const phrases = [...query.required, ...query.excluded];
    const isComplete =
      phrases.length === 0 && areWords
        ? await this.#begin(query)
        : await this.#beginPhrases(query, areWords);
    let foreign = await this.#foreign(query);
    if (areWords && !isComplete) {
      const first = this.#local.searchForeign(
        { ...query, facets: [], attributeFacets: [], offset: 0, limit: RESCORED_DOCUMENTS },
        foreign,
      );
      await this.#readWhole(
        first.hits.map(({ documentNumber }) => documentNumber),
        foreign.plan,
      );
      foreign = await this.#foreign(query);
    }
    const found = this.#local.searchForeign(query, foreign);
    // Scores of a page far back would change its order: only one that has another order is completed.
    if (!areWords || isComplete || query.sort === 'relevance') return found;
    const unread = found.hits
      .map(({ documentNumber }) => documentNumber)
      .filter((number) => !this.#isRead(number));
    if (unread.length === 0) return found;
    await this.#readWhole(unread, foreign.plan);
    return this.#local.searchForeign(query, await this.#foreign(query));
  }

  async explain(query: SearchQuery, numbers: readonly number[]): Promise<Explanation[]> {
    const areWords = query.terms.length > 0 && query.semantic?.wordsCount !== false;
    await this.#askFor([...this.#countRequests(query), ...this.#phraseRequests(query)]);
    const foreign = await this.#foreign(query);
    if (areWords) {
      const size = MAX_PASSAGES_READ;
      const filters = [amongDocuments(bitsOf(numbers))];
      await this.#askFor([
        this.#passagesRequest({ plan: foreign.plan, filters, size, readsText: true }),
      ]);
    }
    return this.#local.explainForeign(query, numbers, await this.#foreign(query));
  }

  /** Returns whether every passage with a word of the query was read. */
  async #begin(query: SearchQuery): Promise<boolean> {
    const plan = this.#plan(query);
    const best = this.#bestPassages(query, plan, this.#candidates(query));
    await this.#askFor([
      ...this.#countRequests(query),
      ...this.#setRequests(plan),
      ...best.requests,
    ]);
    return best.areAll();
  }

  /** The same for a query with phrases, which limit the documents in which its words are looked up. */
  async #beginPhrases(query: SearchQuery, areWords: boolean): Promise<boolean> {
    const plan = this.#plan(query);
    const sets = areWords ? this.#setRequests(plan) : [];
    await this.#askFor([...this.#countRequests(query), ...sets, ...this.#phraseRequests(query)]);
    if (!areWords) return true;
    const best = this.#bestPassages(query, this.#plan(query), this.#withPhrases(query));
    await this.#askFor(best.requests);
    return best.areAll();
  }

  /** The documents among which candidates are looked for; `null`: all. */
  #candidates({ filters, adjustments }: SearchQuery): Uint8Array | null {
    const passing = this.#local.documentsPassing(filters);
    const hidden = (adjustments?.hidden ?? []).map((one) => this.#selected(one));
    if (hidden.length === 0) return passing;
    return difference(passing, union(hidden), this.#bytes);
  }

  #withPhrases(query: SearchQuery): Uint8Array | null {
    let documents = this.#candidates(query);
    for (const phrase of query.required)
      documents = intersection(documents, this.#withPhrase(phrase));
    for (const phrase of query.excluded) {
      documents = difference(documents, this.#withPhrase(phrase), this.#bytes);
    }
    return documents;
  }

  get #bytes(): number {
    return (this.#local.greatestNumber >> 3) + 1;
  }

  #selected({ filters, numbers }: DocumentSelection): Uint8Array {
    const passing = this.#local.documentsPassing(filters);
    const chosen = numbers === undefined ? null : bitsOf(numbers);
    return intersection(passing, chosen) ?? new Uint8Array(this.#bytes).fill(0xff);
  }

  /**
   * Requests for the best passages, and for those of documents that other signals than words put forward: names, rules, meaning, and
   * age where it is asked for.
   */
  #bestPassages(query: SearchQuery, plan: TermPlan, documents: Uint8Array | null) {
    const isDeep = query.offset + query.limit > MAX_SHALLOW;
    const size = isDeep ? MAX_PASSAGES_READ : CANDIDATE_PASSAGES;
    let read = 0;
    // No passage has any of the words.
    if (plan.terms.length === 0) return { requests: [], areAll: () => true };
    const among = (some: Uint8Array | null) => (some === null ? [] : [amongDocuments(some)]);
    const requests: Request[] = [];
    if (documents === null || documents.some((byte) => byte !== 0)) {
      requests.push(
        this.#passagesRequest({ plan, filters: among(documents), size }, (count) => {
          read = count;
        }),
      );
    }
    for (const some of this.#putForward(query)) {
      const both = intersection(some.documents, some.isFiltered ? documents : null);
      if (both?.some((byte) => byte !== 0)) {
        requests.push(
          this.#passagesRequest({ plan, filters: among(both), size: CANDIDATE_PASSAGES }),
        );
      }
    }
    return { requests, areAll: () => read < size };
  }

  *#putForward(query: SearchQuery): Generator<{ documents: Uint8Array; isFiltered: boolean }> {
    const { semantic, adjustments, signals, filters } = query;
    const numbers = [
      ...(semantic?.hits ?? []).map(({ documentNumber }) => documentNumber),
      ...(adjustments?.pinned ?? []),
      ...this.#local.namedBy(query),
    ];
    // Filters do not apply to all of them: the local part decides.
    if (numbers.length > 0) yield { documents: bitsOf(numbers), isFiltered: false };
    const boosted = (adjustments?.boosts ?? [])
      .filter(({ factor }) => factor > 1)
      .map(({ documents }) => this.#selected(documents));
    if (boosted.length > 0) yield { documents: union(boosted), isFiltered: true };
    if (signals?.freshness === 'wanted') {
      const publishedFromMs = signals.nowMs - RECENT_MS;
      const recent = this.#local.documentsPassing({ ...filters, publishedFromMs });
      if (recent !== null) yield { documents: recent, isFiltered: true };
    }
  }

  /** Reads all passages with a word of these documents; of books the best, and in any case the first. */
  async #readWhole(numbers: readonly number[], plan: TermPlan): Promise<void> {
    const unread = numbers.filter((number) => !this.#whole.has(number));
    if (unread.length === 0) return;
    const passages = (some: readonly number[], size: number, filters: ClusterQuery[] = []) =>
      some.length === 0
        ? []
        : [
            this.#passagesRequest({
              plan,
              filters: [amongDocuments(bitsOf(some)), ...filters],
              size: Math.min(size, MAX_PASSAGES_READ),
            }),
          ];
    const counts = new Map(unread.map((number) => [number, this.#local.passageCount(number)]));
    const isLong = (number: number) => (counts.get(number) ?? 0) > LONG_PASSAGES;
    const long = unread.filter(isLong);
    const apart = new Set(long.slice(0, MAX_LONG_DOCUMENTS));
    const others = unread.filter((number) => !apart.has(number));
    const sum = others.reduce((all, number) => all + (counts.get(number) ?? 0), 0);
    await this.#askFor([
      ...[...apart].flatMap((number) => passages([number], BEST_OF_LONG)),
      ...passages(others, Math.max(1, sum)),
      ...passages(long, long.length, [{ term: { i: 0 } }]),
    ]);
    for (const number of unread) this.#whole.add(number);
  }

  #isRead(number: number): boolean {
    if (this.#whole.has(number)) return true;
    for (const { documentNumber } of this.#passages.values()) {
      if (documentNumber === number) return true;
    }
    return false;
  }

  /** The words of a query as they are known by now. Asks for what the plan needs besides, which is rare: words of removed documents. */
  async #foreign(query: SearchQuery): Promise<ForeignWords> {
    const plan = this.#plan(query);
    await this.#askFor(this.#setRequests(plan));
    const everywhere = this.#everywhere(plan);
    return {
      plan,
      countOf: (term) => this.#countOf(term),
      withTerm: (term) => (everywhere.has(term.bit) ? null : (this.#setOf(term) ?? NO_DOCUMENTS)),
      withPhrase: (phrase) => this.#withPhrase(phrase),
      passages: [...this.#passages.values()],
    };
  }

  /** With true counts, where they are known, else those of the local part, which may include removed documents. */
  #plan(query: SearchQuery): TermPlan {
    return this.#local.planWith(query, (term) => this.#countOf(term));
  }

  #countOf(term: string): number {
    return this.#knownCount(term) ?? this.#local.countedTerms([term])[0] ?? 0;
  }

  #withPhrase(phrase: QueryPhrase): Uint8Array {
    return this.#knownSet(keyOfPhrase(phrase)) ?? NO_DOCUMENTS;
  }

  #setOf(term: ScoringTerm): Uint8Array | undefined {
    return this.#knownSet(setKeyOf(term));
  }

  get #isCurrent(): boolean {
    return this.#known.sequence === this.#sequence;
  }

  #knownCount(term: string): number | undefined {
    const count = this.#counts.get(term) ?? (this.#isCurrent ? this.#known.count(term) : undefined);
    if (count !== undefined) this.#counts.set(term, count);
    return count;
  }

  #knownSet(key: string): Uint8Array | undefined {
    const set = this.#sets.get(key) ?? (this.#isCurrent ? this.#known.set(key) : undefined);
    if (set !== undefined) this.#sets.set(key, set);
    return set;
  }

  /**
   * The bits of frequent words that are taken to be in every document. All of them together are too little to make a match, so that only
   * documents with other words are counted, each as if it had these.
   */
  #everywhere({ bitWeights, requiredWeight, terms }: TermPlan): ReadonlySet<number> {
    const frequent = terms
      .filter(({ bit, form }) => bit !== 0 && form === 'any')
      .filter(({ keys }) => keys.some((key) => this.#countOf(key.slice(1)) > FREQUENT_PASSAGES))
      .map(({ bit }) => ({ bit, weight: bitWeights[31 - Math.clz32(bit)] ?? 0 }))
      .sort((a, b) => a.weight - b.weight);
    const bits = new Set<number>();
    let sum = 0;
    for (const { bit, weight } of frequent) {
      sum += weight;
      if (sum >= requiredWeight) break;
      bits.add(bit);
    }
    return bits;
  }

  /** What a plan is made of that is not known yet: the counts of all terms that it might take. */
  #countRequests(query: SearchQuery): Request[] {
    const terms = new Set(query.terms.flatMap(termsIn));
    return (
      [...terms]
        .filter((term) => this.#knownCount(term) === undefined)
        // What no passage ever had is not asked for.
        .filter((term) => (this.#local.countedTerms([term])[0] ?? 0) > 0)
        .map((term) => ({
          body: countBody(withTermQuery(term), true),
          take: ({ hits }) => {
            const count = hits.total?.value ?? 0;
            this.#counts.set(term, count);
            if (this.#isCurrent) this.#known.keepCount(term, count);
          },
        }))
    );
  }

  #setRequests(plan: TermPlan): Request[] {
    const everywhere = this.#everywhere(plan);
    const isBonusEnough = plan.bitWeights.length <= 1;
    return plan.terms
      .filter(({ bit }) => (bit === 0 ? isBonusEnough : !everywhere.has(bit)))
      .filter((term) => this.#setOf(term) === undefined)
      .map((term) => this.#setRequest(setKeyOf(term), withAnyForm(term)));
  }

  #phraseRequests({ required, excluded }: SearchQuery): Request[] {
    return [...required, ...excluded]
      .filter((phrase) => this.#knownSet(keyOfPhrase(phrase)) === undefined)
      .map((phrase) => this.#setRequest(keyOfPhrase(phrase), phraseQuery(phrase)));
  }

  #setRequest(key: string, query: ClusterQuery): Request {
    return {
      body: documentSetBody(query, this.#local.greatestNumber),
      take: ({ aggregations }) => {
        const set = readDocumentSet(aggregations?.documents?.value);
        this.#sets.set(key, set);
        if (this.#isCurrent) this.#known.keepSet(key, set);
      },
    };
  }

  #passagesRequest(
    request: Parameters<typeof passagesBody>[0],
    onRead: (count: number) => void = () => undefined,
  ): Request {
    return {
      body: passagesBody(request),
      readsNames: true,
      take: ({ hits }) => {
        for (const one of readPassages(hits.hits, request.plan)) {
          this.#passages.set(`${one.documentNumber}:${one.passage}`, one);
        }
        onRead(hits.hits.length);
      },
    };
  }

  async #askFor(requests: readonly Request[]): Promise<void> {
    if (requests.length === 0) return;
    const answers = await this.#ask(requests);
    for (const [i, { take }] of requests.entries()) take(answers[i]!); // one for each
  }
}

const NO_DOCUMENTS = new Uint8Array(0);

/** A search, and what becomes of its answer. */
interface Request extends ClusterSearchRequest {
  readonly take: (answer: SearchAnswer) => void;
}

function keyOfPhrase({ words, field }: QueryPhrase): string {
  return JSON.stringify([field, words]);
}

/** Every term on which the plan of a word may depend. */
function termsIn({
  alternatives,
  otherwise = [],
  synonyms = [],
  near = [],
  written = [],
  onlyWithout = [],
}: SearchQuery['terms'][number]): string[] {
  const words = [...alternatives, ...otherwise];
  return [
    ...words,
    ...words.map(joinedTerm),
    ...synonyms.flat(2),
    ...near,
    ...written,
    ...onlyWithout,
  ];
}

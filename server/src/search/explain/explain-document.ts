import type { StoredDocument } from '../../documents/document.ts';
import type { Explanation } from '../../index/explanation.ts';
import type { IndexHits, SearchQuery } from '../../index/search-index.ts';
import { find } from '../find.ts';
import type { Found } from '../found.ts';
import type { AtHand } from '../look-ups/look-ups.ts';
import { adviceFor } from '../query/advice.ts';
import type { QueryPlan } from '../query/plan-query.ts';
import { prepareSearch } from '../query/prepare-search.ts';
import type { SearchRequest } from '../query/search-request.ts';
import type {
  DocumentStanding,
  DocumentState,
  WordStanding,
} from '../results/document-standing.ts';
import type { SearchServices } from '../search-services.ts';
import { nearWords } from '../spelling/near-words.ts';
import { explainReranking } from './explain-reranking.ts';
import { explainScore, listWords, percent, typedWord } from './explain-score.ts';
import { obstaclesOf } from './obstacles.ts';

// The last rank that a client can page to.
const RANKED_RESULTS = 10_000;

/**
 * Explains the rank of `document` in the results of a search, whose `limit` is the page size.
 *
 * Costs a search of 10,000 results. Rejects as the search does for its text.
 */
export async function explainDocument(
  request: SearchRequest,
  document: StoredDocument,
  services: SearchServices,
  signal: AbortSignal,
): Promise<DocumentStanding> {
  const wide = { ...request, limit: RANKED_RESULTS, offset: 0, facets: [] };
  const prepared = await prepareSearch(wide, services);
  const found = await find(prepared, services, signal);
  const { plan, hits, corrected, correctionApplied, mode, modeReason } = found;
  const { typed, request: meant } = prepared;
  const redirectedFrom = meant.text === typed ? null : typed;
  const query = {
    text: meant.text,
    corrected,
    correctionApplied,
    redirectedFrom,
    mode,
    modeReason,
  };
  const [explanation] = await prepared.lookUps.run(({ index }) =>
    index.explain(plan.query, [document.number]),
  );
  if (explanation === undefined) return notIndexed(query, hits);
  const place = placeOf(explanation, found, request.limit);
  const { words, foldedUnder, links } = await prepared.lookUps.run((atHand) => ({
    words: wordsOf(explanation, plan.query, document, atHand),
    foldedUnder: documentOf(place.foldedUnder, atHand),
    links: atHand.documents.standings([document.number]).get(document.number),
  }));
  const obstacles = obstaclesOf(explanation, plan.query, document);
  const applied = plan.rules?.appliedTo(document) ?? [];
  const explained = explainScore(explanation, plan.query, applied, {
    links,
    hides: services.mayHide?.() === true,
  });
  const judged = found.rerankingScores?.get(document.number);
  const signals = judged === undefined ? [] : [explainReranking(judged)];
  const standing = {
    query,
    state: place.state,
    rank: place.rank,
    total: hits.total,
    score: explanation.score,
    pageScore: hits.hits[request.limit - 1]?.score ?? null,
    explanation: { ...explained, signals: [...explained.signals, ...signals] },
    words,
    obstacles,
    foldedUnder,
  };
  const sort = plan.query.sort;
  const detail = detailOf(standing, { explanation, plan, limit: request.limit });
  return { ...standing, detail, advice: adviceFor(standing, { explanation, sort }) };
}

function notIndexed(query: DocumentStanding['query'], { total }: IndexHits): DocumentStanding {
  return {
    query,
    state: 'not-indexed',
    detail: 'It is stored, but the index does not hold it yet.',
    rank: null,
    total,
    score: null,
    pageScore: null,
    explanation: null,
    words: [],
    obstacles: [],
    foldedUnder: null,
    advice: [
      'Ask again in a moment: the index takes up what is stored within seconds. If it stays so, run `quarry reindex`.',
    ],
  };
}

interface Place {
  readonly state: DocumentState;
  readonly rank: number | null;
  /** The number of the copy that is shown in its place. */
  readonly foldedUnder: number | null;
}

function placeOf(explanation: Explanation, { hits: { hits }, plan }: Found, limit: number): Place {
  const at = hits.findIndex(({ documentNumber }) => documentNumber === explanation.documentNumber);
  if (at >= 0) return { state: at < limit ? 'on-page' : 'below', rank: at + 1, foldedUnder: null };
  const none = { rank: null, foldedUnder: null };
  const { failedFilters, missingRequired, heldExcluded, hiddenBy, copies } = explanation;
  const isKeptOut = [failedFilters, missingRequired, heldExcluded, hiddenBy].some(
    ({ length }) => length > 0,
  );
  if (isKeptOut) return { state: 'left-out', ...none };
  const matches = explanation.hasEnoughWords || explanation.isNear;
  if (plan.isEmpty || !matches) return { state: 'no-match', ...none };
  const copy = hits.find(({ documentNumber }) => copies.includes(documentNumber));
  if (copy) return { state: 'folded', rank: null, foldedUnder: copy.documentNumber };
  return { state: 'below', ...none };
}

function documentOf(number: number | null, { documents }: AtHand): StoredDocument | null {
  return number === null ? null : (documents.byNumbers([number]).get(number) ?? null);
}

/** Leaves out whole compounds, whose parts are listed as words. */
function wordsOf(
  { lackingTerms }: Explanation,
  query: SearchQuery,
  document: StoredDocument,
  { index, documents }: AtHand,
): WordStanding[] {
  const typed = (term: number) => typedWord(query, term);
  const near = nearWords(lackingTerms.map(typed), document, documents);
  return query.terms.flatMap(({ alternatives, isBonus }, term): WordStanding[] => {
    if (isBonus) return [];
    const lacking = lackingTerms.indexOf(term);
    const passages = index.termFrequencies(alternatives).reduce((sum, one) => sum + one, 0);
    return [{ word: typed(term), isHeld: lacking < 0, passages, near: near[lacking] ?? [] }];
  });
}

interface DetailContext {
  readonly explanation: Explanation;
  readonly plan: QueryPlan;
  readonly limit: number;
}

function detailOf(
  standing: Omit<DocumentStanding, 'detail' | 'advice'>,
  { explanation, plan, limit }: DetailContext,
): string {
  const { state, rank, total, obstacles, foldedUnder } = standing;
  const of = `${total.toLocaleString('en')} results`;
  switch (state) {
    case 'on-page':
      return `It is number ${rank} of ${of}.`;
    case 'below':
      return belowDetail(standing, plan.query.sort, limit);
    case 'folded':
      return `“${foldedUnder?.title ?? 'Another document'}” is a copy or near-copy of it and is shown in its place.`;
    case 'left-out':
      return `It is left out: ${obstacles.map(({ detail }) => detail).join('; ')}.`;
    default:
      return plan.isEmpty
        ? 'The query has no word to look for.'
        : noMatchDetail(standing.words, explanation);
  }
}

function belowDetail(
  { rank, score, pageScore, total }: Omit<DocumentStanding, 'detail' | 'advice'>,
  sort: SearchQuery['sort'],
  limit: number,
): string {
  const results = `${total.toLocaleString('en')} results`;
  const where =
    rank === null
      ? `It is behind the first ${RANKED_RESULTS.toLocaleString('en')} of ${results}`
      : `It is number ${rank.toLocaleString('en')} of ${results}`;
  if (typeof sort !== 'string') return `${where}, by its attributes.`;
  if (sort === 'newest' || score === null || pageScore === null) return `${where}, by its date.`;
  const gap = `it scores ${score.toFixed(2)}, and number ${limit} scores ${pageScore.toFixed(2)}`;
  return `${where}: ${gap}.`;
}

function noMatchDetail(
  words: readonly WordStanding[],
  { coverage, requiredCoverage }: Explanation,
): string {
  const lacking = words.filter(({ isHeld }) => !isHeld).map(({ word }) => word);
  if (lacking.length === words.length)
    return `It lacks ${listWords(lacking)}: it holds no word of the query.`;
  return `It lacks ${listWords(lacking)}: it holds ${percent(coverage)} of what the query weighs, and ${percent(requiredCoverage)} is needed.`;
}

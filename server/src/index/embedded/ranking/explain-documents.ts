import type { Explanation, FilterName, MeaningSignal, ScoreSignal } from '../../explanation.ts';
import {
  coverageFactor,
  NAME_FACTORS,
  requiredCoverage,
  SCALE_WITHOUT_WORDS,
} from '../../ranking.ts';
import type { IndexFilters, RankingSignals, SearchQuery } from '../../search-index.ts';
import { filterDocuments } from '../search/filter-documents.ts';
import { type FirstPlace, findNamed, type NamedDocuments } from '../search/find-named.ts';
import { typeWeight } from '../search/hit-collector.ts';
import { matchPhrase } from '../search/match-phrase.ts';
import { planTerms } from '../search/plan-terms.ts';
import { formsIn } from '../search/score-passage.ts';
import type { ForeignWords, SearchScope, TermPlan } from '../search/search-scope.ts';
import { weightOf } from '../search/word-masks.ts';
import type { Segment } from '../segments/segment.ts';
import { splitByField } from '../segments/split-by-field.ts';
import { adjustmentsIn } from './explain-adjustments.ts';
import { RANKING_SIGNALS } from './ranking-signals.ts';
import { explainPassages } from './score-document.ts';

/**
 * Explains documents one by one, with the sums of `score-segment.ts` for these documents alone. The total of a
 * document is exactly its score in a search, since both add in the same order.
 */
export function explainDocuments(
  asked: SearchQuery,
  documentNumbers: readonly number[],
  scope: SearchScope,
): Explanation[] {
  const query = asked.semantic?.wordsCount === false ? { ...asked, terms: [] } : asked;
  const plan = scope.foreign?.plan ?? planTerms(query, scope);
  const named = query.signals?.names && findNamed(query.signals.names, scope);
  const found = new Map<number, Explanation>();
  for (const segment of scope.segments) {
    const mayBeSeen = visibleIn(segment, query.filters);
    const ordinals = documentNumbers
      .map((number) => segment.ordinalOf(number))
      .filter((at) => at >= 0 && mayBeSeen(at));
    if (ordinals.length === 0) continue;
    const explaining = { query, plan, scope, named: named?.get(segment) };
    for (const one of explainIn(segment, ordinals, explaining)) {
      found.set(one.documentNumber, one);
    }
  }
  return documentNumbers.flatMap((number) => found.get(number) ?? []);
}

/** Documents that the caller may not see are treated as missing. */
function visibleIn(segment: Segment, { restriction }: IndexFilters): (at: number) => boolean {
  const passes = restriction === undefined ? null : filterDocuments(segment, { restriction });
  return (at) => passes === null || passes(at);
}

interface Explaining {
  readonly query: SearchQuery;
  readonly plan: TermPlan;
  readonly scope: SearchScope;
  /** Documents of the segment whose name is the query; absent: none. */
  readonly named: NamedDocuments | undefined;
}

/** `ordinals` belong to live documents of the segment. */
function explainIn(
  segment: Segment,
  ordinals: readonly number[],
  { query, plan, scope, named }: Explaining,
): Explanation[] {
  const { averageLength, foreign } = scope;
  const forms = formsIn(segment, plan.terms, foreign);
  const scoring = { known: 0, forms, averageLength, plan };
  const best = ordinals.map((at) =>
    explainPassages(segment, at, { ...scoring, places: placesOf(segment, at) }),
  );
  const signals = splitByField(segment, best, { query, scope });
  const obstacles = obstaclesIn(segment, query, foreign);
  const adjustments = adjustmentsIn(segment, query.adjustments);
  const copies = copiesOf(segment, ordinals, { scope, filters: query.filters });
  const near = meaningOf(segment, query);
  const signalled = signalsIn(segment, query.signals, named);
  return ordinals.map((at, i) => {
    const { passage, score, further, mask, long } = best[i]!;
    const first = named?.first.get(at);
    const { boost, ...byRules } = adjustments(at);
    const adjusted = { ...byRules, isPinned: byRules.isPinned || first !== undefined };
    const coverage = coverageOf(mask, plan);
    // A pinned document keeps the score of its words. Without enough of them, only the pin makes it a result.
    const held = Math.fround((score + further) * long) * coverage.factor;
    const covered = adjusted.isPinned && !coverage.isEnough ? 0 : held;
    const meaning = adjusted.isPinned ? [] : near(at);
    const found = meaning.reduce((sum, { value }) => sum + value, covered);
    const boosts = adjusted.isPinned ? [] : boost(found);
    const boosted = boosts.reduce((sum, { value }) => sum + value, found);
    const besides = adjusted.isPinned ? placeOf(first) : signalled(at, boosted);
    return {
      documentNumber: segment.columns.numbers[at]!,
      passage: passage - segment.columns.firstPassages[at]!,
      score: besides.reduce((sum, { value }) => sum + value, boosted),
      signals: [
        ...signals[i]!,
        ...(further !== 0 ? [{ kind: 'passages', value: further } as const] : []),
        ...coverageSignals(covered - score - further, plan),
        ...meaning,
        ...boosts,
        ...besides,
      ],
      coverage: coverage.share,
      requiredCoverage: requiredCoverage(plan.bitWeights.length),
      hasEnoughWords: hasEnoughWords(query, mask, coverage.isEnough),
      isNear: meaning.some(({ standsAlone }) => standsAlone),
      lackingTerms: lackingTerms(mask, query, plan),
      ...obstacles(at),
      ...adjusted,
      copies: copies(at),
    };
  });
}

/** Going first adds nothing to a document's score. */
function placeOf(first: FirstPlace | undefined): ScoreSignal[] {
  return first === undefined ? [] : [{ kind: first.by, value: 0 }];
}

/** A query without words requires none, unless meaning alone decides. */
function hasEnoughWords({ terms, semantic }: SearchQuery, mask: number, isEnough: boolean) {
  if (terms.length === 0) return semantic?.wordsCount !== false;
  return mask !== 0 && isEnough;
}

/** The contribution of meaning to a document, by ordinal; empty if the document is not near. */
function meaningOf(segment: Segment, { semantic }: SearchQuery): (at: number) => MeaningSignal[] {
  if (semantic === undefined) return () => [];
  const hits = new Map(semantic.hits.map((hit) => [hit.documentNumber, hit]));
  const { numbers, types, strings } = segment.columns;
  return (at) => {
    const hit = hits.get(numbers[at]!);
    if (hit === undefined) return [];
    const { strength, similarity, standsAlone } = hit;
    const weight = typeWeight(strings.types[types[at]!]!, semantic.weights);
    const value = strength * (semantic.scale ?? SCALE_WITHOUT_WORDS) * weight;
    return [{ kind: 'meaning', value, similarity, strength, standsAlone }];
  };
}

/** All passages of a document. */
function* placesOf({ columns: { firstPassages } }: Segment, at: number): Generator<number> {
  for (let place = firstPassages[at]!; place < firstPassages[at + 1]!; place++) yield place;
}

/** A single word needs no coverage: a document with it has all words. */
function coverageOf(mask: number, { bitWeights, totalWeight, requiredWeight }: TermPlan) {
  const weight = weightOf(mask, bitWeights);
  const share = totalWeight === 0 ? 0 : weight / totalWeight;
  if (bitWeights.length <= 1) return { share, factor: 1, isEnough: true };
  const factor = coverageFactor(share, bitWeights.length);
  return { share, factor, isEnough: weight >= requiredWeight };
}

function coverageSignals(value: number, { bitWeights }: TermPlan): ScoreSignal[] {
  return bitWeights.length <= 1 ? [] : [{ kind: 'coverage', value }];
}

/** Untracked words count as present: they are the most frequent of many. */
function lackingTerms(mask: number, query: SearchQuery, plan: TermPlan): number[] {
  const bits = new Map(plan.terms.map(({ term, bit }) => [term, bit]));
  return query.terms.flatMap((term, i) => {
    const bit = bits.get(term);
    const isHeld = bit !== undefined && (bit === 0 || (mask & bit) !== 0);
    return term.isBonus || isHeld ? [] : [i];
  });
}

type Obstacles = Pick<Explanation, 'failedFilters' | 'missingRequired' | 'heldExcluded'>;

function obstaclesIn(
  segment: Segment,
  query: SearchQuery,
  foreign: ForeignWords | undefined,
): (at: number) => Obstacles {
  const filters = oneByOne(query.filters).flatMap(({ name, filters }) => {
    const passes = filterDocuments(segment, filters);
    return passes === null ? [] : [{ name, passes }];
  });
  const required = query.required.map((phrase) => matchPhrase(segment, phrase, foreign));
  const excluded = query.excluded.map((phrase) => matchPhrase(segment, phrase, foreign));
  return (at) => ({
    failedFilters: filters.filter(({ passes }) => !passes(at)).map(({ name }) => name),
    missingRequired: required.flatMap((matches, i) => (matches[at] === 1 ? [] : [i])),
    heldExcluded: excluded.flatMap((matches, i) => (matches[at] === 1 ? [i] : [])),
  });
}

const NO_SOURCES = { always: [], never: [] };

/** Each restriction as a separate filter. */
function oneByOne(filters: IndexFilters): { name: FilterName; filters: IndexFilters }[] {
  const { types, sources, fileTypes, sites, languages, topics, not } = filters;
  const { publishedFromMs, publishedToMs, explicit, explicitSources = NO_SOURCES } = filters;
  const { attributes } = filters;
  return [
    ...(types ? [{ name: 'type' as const, filters: { types } }] : []),
    ...(sources ? [{ name: 'source' as const, filters: { sources } }] : []),
    ...(fileTypes ? [{ name: 'file-type' as const, filters: { fileTypes } }] : []),
    ...(sites ? [{ name: 'site' as const, filters: { sites } }] : []),
    ...(languages ? [{ name: 'language' as const, filters: { languages } }] : []),
    ...(topics ? [{ name: 'topic' as const, filters: { topics } }] : []),
    ...(publishedFromMs === undefined
      ? []
      : [{ name: 'published-from' as const, filters: { publishedFromMs } }]),
    ...(publishedToMs === undefined
      ? []
      : [{ name: 'published-to' as const, filters: { publishedToMs } }]),
    ...(explicit === false
      ? [{ name: 'explicit' as const, filters: { explicit, explicitSources } }]
      : []),
    ...(attributes ? [{ name: 'attributes' as const, filters: { attributes } }] : []),
    ...(not?.types ? [{ name: 'not-type' as const, filters: { not: { types: not.types } } }] : []),
    ...(not?.fileTypes
      ? [{ name: 'not-file-type' as const, filters: { not: { fileTypes: not.fileTypes } } }]
      : []),
    ...(not?.sites ? [{ name: 'not-site' as const, filters: { not: { sites: not.sites } } }] : []),
  ];
}

/** The live documents of the same groups, found in one pass over all segments; empty if no document has copies. */
function copiesOf(
  segment: Segment,
  ordinals: readonly number[],
  { scope, filters }: { readonly scope: SearchScope; readonly filters: IndexFilters },
): (at: number) => number[] {
  const { groups, numbers } = segment.columns;
  const folding = ordinals.filter((at) => segment.folds[at]! >= 0);
  const members = new Map<number, number[]>(folding.map((at) => [groups[at]!, []]));
  if (members.size > 0) {
    for (const one of scope.segments) {
      const { columns, deleted } = one;
      const mayBeSeen = visibleIn(one, filters);
      columns.groups.forEach((group, at) => {
        if (deleted[at] === 0 && mayBeSeen(at)) members.get(group)?.push(columns.numbers[at]!);
      });
    }
  }
  return (at) => (members.get(groups[at]!) ?? []).filter((number) => number !== numbers[at]);
}

/** The contributions of the signals, in order: the values are increments of the score. */
function signalsIn(
  segment: Segment,
  signals: RankingSignals | undefined,
  named: NamedDocuments | undefined,
): (at: number, score: number) => ScoreSignal[] {
  if (signals === undefined) return () => [];
  const counting = RANKING_SIGNALS.flatMap((signal) => {
    const factors = signal.keyOf(signals) === null ? null : signal.factorsOf(segment, signals);
    return factors === null ? [] : [{ signal, factors }];
  });
  return (at, score) => {
    const explained: ScoreSignal[] = [];
    let reached = score;
    for (const { signal, factors } of counting) {
      const value = reached * (factors[at]! - 1);
      reached += value;
      if (factors[at] !== 1) explained.push(signal.explain(segment, at, signals, value));
    }
    const kind = named?.raised.get(at);
    if (kind !== undefined) explained.push({ kind, value: reached * (NAME_FACTORS[kind] - 1) });
    return explained;
  };
}

import type { LinkStanding } from '../../documents/links/document-link.ts';
import type {
  BoostSignal,
  CoverageSignal,
  Explanation,
  MeaningSignal,
  PassagesSignal,
  ScoreSignal,
  TermSignal,
} from '../../index/explanation.ts';
import type { SearchQuery } from '../../index/search-index.ts';
import type { ExplainedSignal, ScoreExplanation } from '../query/search-request.ts';
import type { AppliedRule } from '../rules/rule.ts';
import { explainFactor } from './explain-factor.ts';

/**
 * Describes the parts of a score from the index: the largest first, negative ones last. `rules`: the effect of the owner's
 * rules on the document.
 */
export function explainScore(
  explanation: Explanation,
  query: SearchQuery,
  rules: readonly AppliedRule[],
  { links = null, hides = false }: ExplainedFor = {},
): ScoreExplanation {
  const signals = [
    ...explanation.signals.map((signal) =>
      explainSignal(signal, { explanation, query, links, hides }),
    ),
    ...heldPhrases(explanation, query),
    ...rules.filter(({ kind }) => kind === 'pin').map(explainPin),
  ];
  signals.sort((a, b) => b.value - a.value);
  return { score: explanation.score, signals };
}

/** The context of the description. */
export interface ExplainedFor {
  /** The stored links to the document. */
  readonly links?: LinkStanding | null | undefined;
  /** Whether documents may be hidden from the caller: they are included in the numbers of passages. */
  readonly hides?: boolean;
}

/** The word of the query as typed. */
export function typedWord(query: SearchQuery, term: number): string {
  const { surface, alternatives } = query.terms[term]!; // indexes come from an explanation of the same query
  return surface ?? alternatives[0] ?? '';
}

/** Lists words in prose: “rate”, “limit” and “key”. */
export function listWords(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
}

interface Explaining {
  readonly explanation: Explanation;
  readonly query: SearchQuery;
  readonly links: LinkStanding | null;
  readonly hides: boolean;
}

function explainSignal(
  signal: ScoreSignal,
  { explanation, query, links, hides }: Explaining,
): ExplainedSignal {
  if (signal.kind === 'coverage') return explainCoverage(signal, explanation, query);
  if (signal.kind === 'passages') return explainPassages(signal);
  if (signal.kind === 'boost') return explainBoost(signal, query);
  if (signal.kind === 'meaning') return explainMeaning(signal);
  if (!('term' in signal)) return explainFactor(signal, links);
  if (query.terms[signal.term]?.isKind === true) return explainKind(signal, query, hides);
  const { kind, value } = signal;
  const name = `${kind}: “${typedWord(query, signal.term)}”`;
  const isNamedByLinks = explanation.passage === 0 && (links?.anchors.length ?? 0) > 0;
  return {
    kind,
    name,
    value,
    detail: `${rarity(signal, hides)}; ${place(signal, isNamedByLinks)}`,
  };
}

function explainKind(signal: TermSignal, query: SearchQuery, hides: boolean): ExplainedSignal {
  const name = `kind: “${typedWord(query, signal.term)}”`;
  const detail = `${rarity(signal, hides)}; by its title or category it is one, rather than for one`;
  return { kind: 'kind', name, value: signal.value, detail };
}

// A word in one of a hundred passages distinguishes documents; one in every fifth hardly does.
const RARE_SHARE = 0.01;
const COMMON_SHARE = 0.2;

/** Leaves out numbers if they would count documents hidden from the caller. */
function rarity({ passagesWithTerm, passages }: TermSignal, hides: boolean): string {
  const share = passagesWithTerm / passages;
  if (hides) return share <= RARE_SHARE ? 'rare' : share >= COMMON_SHARE ? 'common' : 'usual';
  const how = share <= RARE_SHARE ? 'rare: ' : share >= COMMON_SHARE ? 'common: ' : '';
  return `${how}in ${count(passagesWithTerm)} of ${count(passages)} passages`;
}

/** Words of links count like those of headings, and only in the first passage. */
function place(
  { kind, occurrences, length, averageLength }: TermSignal,
  isNamedByLinks: boolean,
): string {
  const words = `a passage of ${count(length)} words, where ${count(averageLength)} are usual`;
  switch (kind) {
    case 'text':
      return `${times(occurrences)} in ${words}`;
    case 'title':
      return `in the title, which counts ${times(occurrences)}`;
    case 'heading':
      return `in ${isNamedByLinks ? 'the words of links to it, ' : ''}a heading above it or run together with another word, ${times(occurrences)}`;
    case 'compound':
      return `written as one word, ${times(occurrences)}`;
    case 'synonym':
      return `another word for it, ${times(occurrences)}`;
    case 'written':
      return `in just this form, ${times(occurrences)}`;
    case 'joined':
      return `only as a part of other words, ${times(occurrences)}`;
  }
}

function explainPassages({ kind, value }: PassagesSignal): ExplainedSignal {
  const detail =
    value > 0
      ? 'its beginning and other passages of it say as much on the query'
      : 'its beginning or other passages of it say less on the query';
  return { kind, name: 'passages', value, detail };
}

function explainCoverage(
  { kind, value }: CoverageSignal,
  { coverage, lackingTerms }: Explanation,
  query: SearchQuery,
): ExplainedSignal {
  const lacking = lackingTerms.map((term) => typedWord(query, term));
  const detail =
    value === 0
      ? 'it holds all words of the query'
      : `it lacks ${listWords(lacking)}, and holds ${percent(coverage)} of what the query weighs`;
  // JSON has no −0
  return { kind, name: 'coverage', value: value === 0 ? 0 : value, detail };
}

function explainMeaning({ kind, value, similarity, strength }: MeaningSignal): ExplainedSignal {
  const detail = `one of its passages is near to the query in meaning: cosine ${similarity.toFixed(2)}, which counts ${strength.toFixed(2)} times what the best match of the words does`;
  return { kind, name: 'meaning', value, detail };
}

function explainBoost({ kind, value, boost }: BoostSignal, query: SearchQuery): ExplainedSignal {
  const { factor = 1, documents } = query.adjustments?.boosts[boost] ?? {};
  const why = documents?.reason === undefined ? '' : `: ${documents.reason}`;
  return { kind, name: 'boost', value, detail: `a rule multiplies the score by ${factor}${why}` };
}

function explainPin({ id, reason }: AppliedRule): ExplainedSignal {
  const detail = `the rule ${id} puts it first, whatever it scores: ${reason}`;
  return { kind: 'pin', name: 'pin', value: 0, detail };
}

/** A required phrase adds nothing, but a caller that asked for it wants to see that it was found. */
function heldPhrases({ missingRequired }: Explanation, { required }: SearchQuery) {
  return required.flatMap(({ surface, field }, i): ExplainedSignal[] => {
    if (missingRequired.includes(i)) return [];
    const where = field === 'title' ? 'the title has it' : 'one passage has it word for word';
    const detail = `${where}, as is required; what its words add is said of each`;
    return [{ kind: 'phrase', name: `phrase: “${surface ?? ''}”`, value: 0, detail }];
  });
}

function times(occurrences: number): string {
  return occurrences === 1 ? 'once' : `${count(occurrences)} times`;
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** Never 100 % of less than all. */
export function percent(share: number): string {
  return `${share < 1 ? Math.min(99, Math.round(share * 100)) : 100} %`;
}

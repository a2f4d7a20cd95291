import type { Card, CardKindName } from '../../cards/card.ts';
import type { EvidencePassage, EvidenceSource } from '../evidence.ts';

/** What a model may have done for it. All of it only reads; what the caller may not do is absent. */
export interface AnswerTools {
  /** The passages that answer best, best first. */
  readonly search?: (query: string, signal: AbortSignal) => Promise<readonly EvidencePassage[]>;
  /** More of a source that was shown, what is about `about` first. */
  readonly retrieve?: (
    source: EvidenceSource,
    about: string,
    signal: AbortSignal,
  ) => Promise<readonly EvidencePassage[]>;
  /** An instant answer of this kind. */
  readonly card?: (
    request: { readonly kind: ToolCardKind; readonly text: string },
    signal: AbortSignal,
  ) => Promise<Card | null>;
}

/**
 * The kinds that a model may ask for. Not `translation`, which would send what it is told to another service; of the
 * others that ask a provider weather tells it a place on the map, and currency nothing.
 */
export const toolCardKinds = [
  'unit_conversion',
  'currency',
  'percentage',
  'number_base',
  'date',
  'time',
  'time_zone',
  'weather',
  'sun',
  'dictionary',
  'knowledge_panel',
] as const satisfies readonly CardKindName[];

export type ToolCardKind = (typeof toolCardKinds)[number] | 'calculator';

/** The scopes without which a caller could not do the same by other routes. */
const SCOPES = { search: 'search', retrieve: 'search', card: 'utility' } as const;

/** The tools of a caller: a conversation is no way round the scopes of a key. */
export function toolsWithin(scopes: ReadonlySet<string>, tools: AnswerTools): AnswerTools {
  const { search, retrieve, card } = tools;
  return {
    ...(search !== undefined && scopes.has(SCOPES.search) ? { search } : {}),
    ...(retrieve !== undefined && scopes.has(SCOPES.retrieve) ? { retrieve } : {}),
    ...(card !== undefined && scopes.has(SCOPES.card) ? { card } : {}),
  };
}

import type { Card, CardKindName } from '../../cards/card.ts';
import type { EvidencePassage, EvidenceSource } from '../evidence.ts';

/** The tools of a model. All are read-only; those that the caller may not use are absent. */
export interface AnswerTools {
  /** Finds the best passages, best first. */
  readonly search?: (query: string, signal: AbortSignal) => Promise<readonly EvidencePassage[]>;
  /** Reads more of a source that was shown, passages about `about` first. */
  readonly retrieve?: (
    source: EvidenceSource,
    about: string,
    signal: AbortSignal,
  ) => Promise<readonly EvidencePassage[]>;
  /** Makes an instant answer of this kind. */
  readonly card?: (
    request: { readonly kind: ToolCardKind; readonly text: string },
    signal: AbortSignal,
  ) => Promise<Card | null>;
}

/**
 * The kinds that a model may ask for. Not `translation`, which would send its text to another service; of the others with a
 * provider, weather sends a location, and currency nothing.
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

/** The scopes that a caller needs for the same by other routes. */
const SCOPES = { search: 'search', retrieve: 'search', card: 'utility' } as const;

/** The tools that the scopes allow: a conversation must not bypass the scopes of a key. */
export function toolsWithin(scopes: ReadonlySet<string>, tools: AnswerTools): AnswerTools {
  const { search, retrieve, card } = tools;
  return {
    ...(search !== undefined && scopes.has(SCOPES.search) ? { search } : {}),
    ...(retrieve !== undefined && scopes.has(SCOPES.retrieve) ? { retrieve } : {}),
    ...(card !== undefined && scopes.has(SCOPES.card) ? { card } : {}),
  };
}

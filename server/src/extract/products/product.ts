import type { ProductFacts, SafetyFacts } from '../../documents/document-facts.ts';

/** A product as a catalogue or a page gives it, before it is a document. All texts are plain. */
export interface Product {
  /** Its name in the catalogue: an id, a SKU, an address. Never empty. */
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** The page where it is sold; absolute http(s). */
  readonly url: string | null;
  readonly keywords: readonly string[];
  /** ISO 8601 in UTC. */
  readonly publishedAt: string | null;
  readonly modifiedAt: string | null;
  readonly facts: ProductFacts;
  /** What labels it as for adults only. */
  readonly safety?: SafetyFacts;
}

/** The parts of {@link ProductFacts} as they may be known or not. */
export type MaybeFacts = { readonly [Name in keyof ProductFacts]: ProductFacts[Name] | null };

/** Facts without what is not known: unknown is absent, never null. */
export function knownFacts(facts: MaybeFacts): ProductFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isKnown(value)));
}

function isKnown(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

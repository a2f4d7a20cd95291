import type { EntityFactKey } from '@quarry/contract/vocabulary';
import type { EntityType } from '../../documents/entity-type.ts';

/** A named thing with its facts, all from a document or from installed open data. */
export interface Entity {
  /** As its document or the open data write it. */
  readonly name: string;
  /** `null` if no kind is stated for the thing. */
  readonly type: EntityType | null;
  /** Alternative names, at most five. */
  readonly otherNames: readonly string[];
  /** The definition, verbatim: at most three sentences. */
  readonly passages: readonly EntityPassage[];
  /** Each key once, the most important first, at most {@link MAX_FACTS}. */
  readonly facts: readonly EntityFact[];
  readonly picture: EntityPicture | null;
  /** At most {@link MAX_RELATED}. */
  readonly related: readonly RelatedEntity[];
  /** The document that describes it; `null` for open data alone. */
  readonly document: EntityDocument | null;
  /** The sources, which are shown with the panel. */
  readonly source: EntitySource;
}

/** More facts are a table, which the document has. */
export const MAX_FACTS = 14;
/** The minimum for a thing without a definition. */
export const MIN_FACTS_ALONE = 2;
/** Two rows beside the results. */
export const MAX_RELATED = 6;

/** A document as a citation names it. */
export interface EntityDocument {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

/** Verbatim sentences of a document, with white space folded. */
export interface EntityPassage {
  readonly text: string;
  readonly document: EntityDocument;
  /** The range in the document's text, in Unicode code points, `end` exclusive; `null` if it is from its description. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

export type { EntityFactKey as FactKey } from '@quarry/contract/vocabulary';

export interface EntityFact {
  readonly key: EntityFactKey;
  /** The source's own name of the fact, only for `other`. */
  readonly label: string | null;
  readonly value: FactValue;
  readonly source: EntitySource;
}

/** A value that can be written in any language; text is as in its source. */
export type FactValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly unit: 'km²' | 'm' | null }
  /** `2026`, `2026-01` or `2026-01-31`, with the precision of the source. */
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'seconds'; readonly seconds: number }
  | { readonly kind: 'money'; readonly amount: number; readonly currency: string }
  /** The maximum of the scale. */
  | {
      readonly kind: 'rating';
      readonly value: number;
      readonly best: number;
      readonly count: number | null;
    }
  /** Codes of ISO 3166-1 or UN M49, and of ISO 4217, which have names in every language. */
  | { readonly kind: 'countries' | 'currencies'; readonly codes: readonly string[] }
  /** Codes of ISO 639; with English names, for locales without a name. */
  | {
      readonly kind: 'languages';
      readonly codes: readonly string[];
      readonly names: readonly string[];
    }
  | { readonly kind: 'coordinates'; readonly latitude: number; readonly longitude: number }
  /** Absolute http(s). */
  | { readonly kind: 'link'; readonly url: string };

/** The source: a document, or open data with their licence. */
export interface EntitySource {
  readonly name: string;
  readonly url: string | null;
  /** `null`: not a document. */
  readonly documentId: string | null;
}

/** A picture of a document, possibly copied to this server. */
export interface EntityPicture {
  readonly documentId: string;
  /** Whether this server has a small copy. */
  readonly hasThumbnail: boolean;
  /** Its address in the document; absolute http(s). */
  readonly imageUrl: string | null;
}

/** A related thing: a document, or an entry of open data without a document. */
export interface RelatedEntity {
  /**
   * `namesake`: has the same name; `alike`: has the same kind and maker; `linked`: the document links to it; `neighbour`: a
   * bordering country.
   */
  readonly relation: 'namesake' | 'alike' | 'linked' | 'neighbour';
  readonly name: string;
  /** A few words that distinguish it from the others; `null` if its name does. */
  readonly detail: string | null;
  readonly document: EntityDocument | null;
}

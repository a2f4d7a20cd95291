import type { EntityFactKey } from '@quarry/contract/vocabulary';
import type { EntityType } from '../../documents/entity-type.ts';

/** A named thing with its facts, all of which are from a document or from installed open data. */
export interface Entity {
  /** As its document or the open data write it. */
  readonly name: string;
  /** `null`: a thing that is defined without saying what sort of thing it is. */
  readonly type: EntityType | null;
  /** What else it is called, at most five. */
  readonly otherNames: readonly string[];
  /** What defines it, verbatim: at most three sentences together. */
  readonly passages: readonly EntityPassage[];
  /** Each key once, the most important first, at most {@link MAX_FACTS}. */
  readonly facts: readonly EntityFact[];
  readonly picture: EntityPicture | null;
  /** At most {@link MAX_RELATED}. */
  readonly related: readonly RelatedEntity[];
  /** The document that it is drawn from; `null`: open data alone. */
  readonly document: EntityDocument | null;
  /** Where it comes from: named with the whole. */
  readonly source: EntitySource;
}

/** More is a table, and stands in the document. */
export const MAX_FACTS = 14;
/** Of a thing that no sentence defines: less is not worth a panel. */
export const MIN_FACTS_ALONE = 2;
/** Two rows beside the results. */
export const MAX_RELATED = 6;

/** A document as a citation names it. */
export interface EntityDocument {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

/** Sentences as they stand in a document, white space folded. */
export interface EntityPassage {
  readonly text: string;
  readonly document: EntityDocument;
  /** Where in the document's text, in Unicode code points, `end` exclusive; `null`: in its description. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

export type { EntityFactKey as FactKey } from '@quarry/contract/vocabulary';

export interface EntityFact {
  readonly key: EntityFactKey;
  /** The name that the source itself gives, with `other` alone. */
  readonly label: string | null;
  readonly value: FactValue;
  readonly source: EntitySource;
}

/** A value that can be written in any language; what is text stays as its source has it. */
export type FactValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly unit: 'km²' | 'm' | null }
  /** `2026`, `2026-01` or `2026-01-31`, as precise as the source. */
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'seconds'; readonly seconds: number }
  | { readonly kind: 'money'; readonly amount: number; readonly currency: string }
  /** Out of `best`. */
  | {
      readonly kind: 'rating';
      readonly value: number;
      readonly best: number;
      readonly count: number | null;
    }
  /** Codes of ISO 3166-1 or UN M49, and of ISO 4217, which every language has a name for. */
  | { readonly kind: 'countries' | 'currencies'; readonly codes: readonly string[] }
  /** Codes of ISO 639; a name in English for each, where a locale has none. */
  | {
      readonly kind: 'languages';
      readonly codes: readonly string[];
      readonly names: readonly string[];
    }
  | { readonly kind: 'coordinates'; readonly latitude: number; readonly longitude: number }
  /** Absolute http(s). */
  | { readonly kind: 'link'; readonly url: string };

/** Where something comes from: a document, or open data with its licence. */
export interface EntitySource {
  readonly name: string;
  readonly url: string | null;
  /** `null`: not a document. */
  readonly documentId: string | null;
}

/** A picture of a document, kept on this server or not. */
export interface EntityPicture {
  readonly documentId: string;
  /** Whether this server keeps a small copy. */
  readonly hasThumbnail: boolean;
  /** Where its document says that it is; absolute http(s). */
  readonly imageUrl: string | null;
}

/** Another thing: a document, or one that open data know and no document does. */
export interface RelatedEntity {
  /** `namesake`: has the same name; `alike`: same sort and maker; `linked`: its page is linked to; `neighbour`: a bordering country. */
  readonly relation: 'namesake' | 'alike' | 'linked' | 'neighbour';
  readonly name: string;
  /** What distinguishes it from the others, in few words; `null` if its name does. */
  readonly detail: string | null;
  readonly document: EntityDocument | null;
}

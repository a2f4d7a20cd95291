import { type AttributeType, typeOfValue } from '../../../attributes/attribute-value.ts';
import { attributesOfFacts } from '../../../documents/attributes-of-facts.ts';
import type { StoredDocument } from '../../../documents/document.ts';

/** An attribute of the documents on a question. */
export interface FieldInPlay {
  readonly name: string;
  /** The name as words: `list price` of `listPrice`. */
  readonly label: string;
  /** All of its types, since sources may differ. */
  readonly types: ReadonlySet<AttributeType>;
}

/** The attributes of some documents, without duplicates, the most frequent first. */
export function fieldsInPlay(documents: Iterable<StoredDocument>): FieldInPlay[] {
  const fields = new Map<string, { readonly types: Set<AttributeType>; count: number }>();
  for (const { facts } of documents) {
    for (const [name, value] of Object.entries(attributesOfFacts(facts))) {
      const field = fields.get(name) ?? { types: new Set(), count: 0 };
      field.types.add(typeOfValue(value));
      field.count += 1;
      fields.set(name, field);
    }
  }
  return [...fields]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([name, { types }]) => ({ name, label: labelOf(name), types }));
}

function labelOf(name: string): string {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase();
}

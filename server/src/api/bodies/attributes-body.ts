import { attributeToJson } from '../../attributes/read-attributes.ts';
import { attributesOfFacts } from '../../documents/attributes-of-facts.ts';
import type { StoredDocument } from '../../documents/document.ts';

/** The attributes of a document on the wire, those of its product included; a date is its text. */
export function attributesBody(facts: StoredDocument['facts']) {
  const values = Object.entries(attributesOfFacts(facts));
  return Object.fromEntries(values.map(([name, value]) => [name, attributeToJson(value)]));
}

import type { AttributeType } from '../../attributes/attribute-value.ts';
import type { SourceAttributes } from '../sources/source-attributes.ts';
import type { AttributeTypes } from './source-types.ts';

/** The attribute types of a source in a test, with a record of the updates. */
export interface TestTypes extends AttributeTypes {
  /** The learned types, in order. */
  readonly learned: SourceAttributes[];
}

/** Types that begin as given and store what they learn. */
export function testTypes(known: Readonly<Record<string, AttributeType>> = {}): TestTypes {
  const types = new Map<string, AttributeType>(Object.entries(known));
  const learned: SourceAttributes[] = [];
  return {
    types,
    learned,
    async learn(attributes) {
      learned.push(attributes);
      for (const [name, { type }] of Object.entries(attributes)) types.set(name, type);
    },
  };
}

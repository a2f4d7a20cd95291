import type { StatedAttribute } from '../../../documents/stated-attribute.ts';
import { typeOfWritten, WrittenColumn } from '../../../extract/fields/written-column.ts';
import type { Finding, FoundDocument } from '../connector.ts';

// A catalogue may have millions of products: so many determine the types of columns, and the others are read accordingly.
const SAMPLED_FINDINGS = 1_000;

/**
 * Turns the further columns of a catalogue's products into attributes, each column with one type: that of its
 * first thousand products together. Memory holds only these.
 */
export async function* stateAttributes(findings: AsyncIterable<Finding>): AsyncGenerator<Finding> {
  const columns = new Map<string, WrittenColumn>();
  let sample: Finding[] | null = [];
  for await (const finding of findings) {
    if (sample === null) {
      yield withStated(finding, columns);
      continue;
    }
    sample.push(finding);
    for (const [label, text] of attributesOf(finding)) {
      const column = columns.get(label) ?? new WrittenColumn(label);
      columns.set(label, column);
      column.add(text);
    }
    if (sample.length < SAMPLED_FINDINGS) continue;
    for (const one of sample) yield withStated(one, columns);
    sample = null;
  }
  for (const one of sample ?? []) yield withStated(one, columns);
}

function attributesOf(finding: Finding): [string, string][] {
  if (finding.kind !== 'document') return [];
  return Object.entries(finding.document.facts?.product?.attributes ?? {});
}

function withStated(
  finding: Finding,
  columns: ReadonlyMap<string, WrittenColumn>,
): Finding | FoundDocument {
  if (finding.kind !== 'document') return finding;
  const stated = attributesOf(finding).flatMap(([label, value]): StatedAttribute[] => {
    const { type, style } = columns.get(label)?.type ?? typeOfWritten(label, value);
    return type === null ? [] : [{ label, value, type, style }];
  });
  if (stated.length === 0) return finding;
  return { kind: 'document', document: { ...finding.document, stated } };
}

import { resolveEntry } from '../html/entry-reference.ts';
import { localName, readXml } from './read-xml.ts';
import type { ZipEntries } from './unzip-bounded.ts';

/** What one part of an OOXML package says of another (ECMA-376 part 2, 6.5). */
export interface Relation {
  readonly id: string;
  /** The last word of its type, which is the same in the transitional and the strict format: `slide`, `worksheet`. */
  readonly kind: string;
  /** The name of the other part's entry. */
  readonly part: string;
}

/** The relations of a part, or with '' of the package itself; none when it has none. Those that lead out are left out. */
export function relationsOf(entries: ZipEntries, part: string): Relation[] {
  const slash = part.lastIndexOf('/') + 1;
  const xml = entries.get(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
  if (!xml) return [];
  const relations: Relation[] = [];
  readXml(xml, {
    onElement(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (localName(name) !== 'Relationship' || TargetMode === 'External') return;
      const kind = Type.slice(Type.lastIndexOf('/') + 1);
      relations.push({ id: Id, kind, part: resolveEntry(part, Target) });
    },
  });
  return relations;
}

/** The value of `r:id`, whatever prefix the namespace of relations has. */
export function relationId(attributes: Readonly<Record<string, string>>): string | null {
  const entry = Object.entries(attributes).find(([name]) => /^[^:]+:id$/.test(name));
  return entry?.[1] ?? null;
}

import type { FacetCount } from '../../index/search-index.ts';

/** A category with its subcategories. */
export interface CategoryNode {
  /** Its own name. */
  readonly value: string;
  /** Outermost first, joined by ` > `. */
  readonly path: string;
  /** Matches in it and below it. */
  readonly count: number;
  /** The most frequent first, of equals by name. */
  readonly children: readonly CategoryNode[];
}

interface Growing {
  readonly value: string;
  readonly path: string;
  count: number;
  readonly children: Map<string, Growing>;
}

// Deeper levels are not useful to choose from; the rest of such a path becomes one name.
const MAX_DEPTH = 10;

/** The tree of categories such as `Home > Chairs`, each counted. Linear in their names. */
export function categoryTree(counts: readonly FacetCount[]): CategoryNode[] {
  const roots = new Map<string, Growing>();
  for (const { value, count } of counts) {
    const names = value
      .split('>')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const inner = names.slice(0, MAX_DEPTH - 1);
    const path =
      names.length > inner.length ? [...inner, names.slice(inner.length).join(' > ')] : inner;
    let level = roots;
    for (const [depth, name] of path.entries()) {
      const node = level.get(name) ?? {
        value: name,
        path: path.slice(0, depth + 1).join(' > '),
        count: 0,
        children: new Map(),
      };
      level.set(name, node);
      node.count += count;
      level = node.children;
    }
  }
  return inOrder(roots);
}

function inOrder(level: ReadonlyMap<string, Growing>): CategoryNode[] {
  return [...level.values()]
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .map(({ value, path, count, children }) => ({
      value,
      path,
      count,
      children: inOrder(children),
    }));
}

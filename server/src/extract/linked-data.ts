/** What schema.org data inside a page says of the page. */
export interface LinkedData {
  readonly description: string | null;
  readonly author: string | null;
  readonly publishedAt: string | null;
}

// Real ones have a few kilobytes; shops put whole catalogues in.
const MAX_UNITS = 256 * 1024;

/** Reads a JSON-LD block; one that is not JSON, or too large, says nothing. */
export function readLinkedData(json: string): LinkedData {
  const nodes = json.length > MAX_UNITS ? [] : nodesOf(parse(json));
  const dated = nodes.find((node) => typeof node['datePublished'] === 'string') ?? nodes[0] ?? {};
  return {
    description: stringOf(dated['description']),
    author: nameOf(dated['author']),
    publishedAt: stringOf(dated['datePublished']),
  };
}

type LinkedNode = Readonly<Record<string, unknown>>;

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function nodesOf(value: unknown): LinkedNode[] {
  if (Array.isArray(value)) return value.filter(isNode);
  if (!isNode(value)) return [];
  const graph = value['@graph'];
  return Array.isArray(graph) ? [value, ...graph.filter(isNode)] : [value];
}

function isNode(value: unknown): value is LinkedNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameOf(author: unknown): string | null {
  if (typeof author === 'string') return stringOf(author);
  if (!Array.isArray(author)) return isNode(author) ? stringOf(author['name']) : null;
  const names = author.map((one) => (Array.isArray(one) ? null : nameOf(one)));
  return names.filter((name) => name !== null).join(', ') || null;
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

import { type Client, QuarryProblem, type ResponseOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';
import { whenAllowed } from '../when-allowed.ts';

type DocumentList = ResponseOf<typeof endpoints.listDocuments>;

/** The most that one page of a list has. */
const PAGE_SIZE = 100;
/** So many requests more than one for each judged document are better than missing the ends of paths. */
const SPARE_PAGES = 100;

/** Which documents the judges meant. */
export interface FoundDocuments {
  /** Public ids, by what the judge wrote. */
  readonly ids: ReadonlyMap<string, string>;
  /** Names that match no stored document. */
  readonly missing: readonly string[];
  /** Names that match several stored documents: ends of paths that are too short. */
  readonly ambiguous: ReadonlySet<string>;
}

/**
 * Finds documents by public id, by address, by the id of their source (yours, of what was pushed), or by
 * the end of their path. Lists the index, or, where that is far larger than the judgements, asks for each;
 * the ends of paths are not found then.
 */
export async function findJudgedDocuments(
  client: Client,
  references: ReadonlySet<string>,
): Promise<FoundDocuments> {
  const search = new NameSearch(references);
  for (let offset: number | null = 0; offset !== null; ) {
    const query: { limit: number; offset: number } = { limit: PAGE_SIZE, offset };
    const list: DocumentList = await whenAllowed(() => client.documents.list(query));
    const { documents, page, total } = list;
    if (total > (references.size + SPARE_PAGES) * PAGE_SIZE) return askForEach(client, references);
    for (const document of documents) search.look(document);
    offset = page.nextOffset;
  }
  return search.found();
}

/** Gathers, for each name that is looked for, the documents that have it. */
class NameSearch {
  readonly #named: Map<string, { exact: Set<string>; ending: Set<string> }>;

  constructor(references: ReadonlySet<string>) {
    this.#named = new Map(
      [...references].map((name) => [name, { exact: new Set(), ending: new Set() }]),
    );
  }

  look(document: DocumentList['documents'][number]): void {
    const { id, url, externalId } = document;
    const address = decoded(url);
    for (const name of [id, url, address, externalId]) this.#named.get(name)?.exact.add(id);
    for (const path of [address, externalId]) {
      for (const end of endsOf(path)) this.#named.get(end)?.ending.add(id);
    }
  }

  found(): FoundDocuments {
    const ids = new Map<string, string>();
    const missing: string[] = [];
    const ambiguous = new Set<string>();
    for (const [name, { exact, ending }] of this.#named) {
      const [first, second] = exact.size > 0 ? exact : ending;
      if (first === undefined) missing.push(name);
      else if (second === undefined) ids.set(name, first);
      else ambiguous.add(name);
    }
    return { ids, missing, ambiguous };
  }
}

/** `c.md`, `b/c.md`, `a/b/c.md` and `/a/b/c.md` of `file:///a/b/c.md`. */
function endsOf(path: string): string[] {
  const segments = path.replace(/^[a-z]+:\/\//i, '').split('/');
  return segments.map((_, at) => segments.slice(at).join('/')).concat(`/${segments.join('/')}`);
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch (error) {
    if (error instanceof URIError) return url;
    throw error;
  }
}

async function askForEach(
  client: Client,
  references: ReadonlySet<string>,
): Promise<FoundDocuments> {
  const ids = new Map<string, string>();
  const missing: string[] = [];
  for (const name of references) {
    const id = /^(\/|[a-z]+:\/\/)/i.test(name)
      ? await idOfAddress(client, name)
      : await idOfName(client, name);
    if (id === null) missing.push(name);
    else ids.set(name, id);
  }
  return { ids, missing, ambiguous: new Set() };
}

async function idOfAddress(client: Client, url: string): Promise<string | null> {
  const { verdicts } = await whenAllowed(() => client.why({ url }));
  return verdicts.find(({ documentId }) => documentId !== null)?.documentId ?? null;
}

/** A text that the server rejects as an id is not the id of a document. */
async function idOfName(client: Client, id: string): Promise<string | null> {
  try {
    return (await whenAllowed(() => client.documents.get({ id }))).id;
  } catch (error) {
    const isNone = error instanceof QuarryProblem && [400, 404].includes(error.status);
    if (isNone || error instanceof RangeError) return null;
    throw error;
  }
}

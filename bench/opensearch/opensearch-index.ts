/** A document as OpenSearch gets it. */
export interface OpenSearchDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The size that OpenSearch's own guide to indexing speed begins with, for documents of about a kilobyte. */
const BULK_DOCUMENTS = 1_000;
/** As many as the machine of the budgets has cores. */
const PARALLEL_BULKS = 2;

/**
 * One index of OpenSearch over its HTTP API. One shard without replicas, the built-in analyser of the
 * language on both fields (the nearest to what Quarry does: stop words and stems).
 */
export class OpenSearchIndex {
  readonly #url: string;

  /** The index need not exist; `create` makes it. */
  constructor(baseUrl: string, name: string) {
    this.#url = `${baseUrl}/${name}`;
  }

  /** `analyzer` is the name of a built-in one: `english`, `german`, `cjk` … */
  async create(analyzer: string): Promise<void> {
    await this.#call('PUT', '', {
      // No refresh during the load, as the guide advises; one at its end makes all of it visible.
      settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' },
      mappings: {
        dynamic: 'strict',
        properties: {
          title: { type: 'text', analyzer },
          text: { type: 'text', analyzer },
          url: { type: 'keyword', index: false },
        },
      },
    });
  }

  /** Indexes by bulk requests, then refreshes. The bodies are made before the clock starts. Gives the seconds that it took. */
  async load(documents: readonly OpenSearchDocument[]): Promise<number> {
    const bodies: string[] = [];
    for (let start = 0; start < documents.length; start += BULK_DOCUMENTS) {
      bodies.push(
        documents
          .slice(start, start + BULK_DOCUMENTS)
          .map(bulkLines)
          .join(''),
      );
    }
    const started = performance.now();
    const pending = bodies.values();
    const work = async () => {
      // Both workers draw from one iterator, so each body is sent once.
      for (const body of pending) await this.#bulk(body);
    };
    await Promise.all(Array.from({ length: PARALLEL_BULKS }, work));
    await this.#call('POST', '/_refresh');
    const seconds = (performance.now() - started) / 1000;
    // The flush moves what the translog still holds into segments: the size is then that of the data alone.
    await this.#call('POST', '/_flush');
    return seconds;
  }

  /** Ids of the best documents. */
  async search(body: object): Promise<string[]> {
    const answer = (await this.#call('POST', '/_search', body)) as {
      hits: { hits: { _id: string }[] };
    };
    return answer.hits.hits.map((hit) => hit._id);
  }

  /** Deletes the index. */
  async remove(): Promise<void> {
    await this.#call('DELETE', '');
  }

  /** Bytes on the disk of all segments, as they are now: nothing is merged for it. */
  async sizeBytes(): Promise<number> {
    const stats = (await this.#call('GET', '/_stats/store')) as {
      _all: { primaries: { store: { size_in_bytes: number } } };
    };
    return stats._all.primaries.store.size_in_bytes;
  }

  async #bulk(body: string): Promise<void> {
    const answer = await this.#send('POST', '/_bulk', body, 'application/x-ndjson');
    if ((answer as { errors: boolean }).errors)
      throw new Error('OpenSearch refused documents of a bulk request.');
  }

  #call(method: string, path: string, body?: object): Promise<unknown> {
    return this.#send(
      method,
      path,
      body === undefined ? undefined : JSON.stringify(body),
      'application/json',
    );
  }

  async #send(
    method: string,
    path: string,
    body: string | undefined,
    mediaType: string,
  ): Promise<unknown> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': mediaType } }),
      signal: AbortSignal.timeout(120_000),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(
        `OpenSearch ${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`,
      );
    return JSON.parse(text);
  }
}

function bulkLines({ id, title, text }: OpenSearchDocument): string {
  return `${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify({ title, text, url: `file:///bench/${id}` })}\n`;
}

import { ClusterFault } from '../../outbound/opensearch/cluster.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { IndexLayout } from '../cluster-place.ts';
import { IndexAway, IndexMisfit } from '../index-away.ts';
import { indexDocument } from '../index-document.ts';
import type { IndexChanges, StoredChanges } from '../search-index.ts';
import type { SharedIndexContents, SharingIndexWriter } from '../shared-index.ts';
import { type ClusterIndex, ClusterTaken } from './cluster-index.ts';
import { passageId, passageLines, removalLine } from './document-lines.ts';
import { DelegatedLocalPart, type LocalPart, withoutTexts } from './local-part.ts';

/** The dependencies of {@link openClusterWriter}. */
export interface ClusterWriterOptions {
  /** Opened for writing. The writer closes it. */
  readonly local: SharingIndexWriter & LocalPart;
  readonly index: ClusterIndex;
  readonly layout: IndexLayout;
  readonly timers: Timers;
  /** Whether other indexes of the same data folder are left-overs, to be removed. */
  readonly removesOthers: boolean;
  /** Called with passages that the cluster refuses: they cannot be found, and the rest goes on. */
  readonly onRefused: (count: number, type: string) => void;
}

/** OpenSearch recommends 5 to 15 MiB. */
const BULK_BYTES = 4 << 20;
/** Lines that wait or are on their way; the caller waits while there are more. */
const MAX_WAITING_BYTES = 16 << 20;
/** The first pause before a retry; each is twice as long as the one before. */
const RETRY_MS = 200;
/** Some 6 seconds in all: then the changes are taken back, and the caller tries again later. */
const MAX_RETRIES = 5;

/**
 * An index whose passages are sent to a cluster, and whose other columns are written here. Both are committed together, the cluster
 * first. What was sent after the last commit here is removed before anything else is sent, so that after `kill -9` at any moment,
 * of this server or of a node, the log of changes leads to the same index.
 */
export function openClusterWriter(options: ClusterWriterOptions): SharingIndexWriter & LocalPart {
  return new ClusterWriter(options);
}

/** Reads the local part alone: words have to be looked up by a reader of the cluster. */
class ClusterWriter extends DelegatedLocalPart implements SharingIndexWriter {
  readonly #options: ClusterWriterOptions;
  /** How many passages each document had at most since the last commit, by number. */
  #written = new Map<number, number>();
  /** Lines that are not sent yet. */
  #lines: BulkLine[] = [];
  #bytes = 0;
  /** Bytes of lines whose request has not been answered. */
  #sentBytes = 0;
  /** Requests are sent one after the other, so that two changes of a passage keep their order. */
  #sending: Promise<void> = Promise.resolve();
  #failure: { readonly error: unknown } | null = null;
  /** Whether the cluster holds exactly what the local part has committed, besides what this process sent. */
  #isClean = false;

  constructor(options: ClusterWriterOptions) {
    super(() => options.local);
    this.#options = options;
  }

  get syncedSequence(): number {
    return this.#options.local.syncedSequence;
  }

  handOver(): SharedIndexContents | null {
    return this.#options.local.handOver();
  }

  /** The cluster merges by itself. */
  consolidate(): Promise<boolean> {
    return this.#options.local.consolidate();
  }

  /** The cluster has synced what it acknowledged. */
  sync(): Promise<void> {
    return this.#options.local.sync();
  }

  discard(): void {
    this.#takeBack();
  }

  apply({ remove, add }: IndexChanges): void {
    for (const number of remove) this.#replace(number, []);
    for (const document of add) {
      this.#replace(document.number, passageLines(document, this.#options.local.committedSequence));
    }
    this.#options.local.apply({ remove, add: add.map(withoutTexts) });
  }

  async applyStored({ remove, add }: StoredChanges): Promise<void> {
    await this.#prepare();
    this.apply({ remove, add: [] });
    for (const { document, text, standing } of add) {
      this.apply({ remove: [], add: [indexDocument(document, text, standing)] });
      while (this.#bytes >= BULK_BYTES) {
        this.#send();
        // The analysis of the next documents goes on while the cluster works.
        if (this.#sentBytes >= MAX_WAITING_BYTES) await this.#sending;
        this.#throwFailure();
      }
    }
    await new Promise(setImmediate);
  }

  async commit(sequence: number): Promise<void> {
    const { local, index } = this.#options;
    await this.#prepare();
    this.#send();
    await this.#sending;
    this.#throwFailure();
    try {
      await index.commit(sequence);
    } catch (error) {
      this.#fail(error);
      this.#throwFailure();
    }
    try {
      await local.commit(sequence);
    } catch (error) {
      this.#takeBack();
      throw error;
    }
    this.#written = new Map();
  }

  /** Replaces the passages of a document, and removes those that it no longer has. */
  #replace(
    number: number,
    lines: readonly { readonly id: string; readonly lines: string }[],
  ): void {
    const { local } = this.#options;
    const before = Math.max(local.passageCount(number), this.#written.get(number) ?? 0);
    for (const one of lines) this.#add(one);
    for (let at = lines.length; at < before; at++) {
      const id = passageId(number, at);
      this.#add({ id, lines: removalLine(id) });
    }
    this.#written.set(number, Math.max(before, lines.length));
  }

  #add(line: BulkLine): void {
    this.#lines.push(line);
    this.#bytes += line.lines.length;
  }

  /** Begins to send all lines that wait. */
  #send(): void {
    const lines = this.#lines;
    if (lines.length === 0) return;
    const bytes = this.#bytes;
    this.#lines = [];
    this.#bytes = 0;
    this.#sentBytes += bytes;
    this.#sending = this.#sending
      .then(async () => {
        for (const some of piecesOf(lines)) if (this.#failure === null) await this.#deliver(some);
      })
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#sentBytes -= bytes;
      });
  }

  /** Tries again what the cluster had no room for. */
  async #deliver(lines: readonly BulkLine[]): Promise<void> {
    const { index, onRefused } = this.#options;
    let left = lines;
    await this.#retried(async () => {
      const { busy, refused } = await index.bulk(left.map((one) => one.lines).join(''));
      if (refused.length > 0) onRefused(refused.length, refused[0]?.type ?? '');
      left = left.filter(({ id }) => busy.has(id));
      if (left.length > 0) {
        throw new ClusterFault(
          'busy',
          'OpenSearch has no room for further documents at the moment.',
        );
      }
    });
  }

  async #retried(work: () => Promise<void>): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        const mayPass = error instanceof ClusterFault && error.isPassing;
        if (!mayPass || attempt === MAX_RETRIES) throw error;
        await new Promise<void>((resolve) => {
          this.#options.timers.after(RETRY_MS * 2 ** attempt, resolve);
        });
      }
    }
  }

  /** Brings the cluster to the last commit, at the beginning and after a failure. */
  async #prepare(): Promise<void> {
    this.#throwFailure();
    if (this.#isClean) return;
    const { index, local, layout } = this.#options;
    const sequence = local.committedSequence;
    try {
      const state = await index.read();
      if (state === null || (sequence === 0 && state.sequence === 0)) {
        if (sequence > 0) throw new IndexMisfit('the cluster has no index of these documents');
        await index.create(layout);
        await index.claim({ sequence: 0, writer: '' });
      } else if (state.sequence < sequence) {
        throw new IndexMisfit('the index in the cluster is older than what is known of it here');
      } else {
        await index.claim(state);
        await index.removeAfter(sequence);
      }
      if (this.#options.removesOthers) await index.removeOthers();
    } catch (error) {
      throw asAway(error);
    }
    this.#isClean = true;
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
  }

  /** After a failure nothing since the last commit counts: the caller passes it again. */
  #throwFailure(): void {
    const failure = this.#failure;
    if (failure === null) return;
    this.#takeBack();
    throw asAway(failure.error);
  }

  #takeBack(): void {
    this.#failure = null;
    this.#isClean = false;
    this.#lines = [];
    this.#bytes = 0;
    this.#written = new Map();
    this.#options.local.discard();
  }
}

interface BulkLine {
  readonly id: string;
  readonly lines: string;
}

function* piecesOf(lines: readonly BulkLine[]): Generator<readonly BulkLine[]> {
  let from = 0;
  let bytes = 0;
  for (let at = 0; at < lines.length; at++) {
    bytes += lines[at]!.lines.length;
    if (bytes < BULK_BYTES) continue;
    yield lines.slice(from, at + 1);
    from = at + 1;
    bytes = 0;
  }
  if (from < lines.length) yield lines.slice(from);
}

function asAway(error: unknown): unknown {
  if (error instanceof ClusterFault && error.reason === 'missing') {
    return new IndexMisfit(error.message, { cause: error });
  }
  if (error instanceof ClusterFault || error instanceof ClusterTaken) {
    return new IndexAway(error.message, { cause: error });
  }
  return error;
}

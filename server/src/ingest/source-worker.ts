import type { DocumentCatalogue } from '../documents/document-store.ts';
import type { ExtractionPool } from '../extract/process/extraction-pool.ts';
import type { Clock } from '../runtime/clock.ts';
import type { AttributeTypes } from './attributes/source-types.ts';
import type { Connector, Watch } from './connectors/connector.ts';
import type { InFlightGate } from './in-flight-gate.ts';
import type { IndexWriter } from './index-writer.ts';
import type { IngestEvent, IngestSource, SourceChange } from './ingest-messages.ts';
import { JobFault } from './jobs/job-fault.ts';
import { ProgressTracker } from './progress-tracker.ts';
import { applyFindings, refreshSource, rereadOriginals } from './refresh-source.ts';

export interface SourceWorkerOptions {
  readonly source: IngestSource;
  readonly connector: Connector;
  readonly store: DocumentCatalogue;
  readonly writer: IndexWriter;
  readonly pool: ExtractionPool;
  readonly gate: InFlightGate;
  readonly attributes: AttributeTypes;
  readonly clock: Clock;
  readonly maxDocumentBytes: number;
  readonly maxTextUnits?: number | undefined;
  readonly post: (event: IngestEvent) => void;
}

/**
 * All work on one source, one task at a time: otherwise a refresh and a watch that read the same file would both treat it
 * as new.
 */
export class SourceWorker {
  readonly #options: SourceWorkerOptions;
  readonly #stop = new AbortController();
  #tail: Promise<unknown> = Promise.resolve();
  #watch: Promise<Watch | null> | null = null;
  /** Whether the place is missing; the watch waits for it. */
  #isLost = false;

  constructor(options: SourceWorkerOptions) {
    this.#options = options;
  }

  /** Lists everything and writes what changed. @throws JobFault, or the reason of `signal`. */
  refresh(progress: ProgressTracker, signal: AbortSignal): Promise<void> {
    const { connector, source } = this.#options;
    const { mayBeEmpty = false } = source;
    const stop = AbortSignal.any([signal, this.#stop.signal]);
    return this.#inTurn(() =>
      refreshSource({ ...this.#readerOptions(progress, stop), connector, mayBeEmpty }),
    );
  }

  /** Rereads one original, even if unchanged. @throws JobFault if it cannot be read by itself */
  reread(original: string, progress: ProgressTracker, signal: AbortSignal): Promise<void> {
    const { connector } = this.#options;
    const stop = AbortSignal.any([signal, this.#stop.signal]);
    return this.#inTurn(async () => {
      const findings = connector.again?.(original, stop);
      if (findings === undefined) {
        throw new JobFault('not-alone', 'It is read with the whole source: refresh that.');
      }
      await rereadOriginals(findings, this.#readerOptions(progress, stop));
    });
  }

  /** Watches for changes until {@link close}. Does nothing if it already does. */
  async watch(): Promise<void> {
    this.#watch ??= this.#beginWatch();
    const watch = await this.#watch;
    if (!this.#isLost) this.#tell({ state: watch === null ? 'idle' : 'watching' });
  }

  /** Stops watching and all running work. */
  async close(): Promise<void> {
    this.#stop.abort(new JobFault('cancelled', 'The source was closed.'));
    const watch = await this.#watch?.catch(() => null);
    await watch?.close();
    await this.#tail;
  }

  async #beginWatch(): Promise<Watch | null> {
    try {
      return await this.#options.connector.watch({
        changed: (findings) => this.#inTurn(() => this.#apply(findings)),
        changedAll: () => this.#refreshQuietly(),
        lost: (reason) => this.#lose(reason),
        warn: (message, fields) => this.#warn(message, fields),
      });
    } catch (error) {
      this.#watch = null;
      throw error;
    }
  }

  async #apply(findings: Parameters<typeof applyFindings>[0]): Promise<void> {
    const progress = new ProgressTracker(this.#options.clock, 'reading');
    await applyFindings(findings, this.#readerOptions(progress, this.#stop.signal));
  }

  /** A refresh by the watch, without a job. */
  async #refreshQuietly(): Promise<void> {
    const progress = new ProgressTracker(this.#options.clock, 'reading');
    await this.refresh(progress, this.#stop.signal);
    const counts = { skipped: progress.skippedCount, failed: progress.failedCount };
    this.#isLost = false;
    this.#tell({ state: 'watching', counts });
  }

  #lose(failure: string): void {
    this.#isLost = true;
    this.#tell({ state: 'failed', failure });
  }

  #readerOptions(progress: ProgressTracker, signal: AbortSignal) {
    const { source, store, writer, pool, gate, attributes, clock } = this.#options;
    const { maxDocumentBytes, maxTextUnits } = this.#options;
    const limits = { maxDocumentBytes, maxTextUnits };
    const parts = { store, writer, pool, gate, attributes, clock };
    return { sourceId: source.id, ...parts, ...limits, progress, signal };
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  #tell(change: Pick<SourceChange, 'state'> & Partial<SourceChange>): void {
    const sourceId = this.#options.source.id;
    const full = { sourceId, failure: null, counts: null, ...change };
    this.#options.post({ type: 'source', change: full });
  }

  #warn(message: string, fields: Readonly<Record<string, unknown>>): void {
    const words = Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? value.message : value,
    ]);
    const all = { sourceId: this.#options.source.id, ...Object.fromEntries(words) };
    this.#options.post({ type: 'log', level: 'warn', message, fields: all });
  }
}

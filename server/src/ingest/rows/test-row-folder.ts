import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AttributeType } from '../../attributes/attribute-value.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { guardOwnData } from '../../runtime/disk/own-data.ts';
import { type TestTypes, testTypes } from '../attributes/test-types.ts';
import { createFolderConnector } from '../connectors/folder/folder-connector.ts';
import { directPool } from '../connectors/site/test-crawl.ts';
import { InFlightGate } from '../in-flight-gate.ts';
import type { JobProgress } from '../jobs/job.ts';
import { ProgressTracker } from '../progress-tracker.ts';
import { applyFindings, refreshSource } from '../refresh-source.ts';
import { openWrittenDocuments, type WrittenDocuments } from '../test-documents.ts';

/** A folder that is read as a source, with real readers, store and index. */
export interface RowFolder extends WrittenDocuments {
  readonly root: string;
  readonly types: TestTypes;
  write(name: string, text: string | Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** Reads the folder as a job does. `stopAfter`: stops after this number of written documents. */
  refresh(stopAfter?: number): Promise<JobProgress>;
  /** Reports these files as deleted, as a watch does. */
  gone(...names: string[]): Promise<void>;
  /** All stored documents, ordered by external id. */
  documents(): StoredDocument[];
}

/** Opens an empty one. */
export async function openRowFolder(known: Record<string, AttributeType> = {}): Promise<RowFolder> {
  const written = await openWrittenDocuments();
  const root = await realpath(await mkdtemp(join(tmpdir(), 'quarry-rows-')));
  const types = testTypes(known);
  const ownData = guardOwnData('/nowhere/data', { now: () => 0 });
  const connector = createFolderConnector({
    root,
    settings: {},
    ownData,
    maxFileBytes: 32 * 1024 * 1024,
  });
  const optionsOf = (progress: ProgressTracker, signal: AbortSignal) => ({
    sourceId: 'docs',
    store: written.store,
    writer: written.writer,
    progress,
    pool: directPool,
    maxDocumentBytes: 32 * 1024 * 1024,
    attributes: types,
    clock: { now: () => Date.UTC(2026, 0, 1) },
    gate: new InFlightGate({ files: 64, bytes: 64 * 1024 * 1024 }),
    connector,
    signal,
  });
  return {
    ...written,
    root,
    types,
    write: (name, text) => writeFile(join(root, name), text),
    remove: (name) => rm(join(root, name)),
    async refresh(stopAfter = Number.POSITIVE_INFINITY) {
      const progress = new ProgressTracker({ now: () => 0 }, 'reading');
      const stop = new AbortController();
      const settle = progress.settle.bind(progress);
      progress.settle = (how, count) => {
        settle(how, count);
        if (progress.snapshot().done >= stopAfter) stop.abort(new Error('stopped'));
      };
      await refreshSource(optionsOf(progress, stop.signal));
      return progress.snapshot();
    },
    async gone(...names) {
      const progress = new ProgressTracker({ now: () => 0 }, 'reading');
      async function* findings() {
        for (const externalId of names) yield { kind: 'gone', externalId } as const;
      }
      await applyFindings(findings(), optionsOf(progress, new AbortController().signal));
    },
    documents() {
      const numbers = written.store.numbersAfter(0, 100_000);
      const all = [...written.store.byNumbers(numbers).values()];
      return all.sort((a, b) => (a.externalId < b.externalId ? -1 : 1));
    },
    async close() {
      await written.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

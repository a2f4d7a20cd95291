import type { OpenDocumentCatalogue } from '../documents/document-store.ts';
import { createExtractionPool } from '../extract/process/extraction-pool.ts';
import { openSharingIndex } from '../index/embedded/open-embedded-index.ts';
import { createLiveIndex } from '../index/live-index.ts';
import { DelegatedLocalPart, type LocalPart } from '../index/opensearch/local-part.ts';
import type { ExplicitSources, LocalIndexReader } from '../index/search-index.ts';
import { readLocalIndex, type SearchIndexReader } from '../index/search-index-reader.ts';
import type { SharedIndexContents, SharedIndexState } from '../index/shared-index.ts';
import { sourceKinds } from '../ingest/connectors/source-kinds.ts';
import type { ContentSequence } from '../ingest/content-sequence.ts';
import type { Ingest } from '../ingest/ingest.ts';
import {
  createDocumentPictures,
  type DocumentPictures,
} from '../ingest/pictures/document-pictures.ts';
import { createFetchPicture } from '../ingest/pictures/fetch-picture.ts';
import { createPreviews, type Previews } from '../ingest/preview/previews.ts';
import type { ExplainedAddress } from '../ingest/sources/explain-address.ts';
import { followFirstRuns, type Indexing } from '../ingest/sources/first-runs.ts';
import { followSources, type SourceSetting } from '../ingest/sources/follow-sources.ts';
import { createPushes, type Pushes } from '../ingest/sources/pushes.ts';
import {
  createReadLayoutAgain,
  type ReadLayoutAgain,
} from '../ingest/sources/read-layout-again.ts';
import type { Place } from '../ingest/sources/recognise/recognise-place.ts';
import type { RecognisedPlace } from '../ingest/sources/recognise/recognised-place.ts';
import type { Source } from '../ingest/sources/source.ts';
import { unknownAttributes } from '../ingest/sources/source-attributes.ts';
import { createSources, type Sources } from '../ingest/sources/sources.ts';
import { createIncomingFiles, type IncomingFiles } from '../ingest/uploads/incoming-files.ts';
import { locateUploads } from '../ingest/uploads/located-sources.ts';
import { UploadFolders } from '../ingest/uploads/upload-folders.ts';
import { createUploads, type Uploads } from '../ingest/uploads/uploads.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import type { Usage } from '../operations/statistics/usage.ts';
import { loadOutbound } from '../outbound/load-outbound.ts';
import { systemClock } from '../runtime/clock.ts';
import type { DiskSpace } from '../runtime/disk/disk-space.ts';
import { guardOwnData, type OwnData } from '../runtime/disk/own-data.ts';
import type { Log } from '../runtime/log.ts';
import type { DataFolder } from '../storage/data-folder/data-folder.ts';
import { createJobStore } from '../storage/records/control/job-records.ts';
import type { Records } from '../storage/records/control/open-records.ts';
import { createSourceStore } from '../storage/records/control/source-records.ts';
import { openSqliteDocumentReader } from '../storage/records/documents/sqlite-document-store.ts';
import { sealFile } from '../storage/records/sound/file-seal.ts';
import { describeMending } from '../storage/records/sound/open-sound-database.ts';
import type { BegunContent } from './begin-start.ts';
import { openReadCluster, type ReadCluster } from './cluster/read-cluster.ts';
import type { Settings } from './config/settings.ts';
import { EXTRACTION_HEAP_MIB, EXTRACTION_TIMEOUT_MS } from './extraction-limits.ts';
import { outboundOptions } from './outbound-options.ts';
import { type Integrity, watchIntegrity } from './watch-integrity.ts';

/** Of pictures in documents that are read: each may take hundreds of megabytes while it is drawn. */
const PICTURE_PROCESSES = 2;
/** A photograph of 100 megapixels takes two seconds. */
const PICTURE_TIMEOUT_MS = 10_000;

export interface ContentOptions {
  readonly begun: BegunContent;
  readonly settings: Settings;
  readonly folder: DataFolder;
  readonly records: Records;
  /** Whose sources and jobs these are (`ControlData.node`). */
  readonly node: string;
  readonly usage: Usage;
  readonly metrics: Metrics;
  readonly disk: DiskSpace;
  readonly log: Log;
  /** Closes everything opened, in reverse order. */
  readonly closing: AsyncDisposableStack;
}

/** The content to search, and all services that ingest it. */
export interface Content {
  readonly documents: OpenDocumentCatalogue;
  /** Its columns, names and words, and its texts where they are in the data folder. */
  readonly index: LocalIndexReader;
  /** Reads it wherever its texts are. */
  readonly reader: SearchIndexReader;
  /** The state of the cluster that has its texts; `null`: they are in the data folder. */
  readonly cluster: ReadCluster | null;
  readonly sources: Sources;
  readonly uploads: Uploads;
  /** Where uploaded files go while they arrive. */
  readonly incoming: IncomingFiles;
  /** The current index in shared memory. */
  readonly shareIndex: () => SharedIndexState;
  /** Current names of sources by id. */
  readonly sourceNames: () => ReadonlyMap<string, string>;
  /** The present settings of whole sources. */
  readonly explicitSources: () => ExplicitSources;
  /** As {@link FollowedSources.visibilityOfSources}. */
  readonly visibilityOfSources: () => ReadonlyMap<string, readonly string[]>;
  /** The current name of a source; `null` if the id is unknown. */
  readonly nameOfSource: (id: string) => string | null;
  /** How far the first reading of sources is; `null`: none is under way. */
  readonly indexing: () => Indexing | null;
  /** The settings of an attribute in all sources. */
  readonly settingsOf: (name: string) => readonly SourceSetting[];
  /** As {@link FollowedSources.uncountedIn}. */
  readonly uncountedIn: (sourceIds: readonly string[]) => readonly string[];
  readonly pushes: Pushes;
  /** As {@link Ingest.store}. */
  readonly storeDocuments: Ingest['store'];
  readonly readLayoutAgain: ReadLayoutAgain;
  readonly pictures: DocumentPictures;
  readonly recognisePlace: (place: Place, signal: AbortSignal) => Promise<RecognisedPlace>;
  readonly previews: Previews;
  readonly explainAddress: (address: string) => Promise<ExplainedAddress[]>;
  /** `false` once the thread that reads and writes has died. */
  readonly isIngesting: () => boolean;
  /** Why the index is incomplete while it is filled from the documents; `null` when it is not. */
  readonly fillingReason: () => string | null;
  /** As {@link Ingest.published}. */
  readonly published: () => Promise<void> | null;
  /** The position of this node in the log of documents, as {@link Ingest} has it. */
  readonly sequence: ContentSequence;
  readonly integrity: Integrity;
  /** Calls `listener` after each commit of the index, and when another one has taken its place. */
  readonly onCommit: (listener: () => void) => void;
  /** Calls `listener` with a segment that the index names once all listeners have resolved. */
  readonly onPrepared: (listener: (state: SharedIndexState) => Promise<void>) => void;
}

/** Opens documents and index for reading, with all services over them. */
export async function startContent(options: ContentOptions): Promise<Content> {
  const { begun, folder, records, node, usage, metrics, disk, log, closing } = options;
  const { mending } = begun;
  const ownData = guardOwnData(folder.root, systemClock);
  let integrity: Integrity | null = null;
  // Once everything below is closed.
  closing.defer(() => {
    if (integrity?.damages.describe(['documents']) === null) sealFile(folder.documentsFile);
  });
  const documents = openSqliteDocumentReader(folder.documentsFile, {
    onDamage: (error) => integrity?.suspect('documents', String(error)),
  });
  closing.defer(() => documents.close());
  const ingest = await begun.ingest;
  ingest.onOutboundFault((code) => metrics.outboundFault(code));
  integrity = watchIntegrity({ folder, ingest, usage, metrics, log });
  integrity.mendedAtStart(mending.kind, describeMending(mending, 'The documents'));
  const { index, local, directory, shareIndex, onCommit, onPrepared } = readIndexOf(
    ingest,
    integrity,
    log,
  );
  closing.defer(() => index.close());
  const cluster = openReadCluster(options, { local, directory });
  closing.defer(async () => cluster?.close());
  closing.defer(() => ingest.close());
  const folders = new UploadFolders(folder.root);
  const incoming = createIncomingFiles({
    folder: () => folders.arriving,
    maxDocumentBytes: options.settings.MAX_DOCUMENT_BYTES,
    disk,
  });
  await incoming.clear();
  const { store, ...followed } = await followSources(
    locateUploads(createSourceStore(records, node), folders),
  );
  ingest.onLearned(async (id, learned) => {
    const unknown = unknownAttributes(followed.attributesOf(id), learned);
    if (Object.keys(unknown).length > 0) await followed.learnAttributes(id, unknown);
    return followed.attributesOf(id);
  });
  const sources = createSources({
    store,
    jobStore: createJobStore(records, { node }),
    kinds: sourceKinds,
    onJobEnd({ kind, state, progress }) {
      metrics.jobEnded(kind, state);
      metrics.originalsNoted(progress.noticeCount);
    },
    documents,
    ingest,
    ownData,
    uploads: folders,
    disk,
    clock: systemClock,
    log,
  });
  closing.defer(() => sources.close());
  closing.defer(() => integrity.close());
  let isIngesting = true;
  ingest.onFailure(() => {
    isIngesting = false;
  });
  return {
    documents,
    index,
    reader: cluster?.reader ?? readLocalIndex(index),
    cluster,
    shareIndex,
    sources,
    uploads: createUploads({ sources, folders }),
    incoming,
    ...followed,
    indexing: followFirstRuns({
      unfinished: () => sources.jobs.unfinished(),
      isUnread: followed.isUnread,
      storedBySource: () => documents.counts().bySource,
    }),
    readLayoutAgain: openReadLayoutAgain(sources, options),
    pictures: openPictures((id) => store.get(id), ownData, options),
    pushes: createPushes({
      sources,
      openSources: () => openPushSources(followed.pushSources(), sources),
      attributesOf: followed.attributesOf,
      learnAttributes: followed.learnAttributes,
      write: (id, operations) => ingest.push(id, operations),
    }),
    storeDocuments: (imported) => ingest.store(imported),
    recognisePlace: placeRecogniser(options, ownData),
    previews: createPreviews({ store, kinds: sourceKinds, ingest, ownData, clock: systemClock }),
    explainAddress: addressExplainer(options, ownData, documents, sources),
    isIngesting: () => isIngesting,
    fillingReason: () => ingest.fillingReason(),
    published: () => ingest.published(),
    sequence: {
      acknowledged: () => ingest.sequence,
      shows: (sequence, signal) => ingest.shows(sequence, signal),
    },
    integrity,
    onCommit,
    onPrepared,
  };
}

/** Push sources that are not being removed. */
function openPushSources(pushSources: readonly string[], { jobs }: Sources): readonly string[] {
  const removals = jobs.unfinished().filter(({ kind }) => kind === 'remove');
  if (removals.length === 0) return pushSources;
  return pushSources.filter((id) => !removals.some(({ sourceId }) => sourceId === id));
}

/** Its process starts with the first such document and ends soon after the last. */
function openReadLayoutAgain(
  sources: Sources,
  { settings, folder, closing }: ContentOptions,
): ReadLayoutAgain {
  const pool = createExtractionPool({
    threads: 1,
    timeoutMsPerFile: EXTRACTION_TIMEOUT_MS,
    maxHeapMiB: EXTRACTION_HEAP_MIB,
    dataDir: folder.root,
    maxTextUnits: settings.MAX_TEXT_CHARACTERS,
  });
  closing.defer(() => pool.close());
  return createReadLayoutAgain({
    sources,
    pool,
    maxDocumentBytes: settings.MAX_DOCUMENT_BYTES,
  });
}

/** Its processes come up for the first picture and end soon after the last. */
function openPictures(
  source: (id: string) => Promise<Source | null>,
  ownData: OwnData,
  { settings, folder, metrics, closing }: ContentOptions,
): DocumentPictures {
  const pool = createExtractionPool({
    threads: PICTURE_PROCESSES,
    timeoutMsPerFile: PICTURE_TIMEOUT_MS,
    maxHeapMiB: EXTRACTION_HEAP_MIB,
    dataDir: folder.root,
    maxTextUnits: settings.MAX_TEXT_CHARACTERS,
  });
  closing.defer(() => pool.close());
  const onFault = (code: string) => metrics.outboundFault(code);
  const outbound = loadOutbound({ ...outboundOptions(settings), onFault });
  closing.defer(() => outbound.close());
  const pictures = createDocumentPictures({
    source,
    pool,
    fetchPicture: createFetchPicture({ outbound, clock: systemClock }),
    ownData,
    clock: systemClock,
    maxDocumentBytes: settings.MAX_DOCUMENT_BYTES,
  });
  closing.defer(() => pictures.close());
  return pictures;
}

/** The index that the ingest thread writes, always in its last committed state. */
function readIndexOf(
  ingest: Ingest,
  integrity: Integrity,
  log: Log,
): Pick<Content, 'index' | 'shareIndex' | 'onCommit' | 'onPrepared'> & {
  readonly local: LocalPart;
  readonly directory: () => string;
} {
  const open = (directory: string, handed: SharedIndexContents | null) =>
    openSharingIndex(directory, (damage) => integrity.suspect('index', damage.message), handed);
  let directory = ingest.indexDirectory;
  let sharing = open(directory, ingest.takeIndex());
  const live = createLiveIndex(sharing);
  const listeners: (() => void)[] = [];
  const preparers: ((state: SharedIndexState) => Promise<void>)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  ingest.onCommit(() => {
    try {
      live.reader.refresh();
    } catch (error) {
      // Searches continue with the old state; the next commit tries again.
      log('error', 'new documents cannot be searched yet: the index was not refreshed', { error });
    }
    tell();
  });
  ingest.onMerged(async (file) => {
    const state = await sharing.prepare(file);
    if (state === null) return;
    try {
      await Promise.all(preparers.map((prepare) => prepare(state)));
    } finally {
      state.release();
    }
  });
  ingest.onIndexMoved(async (next) => {
    sharing = open(next, null);
    directory = next;
    live.replace(sharing);
    tell();
  });
  return {
    index: live.reader,
    local: new DelegatedLocalPart(() => sharing),
    directory: () => directory,
    shareIndex: () => sharing.share(),
    onCommit: (listener) => listeners.push(listener),
    onPrepared: (listener) => preparers.push(listener),
  };
}

/** Examines places from this thread, once each: the caller waits for the result. */
function placeRecogniser(
  { settings, metrics, closing }: ContentOptions,
  ownData: OwnData,
): Content['recognisePlace'] {
  const onFault = (code: string) => metrics.outboundFault(code);
  const outbound = loadOutbound({ ...outboundOptions(settings), onFault });
  closing.defer(() => outbound.close());
  return async (place, signal) => {
    const { recognisePlace } = await import('../ingest/sources/recognise/recognise-place.ts');
    return recognisePlace(place, { outbound, ownData, signal });
  };
}

/** Opened on the first request: few servers get one, and a connection keeps its cache. */
function addressExplainer(
  options: ContentOptions,
  ownData: OwnData,
  documents: OpenDocumentCatalogue,
  sources: Sources,
): Content['explainAddress'] {
  let opening: ReturnType<typeof openExplainer> | null = null;
  return async (address) => {
    opening ??= openExplainer(options, ownData).catch((error: unknown) => {
      opening = null; // the next request tries again
      throw error;
    });
    return (await opening)(address, { sources, documents });
  };
}

async function openExplainer({ folder, closing, settings }: ContentOptions, ownData: OwnData) {
  const [{ explainAddress }, { explainCrawledSource }, { explainExclusion }, crawlStore] =
    await Promise.all([
      import('../ingest/sources/explain-address.ts'),
      import('../ingest/connectors/explain-crawled-source.ts'),
      import('../ingest/connectors/folder/explain-exclusion.ts'),
      import('../storage/records/crawls/sqlite-crawl-store.ts'),
    ]);
  const crawls = crawlStore.openSqliteCrawlStore(folder.crawlsFile);
  closing.defer(() => crawls.close());
  return (address: string, services: { sources: Sources; documents: OpenDocumentCatalogue }) =>
    explainAddress(address, {
      ...services,
      explainCrawl: (url, source) => explainCrawledSource(url, source, crawls),
      exclusionOf: (root, path) => explainExclusion(root, path, ownData),
      maxDocumentBytes: settings.MAX_DOCUMENT_BYTES,
      ownData,
    });
}

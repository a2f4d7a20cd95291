import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isMissing } from '../../runtime/disk/damaged-file.ts';
import { isStorageFull, storageFaultOf } from '../../runtime/disk/storage-fault.ts';
import { syncFolderNow } from '../../runtime/disk/synced-files.ts';
import { IndexDamage } from '../index-damage.ts';
import { indexDocument } from '../index-document.ts';
import type {
  IndexChanges,
  IndexedDocument,
  SearchIndex,
  StoredChanges,
  StoredForIndex,
} from '../search-index.ts';
import type {
  SharedIndexContents,
  SharedIndexState,
  SharingIndexReader,
  SharingIndexWriter,
} from '../shared-index.ts';
import type { CompressionEffort } from './files/chunked-stream.ts';
import { markDeleted, readDeletions, writeDeletions } from './files/deletions.ts';
import {
  EMPTY_MANIFEST,
  FORMAT_VERSION,
  filesOf,
  type Manifest,
  type ManifestSegment,
  readManifest,
  recoverManifests,
  removeUnnamedFiles,
  writeManifest,
  writeSyncedManifest,
} from './files/manifest.ts';
import {
  loadSegment,
  loadSegmentInPieces,
  type SegmentMemory,
  type SharedParts,
  takeOverSegment,
} from './files/segment-file.ts';
import { UnsyncedFiles } from './files/unsynced-files.ts';
import { DocumentsApart, type PartApart, piecesOf } from './segments/documents-apart.ts';
import {
  chooseIdle,
  chooseMerge,
  chooseSmall,
  MAX_IDLE_PASSAGES,
} from './segments/merge-policy.ts';
import { mergeSegments } from './segments/merge-segments.ts';
import { RecentDocuments } from './segments/recent-documents.ts';
import { Segment, type SharedSegment } from './segments/segment.ts';
import { SegmentBuilder } from './segments/segment-builder.ts';
import type { SegmentWriters } from './segments/segment-writers.ts';
import { SegmentsReader } from './segments-reader.ts';
import { SharedSegments } from './shared-index.ts';

// Some six million postings: the frequent words of half a million passages. Postings beyond it are decoded again for each
// search. Positions of words in phrases take a hundredth of it.
export const POSTINGS_CACHE_BYTES = 32 << 20;

// As many as clients usually push at once.
const MAX_FEW_DOCUMENTS = 64;

// Fewer are merged within a fifth of a second, about as long as a thread takes to start.
const MIN_APART_PASSAGES = 8_192;

/** Called once for each damaged file. */
export type OnIndexDamage = (damage: IndexDamage) => void;

/**
 * Opens the embedded index in `directory`.
 *
 * `write` makes the folder and removes the leftovers of a crash. Only one writer may be open at a time, beside any
 * number of readers in other threads or processes. Throws if the files have another format, and {@link IndexDamage}
 * if a writer finds damage: the caller then rebuilds the index from the document store.
 *
 * A reader leaves out a segment that it finds damaged, at opening or later: answers are right for the documents of
 * the others, and `onDamage` is called. A writer that finds damage after opening goes on without merging.
 *
 * `writers` take a share of the work when many documents are written at once. The caller closes them.
 */
export function openEmbeddedIndex(
  directory: string,
  mode: 'read' | 'write',
  onDamage: OnIndexDamage = () => {},
  writers: SegmentWriters | null = null,
): SearchIndex {
  if (mode === 'write') makeFolder(directory);
  const index = new EmbeddedIndex(directory, mode, { onDamage, writers, memory: 'own' });
  index.refresh();
  return index;
}

/** As {@link openEmbeddedIndex} for writing. Reads existing segments into memory that {@link openSharingIndex} can take over. */
export function openHandingIndex(
  directory: string,
  onDamage: OnIndexDamage = () => {},
  writers: SegmentWriters | null = null,
): SharingIndexWriter & SegmentsReader {
  makeFolder(directory);
  const index = new EmbeddedIndex(directory, 'write', { onDamage, writers, memory: 'shared' });
  index.refresh();
  index.beginWriting();
  return index;
}

/** As {@link openEmbeddedIndex} for reading, in memory that threads can share. `handed` comes from the writer of the same folder. */
export function openSharingIndex(
  directory: string,
  onDamage: OnIndexDamage,
  handed: SharedIndexContents | null = null,
): SharingIndexReader & SegmentsReader {
  const index = new EmbeddedIndex(directory, 'read', { onDamage, writers: null, memory: 'shared' });
  index.openFrom(handed);
  return index;
}

/** Makes the folder so that it survives a power cut. */
function makeFolder(directory: string): void {
  const first = fs.mkdirSync(directory, { recursive: true });
  if (first === undefined) return;
  const above = path.dirname(path.resolve(first));
  for (let made = path.resolve(directory); made !== above; made = path.dirname(made)) {
    syncFolderNow(path.dirname(made));
  }
}

/**
 * An inverted index in immutable segments, as Lucene made it known: documents gather in memory, a
 * commit writes them as a segment and replaces the manifest, merges keep the segments few. Deleting
 * marks; merging forgets. As with Lucene a commit that is visible need not be synced; what the last
 * sync names is kept until the next one.
 */
class EmbeddedIndex extends SegmentsReader implements SharingIndexWriter, SharingIndexReader {
  readonly #directory: string;
  readonly #mode: 'read' | 'write';
  readonly #onDamage: OnIndexDamage;
  /** Memory for segments that are opened from now on. */
  #memory: SegmentMemory;
  /** Segments that another thread read, by their names. */
  #handed: ReadonlyMap<string, SharedParts> = new Map();
  /** Files that are damaged: not opened again. */
  readonly #damaged = new Set<string>();
  #manifest: Manifest = EMPTY_MANIFEST;
  /** A merged segment that no manifest names yet, or `null`. */
  #prepared: Segment | null = null;
  #isClosed = false;
  /** The number of the commit whose segments are open; -1 for none. */
  #openCommit = -1;
  /** Documents added since the last commit. */
  #builder = new SegmentBuilder();
  readonly #recent = new RecentDocuments();
  #pending = new Set<number>();
  #removed = new Set<number>();
  /** Written since the last commit, not yet in the manifest. */
  #written: Segment[] = [];
  /** Documents that other threads have analysed and written since the last commit; `null` without threads. */
  readonly #apart: DocumentsApart | null;
  readonly #writers: SegmentWriters | null;
  /** The file that a thread is writing a merge into, and the merged segments. */
  #merging: { readonly name: string; readonly segments: ReadonlySet<Segment> } | null = null;
  /** A merge in a thread failed: all later merges run in this thread, except those of an idle index. */
  #mergesHere = false;
  /** The error of a background merge. */
  #mergeFailure: { readonly error: unknown } | null = null;
  /** How often uncommitted changes were discarded. */
  #discards = 0;
  #nextName = 1;
  /** A write failed, and the files could not be read again either. */
  #mustReload = false;
  readonly #unsynced: UnsyncedFiles;
  /** The manifest that survives a power cut. */
  #synced: Manifest = EMPTY_MANIFEST;
  /** The manifest that is being synced, or `null`. */
  #syncing: Manifest | null = null;

  constructor(
    directory: string,
    mode: 'read' | 'write',
    {
      onDamage,
      writers,
      memory,
    }: { onDamage: OnIndexDamage; writers: SegmentWriters | null; memory: SegmentMemory },
  ) {
    super({
      onDamage: (damage) => this.#note(damage),
      leavesOutDamaged: mode === 'read',
      postingsCacheBytes: POSTINGS_CACHE_BYTES,
    });
    this.#directory = directory;
    this.#mode = mode;
    this.#onDamage = onDamage;
    const newName = () => this.#newName('segment');
    this.#writers = writers;
    this.#apart = writers && new DocumentsApart(writers, directory, newName);
    this.#memory = memory;
    this.#unsynced = new UnsyncedFiles(directory);
    if (mode === 'write') this.#recover();
  }

  get committedSequence(): number {
    return this.#manifest.sequence;
  }

  get syncedSequence(): number {
    return this.#synced.sequence;
  }

  refresh(): void {
    const opened = openNamed(this.#directory, (manifest) =>
      manifest.commit === this.#openCommit ? null : this.#openAll(manifest),
    );
    if (opened === null) return;
    this.#load(opened);
    this.#openCommit = opened.manifest.commit;
    this.#closeDiscarded();
  }

  async prepare(file: string): Promise<SharedIndexState | null> {
    const name = path.basename(file);
    if (path.resolve(file) !== path.resolve(this.#directory, name)) return null;
    try {
      const loaded = await loadSegmentInPieces(file);
      this.#closePrepared();
      this.#prepared = new Segment(loaded, name, this.cache);
    } catch (error) {
      const cannotBeRead =
        error instanceof IndexDamage || storageFaultOf(error) !== null || isMissing(error);
      if (cannotBeRead) return null;
      throw error;
    }
    if (this.#isClosed) this.#closePrepared();
    return this.#prepared && this.#shared([this.#prepared]);
  }

  /** Closes the prepared segment if the writer discarded the merge and removed its file. */
  #closeDiscarded(): void {
    if (this.#prepared === null) return;
    if (!fs.existsSync(path.join(this.#directory, this.#prepared.name))) this.#closePrepared();
  }

  #closePrepared(): void {
    this.#prepared?.close();
    this.#prepared = null;
  }

  apply(changes: IndexChanges): void {
    this.#writing(() => {
      for (const number of changes.remove) this.#remove(number);
      for (const document of changes.add) {
        this.#remove(document.number);
        this.#add(document);
      }
    });
  }

  async applyStored({ remove, add }: StoredChanges): Promise<void> {
    this.#assertWritable();
    this.#writing(() => {
      for (const number of remove) this.#remove(number);
    });
    const areMany = add.length > MAX_FEW_DOCUMENTS;
    const apart = areMany && this.#apart?.hasThreads ? this.#apart : null;
    if (apart === null) return this.#addAllStored(add);
    for (const piece of piecesOf(add)) {
      this.#writing(() => {
        for (const { document } of piece) this.#remove(document.number);
      });
      if (!apart.take(piece)) this.#addAllStored(piece);
      // Lets messages of threads that have finished arrive.
      await new Promise(setImmediate);
    }
  }

  #addAllStored(documents: readonly StoredForIndex[]): void {
    this.#writing(() => {
      for (const one of documents) this.#addStored(one);
    });
  }

  /** Adds a segment that a thread wrote to the next commit. If the thread failed, analyses its documents here. */
  async #adopt({ name, documents, removed, isWritten }: PartApart): Promise<void> {
    const isThere = await isWritten;
    if (!isThere) {
      this.#addAllStored(documents.filter(({ document }) => !removed.has(document.number)));
      return;
    }
    this.#writing(() => {
      const segment = this.#open(name);
      for (const number of removed) markDeleted(segment, number);
    });
  }

  #addStored({ document, text, standing }: StoredForIndex): void {
    this.#remove(document.number);
    // One by one, so that the garbage collector can free each analysis before the next.
    this.#add(indexDocument(document, text, standing));
  }

  #add(document: IndexedDocument): void {
    this.#builder.add(document);
    this.#recent.add(document);
    this.#pending.add(document.number);
    if (this.#builder.isFull) this.#writeBuilder();
  }

  async commit(sequence: number): Promise<void> {
    this.#assertWritable();
    this.#throwMergeFailure();
    await this.#gather();
    this.#writing(() => this.#commit(sequence));
    try {
      this.#writing(() => this.#mergeWhileNeeded(sequence));
    } catch (error) {
      // The commit succeeded. More segments only make searches slower, and the next commit merges them.
      if (!isStorageFull(error)) throw error;
    }
  }

  /** Writes the documents of this thread while other threads write theirs. */
  async #gather(): Promise<void> {
    const parts = this.#apart?.finish() ?? [];
    if (parts.length === 0) return;
    const discards = this.#discards;
    try {
      this.#writing(() => this.#writeBuilder());
      for (const part of parts) await this.#adopt(part);
    } finally {
      for (const part of parts) this.#apart?.release(part);
    }
    if (this.#discards !== discards)
      throw new Error('The applied changes were discarded meanwhile.');
  }

  #commit(sequence: number): void {
    this.#writeBuilder();
    const deletions = this.#markDeleted();
    const kept = this.segments.filter((segment) => segment.liveCount > 0);
    this.#publish([...kept, ...this.#written], deletions, sequence);
    this.#written = [];
    this.#removed = new Set();
    this.#pending = new Set();
    this.#recent.commit();
  }

  /**
   * If a write fails, discards everything since the last commit and reads the files again, because deletions may already
   * be marked that no manifest names. The caller passes all changes again at its next attempt.
   */
  #writing(work: () => void): void {
    if (this.#mustReload) this.#reload();
    try {
      work();
    } catch (error) {
      if (storageFaultOf(error) !== null) this.#discard();
      throw error;
    }
  }

  discard(): void {
    this.#assertWritable();
    this.#discard();
  }

  #discard(): void {
    this.#discards++;
    this.close();
    this.#builder = new SegmentBuilder();
    this.#recent.clear(); // some of them were not committed
    this.#pending = new Set();
    this.#removed = new Set();
    this.#mustReload = true;
    this.#reload();
  }

  /** Throws if the files cannot be read; then it runs again before the next write. */
  #reload(): void {
    const nextName = this.#nextName;
    // No segment is open now. The sequence stays that of the last commit.
    this.#manifest = { ...this.#manifest, segments: [] };
    this.#openCommit = -1;
    this.refresh();
    this.#nextName = Math.max(nextName, this.#nextName);
    this.#mustReload = false;
    this.#removeUnnamed(); // an incomplete segment takes space
  }

  async consolidate(): Promise<boolean> {
    this.#assertWritable();
    if (!this.#mayMergeApart) return false;
    const chosen = chooseIdle(this.segments);
    return chosen.length > 0 && this.#mergeApart(chosen, 'thorough');
  }

  get #mayMergeApart(): boolean {
    const isBusy = this.#writers === null || this.#merging !== null || this.#mustReload;
    return !isBusy && this.#damaged.size === 0;
  }

  /** Merges in another process while this thread goes on. Resolves to whether it succeeded; a failure leaves commits as they are. */
  async #mergeApart(places: readonly number[], effort: CompressionEffort): Promise<boolean> {
    const sources = places.map((i) => {
      const segment = this.segments[i]!;
      const file = path.join(this.#directory, segment.name);
      return { segment, file, deleted: segment.deletedOrdinals() };
    });
    // The merge goes on if this server is killed, so the next server must not use the same name.
    const name = `${this.#newName('segment')}-${randomBytes(8).toString('hex')}`;
    this.#merging = { name, segments: new Set(sources.map(({ segment }) => segment)) };
    try {
      const files = sources.map(({ file, deleted }) => ({ file, deleted }));
      const target = { file: path.join(this.#directory, name), effort };
      const isMerged = (await this.#writers?.merge(files, target)) ?? false;
      // The sources were merged, reloaded or closed meanwhile: the next clean-up removes the file.
      const areThere = sources.every(({ segment }) => this.segments.includes(segment));
      if (!isMerged || !areThere) return false;
      this.#replace(sources, name);
      return true;
    } catch (error) {
      if (!isStorageFull(error) && !(error instanceof IndexDamage)) throw error;
      return false;
    } finally {
      this.#merging = null;
    }
  }

  /**
   * Publishes a merged segment in place of its sources, and marks the documents that were deleted meanwhile. If the write
   * fails, nothing changes, including the documents collected for the next commit.
   */
  #replace(sources: readonly MergeSource[], name: string): void {
    const merged = this.#newSegment(name);
    try {
      this.#unsynced.add(name);
      this.#publishInPlace(sources, merged);
    } catch (error) {
      if (!this.segments.includes(merged)) merged.close();
      throw error;
    }
  }

  #publishInPlace(sources: readonly MergeSource[], merged: Segment): void {
    for (const { segment, deleted } of sources) {
      const before = new Set(deleted);
      for (const at of segment.deletedOrdinals()) {
        if (!before.has(at)) markDeleted(merged, segment.columns.numbers[at]!);
      }
    }
    const replaced = new Set(sources.map(({ segment }) => segment));
    const rest = this.segments.filter((segment) => !replaced.has(segment));
    const changed = new Set(merged.deletedCount > 0 ? [merged] : []);
    const isEmpty = merged.liveCount === 0;
    this.#publish(isEmpty ? rest : [...rest, merged], changed, this.#manifest.sequence);
  }

  async sync(): Promise<void> {
    this.#assertWritable();
    if (this.#manifest.commit === this.#synced.commit) return;
    this.#writing(() => this.#mergeSmall());
    const manifest = this.#manifest;
    this.#syncing = manifest;
    try {
      await this.#unsynced.sync(filesOf(manifest));
      this.#synced = writeSyncedManifest(this.#directory, manifest);
    } finally {
      this.#syncing = null;
    }
    this.#removeUnnamed();
  }

  share(): SharedIndexState {
    return this.#shared(this.segments);
  }

  handOver(): SharedIndexContents | null {
    try {
      const segments = this.segments.map((segment) => segment.share());
      return { sequence: this.committedSequence, segments };
    } catch (error) {
      if (error instanceof IndexDamage) return null;
      throw error;
    }
  }

  /** Segments opened from now on stay in this thread's memory: readers open their files after each commit. */
  beginWriting(): void {
    this.#memory = 'own';
  }

  /** As {@link refresh}, without reading the files of segments in `handed`. */
  openFrom(handed: SharedIndexContents | null): void {
    const segments = (handed?.segments ?? []) as readonly SharedSegment[]; // of this engine
    this.#handed = new Map(segments.map(({ name, parts }) => [name, parts]));
    this.refresh();
    this.#handed = new Map(); // frees segments that are merged later
  }

  #shared(segments: readonly Segment[]): SharedIndexState {
    return new SharedSegments(this.#directory, this.committedSequence, segments);
  }

  override close(): void {
    super.close();
    this.#isClosed = true;
    this.#closePrepared();
    this.#apart?.drop();
    for (const segment of this.#written) segment.close();
    this.#written = [];
  }

  #recover(): void {
    const { latest, synced } = recoverManifests(this.#directory);
    this.#synced = synced;
    for (const { name } of latest.unsynced) this.#unsynced.add(name);
    removeUnnamedFiles(this.#directory, [latest, synced].flatMap(filesOf));
  }

  /** Removes files that no manifest needs, except those written for the next commit. */
  #removeUnnamed(): void {
    if (this.#mustReload) return; // the manifest's files are unknown
    const manifests = [this.#manifest, this.#synced, ...(this.#syncing ? [this.#syncing] : [])];
    const written = this.#written.map(({ name }) => name);
    const apart = this.#apart?.names ?? [];
    const merging = this.#merging === null ? [] : [this.#merging.name];
    const kept = new Set([...manifests.flatMap(filesOf), ...written, ...apart, ...merging]);
    this.#unsynced.keepOnly(kept);
    removeUnnamedFiles(this.#directory, kept);
  }

  #assertWritable(): void {
    if (this.#mode !== 'write') throw new Error('This index was opened for reading.');
  }

  /** Marks a number as removed, in committed segments and in the documents of the next commit. */
  #remove(number: number): void {
    this.#assertWritable();
    // The builder cannot remove a document, so it is written as a segment, where the document can be marked.
    if (this.#pending.has(number)) this.#writeBuilder();
    this.#removed.add(number);
    this.#recent.remove(number);
    this.#apart?.remove(number);
    for (const segment of this.#written) markDeleted(segment, number);
    this.#pending.delete(number);
  }

  #writeBuilder(): void {
    if (this.#builder.documentCount === 0) return;
    const name = this.#newName('segment');
    this.#builder.write(path.join(this.#directory, name), 'quick');
    this.#builder = new SegmentBuilder();
    this.#open(name);
  }

  /** Opens a written segment as part of the next commit. */
  #open(name: string): Segment {
    this.#unsynced.add(name);
    const segment = this.#newSegment(name);
    this.#written.push(segment);
    return segment;
  }

  /** Marks removed documents in committed segments; returns those segments whose deletions changed. */
  #markDeleted(): Set<Segment> {
    const changed = new Set<Segment>(this.#written.filter((segment) => segment.deletedCount > 0));
    for (const segment of this.segments) {
      for (const number of this.#removed) {
        if (markDeleted(segment, number)) changed.add(segment);
      }
    }
    return changed;
  }

  /** Replaces the manifest, then removes files that it no longer names. */
  #publish(segments: readonly Segment[], changed: ReadonlySet<Segment>, sequence: number): void {
    const old = new Map(this.#manifest.segments.map((entry) => [entry.name, entry]));
    const entries = segments.map((segment): ManifestSegment => {
      const isSame = !changed.has(segment);
      return {
        name: segment.name,
        deletions: isSame
          ? (old.get(segment.name)?.deletions ?? null)
          : this.#writeDeletions(segment),
      };
    });
    const named = {
      version: FORMAT_VERSION,
      commit: this.#manifest.commit + 1,
      sequence,
      nextName: this.#nextName,
      segments: entries,
    };
    const manifest: Manifest = { ...named, unsynced: this.#unsynced.among(filesOf(named)) };
    writeManifest(this.#directory, manifest);
    this.#manifest = manifest;
    this.show(segments);
    this.#openCommit = manifest.commit;
    this.#removeUnnamed();
  }

  #writeDeletions(segment: Segment): string | null {
    if (segment.deletedCount === 0) return null;
    const name = this.#newName('deleted');
    writeDeletions(path.join(this.#directory, name), segment);
    this.#unsynced.add(name);
    return name;
  }

  #mergeWhileNeeded(sequence: number): void {
    for (;;) {
      const free = this.segments.filter((segment) => !this.#merging?.segments.has(segment));
      const chosen = chooseMerge(free).map((i) => this.segments.indexOf(free[i]!));
      if (chosen.length === 0) return;
      if (!this.#beginMerge(chosen) && !this.#merge(chosen, sequence)) return;
    }
  }

  /** Starts merging large segments in a process; returns whether it does. The next commit or sync publishes the result. */
  #beginMerge(places: readonly number[]): boolean {
    const passages = passagesOf(places.map((i) => this.segments[i]!));
    const mayBegin = this.#mayMergeApart && !this.#mergesHere && this.#apart?.hasThreads === true;
    if (passages < MIN_APART_PASSAGES || !mayBegin) return false;
    void this.#mergeApart(places, effortOf(passages))
      .then((isDone) => {
        this.#mergesHere ||= !isDone;
      })
      .catch((error: unknown) => {
        this.#mergeFailure = { error };
      });
    return true;
  }

  #throwMergeFailure(): void {
    const failure = this.#mergeFailure;
    this.#mergeFailure = null;
    if (failure !== null) throw failure.error;
  }

  /** Merges small segments, so that few need to be synced and searched. Not while changes are uncommitted. */
  #mergeSmall(): void {
    const isApart = this.#apart?.isEmpty === false;
    const isHere = this.#written.length + this.#pending.size + this.#removed.size > 0;
    const chosen = !isApart && !isHere ? chooseSmall(this.segments) : [];
    if (chosen.length > 0) this.#merge(chosen, this.#manifest.sequence);
  }

  /** Returns whether it succeeded; a failure leaves commits as they are. */
  #merge(places: readonly number[], sequence: number): boolean {
    if (this.#damaged.size > 0) return false;
    const chosen = places.map((i) => this.segments[i]!);
    const name = this.#newName('segment');
    const file = path.join(this.#directory, name);
    if (!this.#writeMerged(chosen, file)) return false;
    this.#unsynced.add(name);
    const merged = this.#newSegment(name);
    const rest = this.segments.filter((segment) => !chosen.includes(segment));
    this.#publish(merged.documentCount > 0 ? [...rest, merged] : rest, new Set(), sequence);
    return true;
  }

  #writeMerged(chosen: readonly Segment[], file: string): boolean {
    try {
      const documents = this.#recent.of(chosen);
      if (documents === null) mergeSegments(chosen, file, effortOf(passagesOf(chosen)));
      else writeSegment(documents, file);
      return true;
    } catch (error) {
      if (!(error instanceof IndexDamage)) throw error;
      this.#note(error);
      return false;
    }
  }

  #note(damage: IndexDamage): void {
    if (this.#damaged.has(damage.file)) return;
    this.#damaged.add(damage.file);
    this.#onDamage(damage);
  }

  #newName(kind: string): string {
    return `${kind}-${this.#nextName++}`;
  }

  /** Opens the manifest's segments that are not open yet, and reads deletions that changed. */
  #openAll(manifest: Manifest): OpenedState {
    const open = new Map(this.segments.map((segment) => [segment.name, segment]));
    const known = new Map(this.#manifest.segments.map((entry) => [entry.name, entry.deletions]));
    const fresh: Segment[] = [];
    const deletions = new Map<Segment, Uint32Array>();
    try {
      const segments = manifest.segments.flatMap((entry) => {
        if (this.#damaged.has(entry.name)) return [];
        return this.#sound(entry.name, fresh, () => {
          const segment = open.get(entry.name) ?? this.#openSegment(entry.name, fresh);
          if (entry.deletions !== null && entry.deletions !== known.get(entry.name)) {
            deletions.set(segment, readDeletions(path.join(this.#directory, entry.deletions)));
          }
          return segment;
        });
      });
      return { manifest, segments, deletions };
    } catch (error) {
      for (const segment of fresh) segment.close();
      throw error;
    }
  }

  /** The result of `open`. Empty if a reader finds the segment or its list of deletions damaged. */
  #sound(name: string, fresh: Segment[], open: () => Segment): [Segment] | [] {
    try {
      return [open()];
    } catch (error) {
      if (!(error instanceof IndexDamage) || this.#mode === 'write') throw error;
      const opened = fresh.findIndex((segment) => segment.name === name);
      if (opened >= 0) fresh.splice(opened, 1)[0]?.close();
      this.#damaged.add(name);
      this.#onDamage(error);
      return [];
    }
  }

  /** A writer rarely reads anything but the columns. */
  #newSegment(name: string): Segment {
    const parts = this.#mode === 'write' ? 'columns' : 'all';
    const file = path.join(this.#directory, name);
    const handed = this.#handed.get(name);
    const loaded =
      handed === undefined ? loadSegment(file, parts, this.#memory) : takeOverSegment(file, handed);
    return new Segment(loaded, name, this.cache);
  }

  #openSegment(name: string, fresh: Segment[]): Segment {
    const segment = this.#takePrepared(name) ?? this.#newSegment(name);
    fresh.push(segment);
    return segment;
  }

  #takePrepared(name: string): Segment | null {
    const prepared = this.#prepared;
    if (prepared?.name !== name) return null;
    this.#prepared = null;
    return prepared;
  }

  #load({ manifest, segments, deletions }: OpenedState): void {
    for (const [segment, ordinals] of deletions) segment.setDeletions(ordinals);
    this.#isClosed = false;
    this.#manifest = manifest;
    this.show(segments);
    this.#nextName = manifest.nextName;
  }
}

function passagesOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { passageCount }) => sum + passageCount, 0);
}

/** Segments that will be merged again while the index is idle are compressed quickly. */
function effortOf(passages: number): CompressionEffort {
  return passages <= MAX_IDLE_PASSAGES / 4 ? 'quick' : 'thorough';
}

function writeSegment(documents: readonly IndexedDocument[], file: string): void {
  const builder = new SegmentBuilder();
  for (const document of documents) builder.add(document);
  builder.write(file);
}

/** A segment of a merge, and the ordinals of its documents that were deleted when the merge began. */
interface MergeSource {
  readonly segment: Segment;
  readonly deleted: Uint32Array;
}

/** A manifest with its open segments, before searches use them. */
interface OpenedState {
  readonly manifest: Manifest;
  readonly segments: Segment[];
  /** Ordinals of deleted documents, for the segments whose deletions changed. */
  readonly deletions: ReadonlyMap<Segment, Uint32Array>;
}

/**
 * Reads the manifest and opens its segments. The writer may replace both in between; then the files are missing, and
 * the manifest is read again.
 */
function openNamed<Opened>(directory: string, open: (manifest: Manifest) => Opened): Opened {
  for (let attempt = 1; ; attempt++) {
    try {
      return open(readManifest(directory));
    } catch (error) {
      if (!isMissing(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

// Commits are at least milliseconds apart; losing this race five times in a row means a damaged folder.
const MAX_ATTEMPTS = 5;

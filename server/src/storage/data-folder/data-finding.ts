/** A finding about one part of a data folder, before any of it is opened for writing. */
export interface DataFinding {
  /** Its name in the folder. */
  readonly file: string;
  /** `mended`: a start sets the file aside and recreates it; `fault`: a start fails. */
  readonly status: 'mended' | 'fault';
  /** The fault, in one sentence. */
  readonly detail: string;
  /** The remedy. */
  readonly remedy: string;
}

/** The condition of a database file. `empty`: without tables; `not-ours`: with tables of another program. */
export type FileCondition =
  | { readonly state: 'missing' | 'empty' | 'not-ours' }
  | { readonly state: 'newer' | 'sound'; readonly version: number }
  | { readonly state: 'damaged'; readonly reason: string };

/** `folder`: in `records.sqlite`; `postgres`: DATABASE_URL is set. */
export type ControlDataPlace = 'folder' | 'postgres';

/** All that is looked at. */
export interface DataFolderState {
  readonly root: string;
  /** Where the settings have control data. */
  readonly controlData: ControlDataPlace;
  /** Whether the folder is of a node with control data in PostgreSQL. */
  readonly hasNodeId: boolean;
  /** Of this Quarry, and of the newest that has written into the folder, where that is known. */
  readonly version: string;
  readonly newestVersion: string | null;
  readonly records: FileCondition;
  readonly documents: FileCondition;
  readonly crawls: FileCondition;
  readonly vectors: FileCondition;
  readonly statistics: FileCondition;
  /** The content of `records.sqlite`; `null` if it cannot be read. */
  readonly recordCounts: { readonly keys: number; readonly sources: number } | null;
  readonly documentCounts: { readonly documents: number; readonly lastSequence: number } | null;
  /** The sequence up to which the index includes changes of documents; 0 without an index. */
  readonly indexSequence: number;
  /** Names of files and folders that are of the wrong kind. */
  readonly foldersForFiles: readonly string[];
  readonly filesForFolders: readonly string[];
}

const RESTORE = 'Restore a backup (`quarry restore <file>`)';

/** The faults of a data folder, the gravest first. Empty if a start may proceed. */
export function judgeDataFolder(state: DataFolderState): DataFinding[] {
  const isInFolder = state.controlData === 'folder';
  const faults = [
    ...(isInFolder ? judgeKept('records.sqlite', state.records, state) : judgeUnmoved(state)),
    ...judgeKept('documents.sqlite', state.documents, state),
  ];
  return [
    ...faults,
    ...(faults.length === 0 ? judgeLosses(state) : []),
    ...judgeKinds(state),
    ...judgeMade(
      'crawls.sqlite',
      state.crawls,
      'What it knew of sites is found again when they are read.',
    ),
    ...judgeMade('vectors.sqlite', state.vectors, 'Its vectors are made again from the documents.'),
    ...judgeMade('statistics.sqlite', state.statistics, 'Counting begins anew.'),
  ];
}

/** A file that cannot be made again. */
function judgeKept(file: string, found: FileCondition, state: DataFolderState): DataFinding[] {
  const { root, version, newestVersion } = state;
  if (found.state === 'damaged') {
    const detail = `${file} in ${root} is damaged: ${found.reason}.`;
    return [fault(file, detail, `${RESTORE}, or ${startAnew(root)}`)];
  }
  if (found.state === 'not-ours') {
    const detail = `${file} in ${root} is a database of another program.`;
    return [fault(file, detail, 'Set QUARRY_DATA_DIR to a folder of its own for Quarry.')];
  }
  if (found.state !== 'newer') return [];
  const needed = newestVersion === null ? 'the newer Quarry' : `Quarry ${newestVersion} or later`;
  const detail = `${file} in ${root} was written by a newer Quarry than this one, ${version} (format ${found.version}).`;
  return [
    fault(file, detail, `Start ${needed}, or restore a backup that was made with ${version}.`),
  ];
}

/** Keys and sources that no one would see while DATABASE_URL is set. */
function judgeUnmoved({ root, recordCounts }: DataFolderState): DataFinding[] {
  if ((recordCounts?.keys ?? 0) === 0) return [];
  const detail = `records.sqlite in ${root} has keys and sources, and DATABASE_URL is set: they would not be used.`;
  const remedy =
    'Move them into PostgreSQL (`quarry move-records`), unset DATABASE_URL, or move the file away to begin without them.';
  return [fault('records.sqlite', detail, remedy)];
}

/** A file that is missing or empty although other files refer to its content. */
function judgeLosses(state: DataFolderState): DataFinding[] {
  const { root, records, documents, recordCounts, documentCounts, indexSequence } = state;
  const isInFolder = state.controlData === 'folder';
  const hadDocuments = indexSequence > 0;
  const hasDocuments = (documentCounts?.lastSequence ?? 0) > 0;
  if (!hasDocuments && (hadDocuments || (isGone(documents) && (recordCounts?.sources ?? 0) > 0))) {
    const by = hadDocuments ? 'the index beside it knows' : 'the sources in records.sqlite know';
    const detail = `documents.sqlite in ${root} is ${stateWord(documents)}, though ${by} of documents: they are lost.`;
    return [fault('documents.sqlite', detail, `${RESTORE}, or ${startAnew(root)}`)];
  }
  if (isInFolder && (recordCounts?.keys ?? 0) === 0 && state.hasNodeId) {
    const detail = `The keys and sources of ${root} are in PostgreSQL, and DATABASE_URL is not set.`;
    const remedy = `Set DATABASE_URL. To begin without them, remove node-id and the documents: ${startAnew(root)}`;
    return [fault('records.sqlite', detail, remedy)];
  }
  if (isInFolder && (recordCounts?.keys ?? 0) === 0 && (hasDocuments || hadDocuments)) {
    const detail = `records.sqlite in ${root} is ${stateWord(records)}, though there are documents: keys, sources and jobs are lost.`;
    return [fault('records.sqlite', detail, `${RESTORE}, or ${startAnew(root)}`)];
  }
  return [];
}

function judgeKinds({ root, foldersForFiles, filesForFolders }: DataFolderState): DataFinding[] {
  const moveAway = (name: string) => `Move it away: mv ${name} ${name}.aside (in ${root}).`;
  return [
    ...foldersForFiles.map((name) =>
      fault(name, `${name} in ${root} is a folder where a file should be.`, moveAway(name)),
    ),
    ...filesForFolders.map((name): DataFinding => {
      const detail = `${name} in ${root} is a file where a folder should be.`;
      if (name !== 'index') return fault(name, detail, moveAway(name));
      return {
        file: name,
        status: 'mended',
        detail,
        remedy: 'It is made anew from the documents.',
      };
    }),
  ];
}

/** A file that is made again from others. */
function judgeMade(file: string, found: FileCondition, remedy: string): DataFinding[] {
  if (found.state !== 'damaged' && found.state !== 'not-ours' && found.state !== 'newer') return [];
  const reasons = {
    damaged: 'damaged',
    'not-ours': 'a database of another program',
    newer: 'of a newer Quarry',
  };
  const detail = `${file} is ${reasons[found.state]}: a start sets it aside as ${file}.damaged and begins it anew.`;
  return [{ file, status: 'mended', detail, remedy }];
}

function fault(file: string, detail: string, remedy: string): DataFinding {
  return { file, status: 'fault', detail, remedy };
}

function isGone({ state }: FileCondition): boolean {
  return state === 'missing' || state === 'empty';
}

function stateWord({ state }: FileCondition): string {
  return state === 'missing' ? 'missing' : 'empty';
}

function startAnew(root: string): string {
  return `move the folder away to start anew: mv ${root} ${root}.lost`;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentCatalogue } from '../../server/src/documents/document-store.ts';
import { embedTexts } from '../../server/src/index/embedding/embed-texts.ts';
import type { Embedder } from '../../server/src/index/embedding/embedder.ts';
import { noEmbeddings } from '../../server/src/index/embedding/embeddings.ts';
import { passageTexts } from '../../server/src/index/embedding/passage-texts.ts';
import { createVectorIndex } from '../../server/src/index/vectors/create-vector-index.ts';
import { systemClock } from '../../server/src/runtime/clock.ts';
import { systemTimers } from '../../server/src/runtime/timers.ts';
import { createMeaning, type Meaning } from '../../server/src/search/meaning/find-by-meaning.ts';
import { openSqliteVectorStore } from '../../server/src/storage/records/vectors/sqlite-vector-store.ts';
import type { LocalSearchServices } from '../quarry/data-folder.ts';
import { PROJECT_ROOT } from '../report/project-root.ts';

/** The folder of a model to measure with: under QUARRY_EVAL_DATA, else in `../shared/data`; `null` when there is none. */
export function modelFolder(): string | null {
  const folders = [process.env['QUARRY_EVAL_DATA'], join(PROJECT_ROOT, '../shared/data')]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'models/minilm'));
  return folders.find((folder) => existsSync(folder)) ?? null;
}

const DOCUMENTS_AT_ONCE = 500;
const PATIENCE_MS = 30_000;

/** Gives the documents of a data folder in the model's languages their vectors, and searches them in this process. */
export async function openMeaning(
  dataFolder: string,
  { catalogue: documents, localIndex }: Pick<LocalSearchServices, 'catalogue' | 'localIndex'>,
  embedder: Embedder,
): Promise<{ meaning: Meaning; close(): Promise<void> }> {
  const file = join(dataFolder, 'vectors.sqlite');
  const store = openSqliteVectorStore(file, (level, message) =>
    console.error(`${level}: ${message}`),
  );
  const { key, name, dimensions } = embedder.model;
  const model = store.openModel({ key, name, dimensions, origin: '' });
  for (let after = 0; ; ) {
    const numbers = documents.numbersAfter(after, DOCUMENTS_AT_ONCE);
    if (numbers.length === 0) break;
    store.put(model, await vectorsOf(numbers, documents, embedder));
    after = numbers.at(-1)!;
  }
  const vectors = createVectorIndex(() => store);
  await vectors.refresh();
  const embeddings = { ...noEmbeddings('measured'), queryEmbedder: () => embedder, vectors };
  const meaning = createMeaning({
    passing: (filters) => localIndex.documentsPassing(filters),
    embeddings,
    clock: systemClock,
    timers: systemTimers,
    patienceMs: PATIENCE_MS,
    onFault: (fault, error) => console.error(`meaning was left out: ${fault}`, error),
  });
  return { meaning, close: () => vectors.close() };
}

async function vectorsOf(
  numbers: readonly number[],
  documents: DocumentCatalogue,
  embedder: Embedder,
) {
  const { languages } = embedder.model;
  const spoken = [...documents.byNumbers(numbers).values()].filter(
    ({ language }) => languages === null || language === null || languages.includes(language),
  );
  const texts = spoken.map((document) =>
    passageTexts(document, documents.fullText(document.number)),
  );
  const { vectors } = await embedTexts(embedder, texts.flat(), {
    signal: new AbortController().signal,
    onCall: () => undefined,
  });
  const inOrder = vectors.values();
  return spoken.map(({ number, indexedAt }, i) => ({
    number,
    version: indexedAt,
    passages: [...inOrder.take(texts[i]!.length)],
  }));
}

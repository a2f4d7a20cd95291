import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { Embeddings } from '../../index/embedding/embeddings.ts';
import { noEmbeddings } from '../../index/embedding/embeddings.ts';
import { passageTexts } from '../../index/embedding/passage-texts.ts';
import { TestEmbedder } from '../../index/embedding/test-embedder.ts';
import type { NearPassage, VectorIndex } from '../../index/vectors/vector-index.ts';
import { TestTime } from '../../runtime/test-time.ts';
import type { SampleServices } from '../test-services.ts';
import { createMeaning, type Meaning, type MeaningFault } from './find-by-meaning.ts';

/** A configurable implementation of meaning over the words of sample documents. */
export interface SampleMeaning {
  readonly meaning: Meaning;
  /** Embeds queries. */
  readonly embedder: TestEmbedder;
  readonly time: TestTime;
  readonly faults: MeaningFault[];
  /** Removes the model, or restores it. */
  isOff: boolean;
}

/** Embeds all documents. `sameAs`: words that mean the same, each mapped to one of them. */
export async function openSampleMeaning(
  { catalogue, localIndex }: Pick<SampleServices, 'catalogue' | 'localIndex'>,
  sameAs: Readonly<Record<string, string>> = {},
  languages: readonly string[] | null = null,
): Promise<SampleMeaning> {
  const embedder = new SameWordsEmbedder(sameAs, languages);
  const vectors = await vectorsOf(catalogue, embedder);
  embedder.calls.length = 0;
  const time = new TestTime();
  const faults: MeaningFault[] = [];
  const off = noEmbeddings('off');
  const sample = { isOff: false };
  const embeddings: Embeddings = {
    ...off,
    queryEmbedder: () => (sample.isOff ? null : embedder),
    get vectors() {
      return sample.isOff ? null : vectors;
    },
  };
  const onFault = (fault: MeaningFault) => void faults.push(fault);
  const meaning = createMeaning({
    embeddings,
    passing: (filters) => localIndex.documentsPassing(filters),
    clock: time,
    timers: time,
    onFault,
  });
  return Object.assign(sample, { meaning, embedder, time, faults });
}

class SameWordsEmbedder extends TestEmbedder {
  readonly #sameAs: Readonly<Record<string, string>>;

  constructor(sameAs: Readonly<Record<string, string>>, languages: readonly string[] | null) {
    super({ languages, batchSize: 1_000 });
    this.#sameAs = sameAs;
  }

  override embed(...[texts, purpose, signal]: Parameters<TestEmbedder['embed']>) {
    const meant = texts.map((text) =>
      text.toLowerCase().replace(/\p{L}+/gu, (word) => this.#sameAs[word] ?? word),
    );
    return super.embed(meant, purpose, signal);
  }
}

/** Compares with every passage. */
async function vectorsOf(
  documents: DocumentCatalogue,
  embedder: TestEmbedder,
): Promise<VectorIndex> {
  const { documents: all } = documents.list({ limit: 1_000, offset: 0 });
  const passages = all.flatMap((document) =>
    passageTexts(document, documents.fullText(document.number)).map((text, passage) => ({
      documentNumber: document.number,
      passage,
      text,
    })),
  );
  const texts = passages.map(({ text }) => text);
  const vectors = await embedder.embed(texts, 'passage', new AbortController().signal);
  return {
    modelKey: embedder.model.key,
    passages: passages.length,
    documents: all.length,
    sizeBytes: 0,
    refresh: async () => undefined,
    nearest: async (vector, { limit, documents: passing }, signal) => {
      signal.throwIfAborted();
      const near = passages.map(
        ({ documentNumber, passage }, i): NearPassage => ({
          documentNumber,
          passage,
          similarity: dot(vectors[i]!, vector),
        }),
      );
      near.sort((a, b) => b.similarity - a.similarity);
      const hits = near.filter(({ documentNumber: number }, i) => {
        const isFirst = near.findIndex(({ documentNumber }) => documentNumber === number) === i;
        return isFirst && (!passing || (passing[number >> 3]! & (1 << (number & 7))) !== 0);
      });
      return { hits: hits.slice(0, limit), mean: 0.05, deviation: 0.1 };
    },
    close: async () => undefined,
  };
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, x, i) => sum + x * b[i]!, 0);
}

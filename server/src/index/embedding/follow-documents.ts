import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { VectorReader, VectorWriter } from '../vectors/vector-store.ts';
import type { PendingDocuments } from './pending-documents.ts';
import type { SpokenLanguages } from './spoken-languages.ts';

// What one step reads: some milliseconds.
const CHANGES_AT_ONCE = 1_000;
const STATES_AT_ONCE = 5_000;

/** What is compared with what. */
export interface FollowedDocuments {
  readonly documents: DocumentCatalogue;
  readonly vectors: VectorReader & VectorWriter;
  /** Of the model whose vectors are filled. */
  readonly modelId: number;
  readonly languages: SpokenLanguages;
  /** Takes in what has to be embedded. */
  readonly pending: PendingDocuments;
  /** Called with documents that are gone, when their vectors are. */
  readonly onRemoved: (numbers: readonly number[]) => void;
}

/**
 * Knows which documents wait for vectors. It reads the log of changes from where it was; at first, and
 * when the log was trimmed before it came, it compares all documents with all vectors.
 */
export class DocumentFollower {
  readonly #options: FollowedDocuments;
  #sequence: number | null = null;

  constructor(options: FollowedDocuments) {
    this.#options = options;
  }

  /** Takes in what changed since the last call: removes vectors at once, has the rest wait. */
  follow(): void {
    const { documents } = this.#options;
    if (this.#sequence === null || documents.trimmedSequence() > this.#sequence) this.#compareAll();
    for (let sequence = this.#sequence ?? 0; ; ) {
      const changes = documents.changesAfter(sequence, CHANGES_AT_ONCE);
      const last = changes.at(-1);
      if (last === undefined) return;
      // Numbers are never used again, so that the last change of a number is what it is now.
      const kinds = new Map(changes.map(({ number, kind }) => [number, kind]));
      this.#remove([...kinds].flatMap(([number, kind]) => (kind === 'remove' ? [number] : [])));
      for (const [number, kind] of kinds) if (kind === 'put') this.#options.pending.add(number);
      sequence = last.sequence;
      this.#sequence = sequence;
    }
  }

  #compareAll(): void {
    const { documents, vectors, modelId, languages, pending } = this.#options;
    // What comes meanwhile is in the log behind it.
    const sequence = documents.lastSequence();
    const versions = vectors.versions(modelId);
    const gone = this.#numbersOfOtherModels();
    for (let after = 0; ; ) {
      const states = documents.statesAfter(after, STATES_AT_ONCE);
      const last = states.at(-1);
      if (last === undefined) break;
      for (const { number, indexedAt, language } of states) {
        gone.delete(number);
        if (!languages.speaks(language)) continue; // what it has of earlier settings goes, too
        if (versions.get(number) !== indexedAt) pending.add(number);
        versions.delete(number);
      }
      after = last.number;
    }
    this.#remove([...versions.keys(), ...gone]);
    this.#sequence = sequence;
  }

  /** The model that is still searched must not find what is gone either. */
  #numbersOfOtherModels(): Set<number> {
    const { vectors, modelId } = this.#options;
    const others = vectors.models().filter(({ id }) => id !== modelId);
    return new Set(others.flatMap(({ id }) => [...vectors.versions(id).keys()]));
  }

  #remove(numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    const { vectors, pending, onRemoved } = this.#options;
    for (const number of numbers) pending.remove(number);
    vectors.remove(numbers);
    onRemoved(numbers);
  }
}

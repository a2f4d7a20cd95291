import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { VectorReader, VectorWriter } from '../vectors/vector-store.ts';
import type { PendingDocuments } from './pending-documents.ts';
import type { SpokenLanguages } from './spoken-languages.ts';

// The number of entries that one step reads: some milliseconds.
const CHANGES_AT_ONCE = 1_000;
const STATES_AT_ONCE = 5_000;

/** The stores that are compared. */
export interface FollowedDocuments {
  readonly documents: DocumentCatalogue;
  readonly vectors: VectorReader & VectorWriter;
  /** The model whose vectors are filled. */
  readonly modelId: number;
  readonly languages: SpokenLanguages;
  /** Receives the documents to be embedded. */
  readonly pending: PendingDocuments;
  /** Called with removed documents after their vectors are removed. */
  readonly onRemoved: (numbers: readonly number[]) => void;
}

/**
 * Determines the documents that wait for vectors. Reads the log of changes from the last position; at first, and
 * if the log was trimmed before that was read, compares all documents with all vectors.
 */
export class DocumentFollower {
  readonly #options: FollowedDocuments;
  #sequence: number | null = null;

  constructor(options: FollowedDocuments) {
    this.#options = options;
  }

  /** Processes the changes since the last call: removes vectors at once, and enqueues the rest. */
  follow(): void {
    const { documents } = this.#options;
    if (this.#sequence === null || documents.trimmedSequence() > this.#sequence) this.#compareAll();
    for (let sequence = this.#sequence ?? 0; ; ) {
      const changes = documents.changesAfter(sequence, CHANGES_AT_ONCE);
      const last = changes.at(-1);
      if (last === undefined) return;
      // Numbers are never reused, so the last change of a number is its present state.
      const kinds = new Map(changes.map(({ number, kind }) => [number, kind]));
      this.#remove([...kinds].flatMap(([number, kind]) => (kind === 'remove' ? [number] : [])));
      for (const [number, kind] of kinds) if (kind === 'put') this.#options.pending.add(number);
      sequence = last.sequence;
      this.#sequence = sequence;
    }
  }

  #compareAll(): void {
    const { documents, vectors, modelId, languages, pending } = this.#options;
    // Changes that arrive meanwhile are later in the log.
    const sequence = documents.lastSequence();
    const versions = vectors.versions(modelId);
    const gone = this.#numbersOfOtherModels();
    for (let after = 0; ; ) {
      const states = documents.statesAfter(after, STATES_AT_ONCE);
      const last = states.at(-1);
      if (last === undefined) break;
      for (const { number, indexedAt, language } of states) {
        gone.delete(number);
        if (!languages.speaks(language)) continue; // vectors from earlier settings are removed, too
        if (versions.get(number) !== indexedAt) pending.add(number);
        versions.delete(number);
      }
      after = last.number;
    }
    this.#remove([...versions.keys(), ...gone]);
    this.#sequence = sequence;
  }

  /** The model that is still searched must not find removed documents either. */
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

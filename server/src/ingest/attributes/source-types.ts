import type { AttributeType } from '../../attributes/attribute-value.ts';
import type { IngestEvent, IngestSource } from '../ingest-messages.ts';
import { JobFault } from '../jobs/job-fault.ts';
import type { SourceAttributes } from '../sources/source-attributes.ts';

/** The types of one source's attributes, as known to the ingest thread. */
export interface AttributeTypes {
  /** By name. */
  readonly types: ReadonlyMap<string, AttributeType>;
  /**
   * Resolves when `learned` are stored and {@link types} has them, or the types that their owner set meanwhile.
   *
   * @throws JobFault when they cannot be stored
   */
  learn(learned: SourceAttributes): Promise<void>;
}

/**
 * The types of all sources' attributes in the ingest thread. The main thread stores them and has the last word: a
 * document with an attribute that its source does not have waits until the main thread has stored it, so that no
 * document survives a crash with a value whose type was lost.
 */
export class SourceTypes {
  readonly #post: (event: IngestEvent) => void;
  readonly #bySource = new Map<string, Map<string, AttributeType>>();
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>();
  #nextLearnId = 1;

  constructor(post: (event: IngestEvent) => void) {
    this.#post = post;
  }

  /** Types of a source that is read. Uses its `attributes` only the first time: later changes arrive through {@link know}. */
  of({ id, attributes }: Pick<IngestSource, 'id' | 'attributes'>): AttributeTypes {
    if (!this.#bySource.has(id)) this.know(id, attributes);
    return {
      types: this.#typesOf(id),
      learn: (learned) => this.#learn(id, learned),
    };
  }

  /** Takes over all attributes of a source. `learnId`: the request of {@link AttributeTypes.learn} that is stored now. */
  know(sourceId: string, attributes: SourceAttributes, learnId: number | null = null): void {
    const types = this.#typesOf(sourceId);
    for (const [name, { type }] of Object.entries(attributes)) types.set(name, type);
    if (learnId === null) return;
    this.#waiting.get(learnId)?.resolve();
    this.#waiting.delete(learnId);
  }

  /** Learned attributes could not be stored: rejects, so that documents waiting for them are not written. */
  fail(learnId: number, error: string): void {
    this.#waiting.get(learnId)?.reject(
      new JobFault('attributes-not-stored', `New attributes could not be stored: ${error}`, {
        isTemporary: true,
      }),
    );
    this.#waiting.delete(learnId);
  }

  /** For a removed source: its id may be reused. */
  forget(sourceId: string): void {
    this.#bySource.delete(sourceId);
  }

  #typesOf(sourceId: string): Map<string, AttributeType> {
    const known = this.#bySource.get(sourceId);
    if (known !== undefined) return known;
    const types = new Map<string, AttributeType>();
    this.#bySource.set(sourceId, types);
    return types;
  }

  #learn(sourceId: string, attributes: SourceAttributes): Promise<void> {
    const learnId = this.#nextLearnId++;
    const stored = Promise.withResolvers<void>();
    this.#waiting.set(learnId, stored);
    this.#post({ type: 'learned', learnId, sourceId, attributes });
    return stored.promise;
  }
}

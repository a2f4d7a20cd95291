import type { DocumentInput } from '../documents/document.ts';
import type { DocumentOperation } from '../documents/log/document-operation.ts';

// A batch is one transaction and one segment: its analysed documents are in memory at the same time.
const MAX_DOCUMENTS = 500;
const MAX_UNITS = 8 * 1024 * 1024;

/** An operation on the documents of one source. */
export type WriteOperation =
  | Exclude<DocumentOperation, { readonly kind: 'put' | 'bringBack' }>
  | {
      readonly kind: 'put';
      readonly inputs: readonly DocumentInput[];
      /** As in {@link DocumentOperation}; absent: each document replaces the stored one. */
      readonly keepsNewer?: true;
    }
  /** As in {@link DocumentOperation}; `onLeft` gets the number of the documents that are still set aside. */
  | (Extract<DocumentOperation, { readonly kind: 'bringBack' }> & {
      readonly onLeft: (left: number) => void;
    })
  /** Removals, then puts that keep newer documents, all or nothing. */
  | {
      readonly kind: 'exchange';
      readonly sourceId: string;
      readonly externalIds: readonly string[];
      readonly inputs: readonly DocumentInput[];
    };

/** Removals free space, and a rejection or a new time of a document takes almost none. */
export function takesRoom(operation: WriteOperation): boolean {
  if (operation.kind === 'exchange') return operation.inputs.length > 0;
  return operation.kind === 'put' || operation.kind === 'bringBack';
}

/** Operations that are written together. */
export class WriteBatch {
  readonly operations: WriteOperation[] = [];
  /** Resolves when all of it survives a power cut. */
  readonly durable = Promise.withResolvers<void>();
  /** Resolves when all of it is searchable, too. */
  readonly searchable = Promise.withResolvers<void>();
  /** Whether its turn to be written is scheduled. */
  isScheduled = false;
  /** Whether clients wait for it to be durable; otherwise all writers wait until it is searchable. */
  readonly isUrgent: boolean;
  /** Whether it removes all documents of a source. */
  removesSource = false;
  #documents = 0;
  #units = 0;

  constructor(isUrgent: boolean) {
    this.isUrgent = isUrgent;
    // Every caller of `write` handles the failure; without one it is in the log of the writer's owner.
    this.durable.promise.catch(() => undefined);
    this.searchable.promise.catch(() => undefined);
  }

  reject(error: unknown): void {
    this.durable.reject(error);
    this.searchable.reject(error);
  }

  get isFull(): boolean {
    return this.#documents >= MAX_DOCUMENTS || this.#units >= MAX_UNITS;
  }

  add(operation: WriteOperation): void {
    this.#count(operation);
    this.removesSource ||= operation.kind === 'removeSource' || operation.kind === 'setAside';
    const put = asPut(operation);
    const last = this.operations.at(-1);
    // One call of the store for all consecutive puts: they share blocks of text.
    if (put !== null && last?.kind === 'put' && last.keepsNewer === put.keepsNewer) {
      const inputs = [...last.inputs, ...put.inputs];
      this.operations[this.operations.length - 1] = { ...put, inputs };
    } else this.operations.push(put ?? operation);
  }

  #count(operation: WriteOperation): void {
    if (operation.kind === 'put') this.#countInputs(operation.inputs);
    else if (operation.kind === 'exchange') {
      this.#countInputs(operation.inputs);
      this.#documents += operation.externalIds.length;
    } else if (operation.kind === 'remove') this.#documents += operation.externalIds.length;
    else if (operation.kind === 'reject') this.#documents += operation.rejections.length;
    else if (operation.kind === 'touch') this.#documents += operation.touched.length;
    else if (operation.kind === 'bringBack') this.#documents += operation.limit;
    else this.#documents += MAX_DOCUMENTS;
  }

  #countInputs(inputs: readonly DocumentInput[]): void {
    this.#documents += inputs.length;
    for (const { text } of inputs) this.#units += text.length;
  }
}

/** An operation that only puts, as such; otherwise `null`. */
function asPut(operation: WriteOperation): Extract<WriteOperation, { kind: 'put' }> | null {
  if (operation.kind === 'put') return operation;
  const isPut = operation.kind === 'exchange' && operation.externalIds.length === 0;
  return isPut ? { kind: 'put', inputs: operation.inputs, keepsNewer: true } : null;
}

/** The operations of the store that carry it out, in order. */
export function storeOperations(operation: WriteOperation): DocumentOperation[] {
  if (operation.kind === 'put')
    return [{ ...operation, keepsNewer: operation.keepsNewer ?? false }];
  if (operation.kind === 'exchange') {
    const { sourceId, externalIds, inputs } = operation;
    return [
      { kind: 'remove', sourceId, externalIds },
      { kind: 'put', inputs, keepsNewer: true },
    ];
  }
  if (operation.kind !== 'bringBack') return [operation];
  const { kind, sourceId, limit } = operation;
  return [{ kind, sourceId, limit }];
}

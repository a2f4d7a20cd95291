import type { DocumentInput } from '../documents/document.ts';
import type { DocumentRejection, DocumentTouch } from '../documents/document-store.ts';

// A batch is one transaction and one segment: its analysed documents are in memory at the same time.
const MAX_DOCUMENTS = 500;
const MAX_UNITS = 8 * 1024 * 1024;

/** An operation on the documents of one source. */
export type WriteOperation =
  | { readonly kind: 'put'; readonly inputs: readonly DocumentInput[] }
  | { readonly kind: 'remove'; readonly sourceId: string; readonly externalIds: readonly string[] }
  | {
      readonly kind: 'touch';
      readonly sourceId: string;
      readonly touched: readonly DocumentTouch[];
    }
  | {
      readonly kind: 'reject';
      readonly sourceId: string;
      readonly rejections: readonly DocumentRejection[];
    }
  | { readonly kind: 'removeSource'; readonly sourceId: string }
  /** Hides and keeps all documents of the source. */
  | { readonly kind: 'setAside'; readonly sourceId: string }
  /** Restores so many of them; `onLeft` gets the number of the others. */
  | {
      readonly kind: 'bringBack';
      readonly sourceId: string;
      readonly limit: number;
      readonly onLeft: (left: number) => void;
    }
  /** Removals, then puts, all or nothing. */
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
    const inputs = inputsOf(operation);
    const last = this.operations.at(-1);
    // One call of the store for all consecutive puts: they share blocks of text.
    if (inputs !== null && last?.kind === 'put') {
      this.operations[this.operations.length - 1] = {
        kind: 'put',
        inputs: [...last.inputs, ...inputs],
      };
    } else this.operations.push(inputs === null ? operation : { kind: 'put', inputs });
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

/** The documents of an operation that only puts; otherwise `null`. */
function inputsOf(operation: WriteOperation): readonly DocumentInput[] | null {
  if (operation.kind === 'put') return operation.inputs;
  const isPut = operation.kind === 'exchange' && operation.externalIds.length === 0;
  return isPut ? operation.inputs : null;
}

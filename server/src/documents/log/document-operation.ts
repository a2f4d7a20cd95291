import type { DocumentInput, StoredDocument } from '../document.ts';
import type {
  DocumentCatalogue,
  DocumentRejection,
  DocumentTouch,
  DocumentWriter,
} from '../document-store.ts';
import { isStaleVersion } from './version-order.ts';

/**
 * A write as its caller gave it. Performed in the same order on the same documents it has the same result on every node: numbers, ids,
 * groups of copies and histories of prices are made from nothing else.
 */
export type DocumentOperation =
  | {
      readonly kind: 'put';
      readonly inputs: readonly DocumentInput[];
      /** Whether a document with a greater number as its version stays, as clients that push expect; otherwise each is replaced. */
      readonly keepsNewer: boolean;
    }
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
  /** Restores so many of them. */
  | { readonly kind: 'bringBack'; readonly sourceId: string; readonly limit: number };

/** Operations that are performed together, and the time that documents are indexed at by them. */
export interface OperationBatch {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly operations: readonly DocumentOperation[];
}

/** How an operation is performed. */
export interface PerformOptions {
  /** Whether other nodes perform it, too. Alone, this node has compared versions already, and its index may keep the time of a touched document. */
  readonly isShared: boolean;
  /** Called with each document that was put, and its text. */
  readonly onPut: (document: StoredDocument, text: string) => void;
}

/** The part of the store that operations need. */
export type OperatedStore = DocumentWriter & Pick<DocumentCatalogue, 'byId'>;

/** Performs one operation. Returns how many documents are still set aside after `bringBack`, otherwise 0. Only inside a transaction. */
export function performOperation(
  operation: DocumentOperation,
  at: string,
  store: OperatedStore,
  { isShared, onPut }: PerformOptions,
): number {
  const { kind } = operation;
  if (kind === 'put') put(operation, at, store, { isShared, onPut });
  else if (kind === 'remove') store.remove(operation.sourceId, operation.externalIds);
  else if (kind === 'touch') store.touch(operation.sourceId, operation.touched, isShared);
  else if (kind === 'reject') store.reject(operation.sourceId, operation.rejections);
  else if (kind === 'setAside') store.setAside(operation.sourceId);
  else if (kind === 'bringBack') return store.bringBack(operation.sourceId, operation.limit);
  else store.removeSource(operation.sourceId);
  return 0;
}

function put(
  { inputs, keepsNewer }: Extract<DocumentOperation, { kind: 'put' }>,
  at: string,
  store: OperatedStore,
  { isShared, onPut }: PerformOptions,
): void {
  const written =
    keepsNewer && isShared ? inputs.filter((input) => !isStaleVersion(input, store)) : inputs;
  const stored = store.put(written, at);
  // Of two with the same identity both the store and the caller keep the later one.
  written.forEach(({ text }, place) => {
    const document = stored[place];
    if (document !== undefined) onPut(document, text);
  });
}

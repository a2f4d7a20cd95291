import { deserialize, serialize } from 'node:v8';
import zlib from 'node:zlib';
import type { DocumentOperation, OperationBatch } from './document-operation.ts';

/** Raised with each change of the form. A node refuses a greater one: nodes are updated before any writes the new form. */
const FORMAT = 1;

/** Texts shrink to a third at this level, at some 300 MB/s. */
const LEVEL = 3;

/** A batch has at most 500 documents or 8 Mi UTF-16 units beyond its last one, which MAX_DOCUMENT_BYTES bounds. */
const MAX_DECODED_BYTES = 1024 * 1024 * 1024;

const KINDS: ReadonlySet<string> = new Set<DocumentOperation['kind']>([
  'put',
  'remove',
  'touch',
  'reject',
  'removeSource',
  'setAside',
  'bringBack',
]);

/** A batch that this version of Quarry cannot perform: a later one has written it, or its bytes are damaged. */
export class UnreadableBatchError extends Error {
  override readonly name = 'UnreadableBatchError';
}

/** The bytes of a batch, compressed, with a checksum. */
export function encodeBatch({ at, operations }: OperationBatch): Uint8Array {
  const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = zlib.constants;
  return zlib.zstdCompressSync(serialize({ format: FORMAT, at, operations }), {
    params: { [ZSTD_c_compressionLevel]: LEVEL, [ZSTD_c_checksumFlag]: 1 },
  });
}

/** @throws UnreadableBatchError */
export function decodeBatch(bytes: Uint8Array): OperationBatch {
  const value = decoded(bytes);
  if (typeof value !== 'object' || value === null || !('format' in value)) throw damaged();
  if (value.format !== FORMAT) throw newer();
  const { at, operations } = value as Partial<OperationBatch>; // of this format; the checksum holds
  if (typeof at !== 'string' || !Array.isArray(operations)) throw damaged();
  if (!operations.every(({ kind }) => KINDS.has(kind))) throw newer();
  return { at, operations };
}

function decoded(bytes: Uint8Array): unknown {
  try {
    return deserialize(zlib.zstdDecompressSync(bytes, { maxOutputLength: MAX_DECODED_BYTES }));
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(cause?: unknown): UnreadableBatchError {
  return new UnreadableBatchError('an entry of the log of documents is damaged', { cause });
}

function newer(): UnreadableBatchError {
  return new UnreadableBatchError(
    'an entry of the log of documents was written by a later version of Quarry: update this node',
  );
}

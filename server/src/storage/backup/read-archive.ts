import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { isMissing } from '../../runtime/disk/damaged-file.ts';
import { BackupFailure } from './backup-failure.ts';
import {
  type BackupManifest,
  CHECKSUMS_NAME,
  MANIFEST_NAME,
  MAX_MANIFEST_BYTES,
  notABackup,
  parseManifest,
} from './backup-manifest.ts';
import { ByteReader } from './byte-reader.ts';
import { SEAL_BYTES, seal } from './seal.ts';
import { readTarHeader, TAR_BLOCK_BYTES, TAR_END, tarHeader, tarPadding } from './tar.ts';
import { checksumLine } from './write-archive.ts';

/** The consumer of an archive while it is read. It may throw, which ends the reading. */
export interface ArchiveVisitor {
  /** Called first. */
  manifest(manifest: BackupManifest): Promise<void>;
  /** Called for each file of the manifest in its order; takes all of `bytes`. */
  file(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
}

const PIECE_BYTES = 1 << 20;

/**
 * Reads a backup from beginning to end, and verifies every byte. The visitor's data is unverified until this resolves.
 *
 * @throws {BackupFailure} for a file that is no backup, is truncated or has any changed bit.
 */
export async function readArchive(file: string, visitor: ArchiveVisitor): Promise<BackupManifest> {
  const handle = await openBackup(file);
  let hasManifest = false;
  try {
    const stat = await handle.stat();
    const isLikely = stat.isFile() && stat.size > SEAL_BYTES && (await isCompressed(handle));
    if (!isLikely) throw notABackup();
    return await readSealed(handle, stat.size, {
      file: (name, bytes) => visitor.file(name, bytes),
      async manifest(manifest) {
        hasManifest = true;
        await visitor.manifest(manifest);
      },
    });
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    throw hasManifest ? damaged('its compressed data cannot be read', error) : notABackup(error);
  } finally {
    await handle.close();
  }
}

/** Only checks it. */
export function checkArchive(file: string): Promise<BackupManifest> {
  return readArchive(file, {
    async manifest() {},
    async file(_name, bytes) {
      for await (const _piece of bytes); // each is compared when it is read
    },
  });
}

async function openBackup(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    const message = isMissing(error)
      ? `There is no file ${file}.`
      : `${file} cannot be read (${code}).`;
    throw new BackupFailure(message, { cause: error });
  }
}

/** RFC 8878, section 3.1.1. */
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

async function isCompressed(handle: FileHandle): Promise<boolean> {
  const head = Buffer.alloc(ZSTD_MAGIC.length);
  await handle.read(head, 0, head.length, 0);
  return head.equals(ZSTD_MAGIC);
}

async function readSealed(
  handle: FileHandle,
  sizeBytes: number,
  visitor: ArchiveVisitor,
): Promise<BackupManifest> {
  const hash = createHash('sha256');
  const end = sizeBytes - SEAL_BYTES;
  async function* compressed() {
    for await (const piece of readPieces(handle, end)) {
      hash.update(piece);
      yield piece;
    }
  }
  const manifest = await pipeline(compressed, createZstdDecompress(), (bytes) =>
    readTar(new ByteReader(bytes), visitor),
  );
  const found = Buffer.alloc(SEAL_BYTES);
  await handle.read(found, 0, SEAL_BYTES, end);
  if (!found.equals(seal(hash.digest()))) throw damaged('it does not match its own checksum');
  return manifest;
}

async function* readPieces(handle: FileHandle, sizeBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < sizeBytes; ) {
    const buffer = Buffer.allocUnsafe(Math.min(PIECE_BYTES, sizeBytes - at));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) throw damaged('it became shorter while it was read');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function readTar(bytes: ByteReader, visitor: ArchiveVisitor): Promise<BackupManifest> {
  const manifest = await readManifest(bytes);
  await visitor.manifest(manifest);
  const modifiedAtMs = Date.parse(manifest.madeAt);
  let checksums = '';
  for (const { name, sizeBytes } of manifest.files) {
    await mustBe(bytes, tarHeader({ name, sizeBytes, modifiedAtMs }), name);
    const sha256 = await readFile(bytes, sizeBytes, (pieces) => visitor.file(name, pieces));
    await mustBe(bytes, tarPadding(sizeBytes), name);
    checksums += checksumLine(sha256, name);
  }
  const sizeBytes = Buffer.byteLength(checksums);
  await mustBe(bytes, tarHeader({ name: CHECKSUMS_NAME, sizeBytes, modifiedAtMs }), CHECKSUMS_NAME);
  await mustBe(bytes, Buffer.from(checksums), CHECKSUMS_NAME);
  await mustBe(bytes, tarPadding(sizeBytes), CHECKSUMS_NAME);
  await mustBe(bytes, TAR_END, 'its end');
  if ((await bytes.take(1)).length > 0) throw damaged('something was added to its end');
  return manifest;
}

async function readManifest(bytes: ByteReader): Promise<BackupManifest> {
  const header = await bytes.take(TAR_BLOCK_BYTES);
  const read = readTarHeader(header);
  if (read === null || read.sizeBytes > MAX_MANIFEST_BYTES) throw notABackup();
  if (!header.equals(tarHeader({ name: MANIFEST_NAME, ...read }))) throw notABackup();
  const manifest = parseManifest(await bytes.take(read.sizeBytes));
  await mustBe(bytes, tarPadding(read.sizeBytes), MANIFEST_NAME);
  if (Date.parse(manifest.madeAt) !== read.modifiedAtMs) throw notABackup();
  return manifest;
}

async function readFile(
  bytes: ByteReader,
  sizeBytes: number,
  visit: (pieces: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  let left = sizeBytes;
  async function* hashed() {
    for await (const piece of bytes.pieces(sizeBytes)) {
      hash.update(piece);
      left -= piece.length;
      yield piece;
    }
    if (left > 0) throw damaged('it is cut short');
  }
  await visit(hashed());
  return hash.digest('hex');
}

async function mustBe(bytes: ByteReader, expected: Uint8Array, where: string): Promise<void> {
  const found = await bytes.take(expected.length);
  if (!found.equals(expected)) throw damaged(`${where} is not as it was written`);
}

function damaged(reason: string, cause?: unknown): BackupFailure {
  return new BackupFailure(`The backup is damaged: ${reason}. Use another copy of it.`, { cause });
}

/** Errors of the decompressor, which names its codes so. */
function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return /^(ZSTD_|Z_|ERR_STREAM_PREMATURE_CLOSE)/.test(String(error.code));
}

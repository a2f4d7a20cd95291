import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { gunzipSync, constants as zlib } from 'node:zlib';
import { mediaOf } from './media-names.ts';
import { recogniseContent } from './recognise-content.ts';
import type { RecognisedPlace } from './recognised-place.ts';

/** The head of a file is enough to recognise it. */
const HEAD_BYTES = 64 * 1024;
/** A gzip of zeros expands a thousandfold. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1100;

/**
 * Recognises the kind of source for a file of the server: a feed, a catalogue or a list of videos by its content; anything
 * else becomes a folder source with only this file.
 */
export async function recogniseFile(path: string): Promise<RecognisedPlace> {
  const fileName = basename(path);
  const text = new TextDecoder().decode(await readHead(path));
  const content = recogniseContent({
    text,
    mediaType: '',
    fileName: fileName.replace(/\.gz$/i, ''),
  });
  if (content !== null && content.kind !== 'page' && content.kind !== 'sitemap') {
    return { kind: content.kind, path, reason: `The file is ${content.what}.` };
  }
  return singleFile(path, fileName);
}

/** Limit of a source's name (`source-draft.ts`); a file name may have 255. */
const MAX_NAME_CHARACTERS = 100;

/** Kinds that read a single file. */
const SINGLE_FILES = {
  picture: 'images',
  video: 'videos',
  sidecar: 'folder',
  other: 'folder',
} as const;

function singleFile(path: string, fileName: string): RecognisedPlace {
  return {
    kind: SINGLE_FILES[mediaOf(fileName)],
    path: dirname(path),
    name: fileName.slice(0, MAX_NAME_CHARACTERS),
    settings: { include: [asPattern(fileName)] },
    reason: `It is one file: only ${fileName} of its folder is read.`,
  };
}

/**
 * A glob that matches a name: special characters are in brackets. Braces are expanded even in brackets, so `?` replaces
 * them.
 */
function asPattern(fileName: string): string {
  return fileName
    .replaceAll(/[*?[()\\]/g, (character) => `[${character}]`)
    .replaceAll(/[{}]/g, '?');
}

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return unpacked(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** The beginning of a gzip's content (RFC 1952), else the bytes themselves. */
export function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    // Accepts a truncated stream, since the beginning is enough.
    return gunzipSync(bytes, {
      finishFlush: zlib.Z_SYNC_FLUSH,
      maxOutputLength: MAX_UNPACKED_BYTES,
    });
  } catch {
    return bytes; // damaged: reported as not recognised
  }
}

import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Embedder } from '../../server/src/index/embedding/embedder.ts';
import { PROJECT_ROOT } from '../report/project-root.ts';

const HASH_BYTES = 20;

/**
 * The same vectors, each text embedded once on this machine: judged sets are embedded for minutes, and do
 * not change. Kept in `bench/cache/`, by the key of the model.
 */
export function cachedEmbedder(embedder: Embedder): Embedder {
  const { key, dimensions } = embedder.model;
  const folder = join(PROJECT_ROOT, 'bench/cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `vectors-${sha1(key).toString('hex').slice(0, 12)}.bin`);
  const known = readVectors(file, dimensions);
  return {
    ...embedder,
    embed: async (texts, purpose, signal) => {
      const keys = texts.map((text) => sha1(`${purpose}\n${text}`).toString('hex'));
      const missing = texts.filter((_, at) => !known.has(keys[at]!));
      if (missing.length > 0) {
        const vectors = await embedder.embed(missing, purpose, signal);
        for (const [at, text] of missing.entries()) {
          const hash = sha1(`${purpose}\n${text}`);
          appendFileSync(file, Buffer.concat([hash, bytesOf(vectors[at]!)]));
          known.set(hash.toString('hex'), vectors[at]!);
        }
      }
      return keys.map((hash) => known.get(hash)!);
    },
    close: () => embedder.close(),
  };
}

function readVectors(file: string, dimensions: number): Map<string, Float32Array> {
  const known = new Map<string, Float32Array>();
  if (!existsSync(file)) return known;
  const bytes = readFileSync(file);
  const rowBytes = HASH_BYTES + dimensions * 4;
  for (let at = 0; at + rowBytes <= bytes.length; at += rowBytes) {
    const hash = bytes.toString('hex', at, at + HASH_BYTES);
    known.set(hash, new Float32Array(bytes.buffer.slice(at + HASH_BYTES, at + rowBytes)));
  }
  return known;
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function sha1(text: string): Buffer {
  return createHash('sha1').update(text).digest();
}

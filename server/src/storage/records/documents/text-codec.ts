import { type LentBytes, ZstdCompressor, ZstdDecompressor } from '../../../runtime/zstd.ts';
import type { TextDictionaries, TextDictionary } from './text-dictionaries.ts';

/** Compresses texts and back, each against the dictionary that is named with it, and keeps what zstd prepares for that. */
export class TextCodec {
  readonly #dictionaries: TextDictionaries;
  /** By dictionary; 0 is none. A collection has a handful, and each takes .3 MB. */
  readonly #decompressors = new Map<number, ZstdDecompressor>();
  /** By level, of the one dictionary that new texts get. */
  readonly #compressors = new Map<number, { key: number; compressor: ZstdCompressor }>();

  constructor(dictionaries: TextDictionaries) {
    this.#dictionaries = dictionaries;
  }

  /** As UTF-8. */
  compress(text: string, dictionary: TextDictionary | null, level: number): LentBytes {
    const key = dictionary?.key ?? 0;
    let kept = this.#compressors.get(level);
    if (kept?.key !== key) {
      kept = { key, compressor: new ZstdCompressor(dictionary?.data ?? null, level) };
      this.#compressors.set(level, kept);
    }
    return kept.compressor.compress(Buffer.from(text, 'utf8'));
  }

  /** `dictionary`: its key, or 0. @throws DamagedRowError where the dictionary is damaged or missing */
  decompress(data: Uint8Array, dictionary: number): string {
    let decompressor = this.#decompressors.get(dictionary);
    if (decompressor === undefined) {
      const bytes = dictionary === 0 ? null : this.#dictionaries.data(dictionary);
      decompressor = new ZstdDecompressor(bytes);
      this.#decompressors.set(dictionary, decompressor);
    }
    return decompressor.decompress(data).toString('utf8');
  }

  /** After a rolled-back transaction a dictionary may never have been stored. */
  forget(): void {
    this.#decompressors.clear();
    this.#compressors.clear();
  }
}

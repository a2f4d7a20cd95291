import { type LentBytes, ZstdCompressor, ZstdDecompressor } from '../../../runtime/zstd.ts';
import { TEXT_LEVEL, type TextDictionaries, type TextDictionary } from './text-dictionaries.ts';

/** Compresses texts and back, each against the dictionary that is named with it, and keeps what zstd prepares for that. */
export class TextCodec {
  readonly #dictionaries: TextDictionaries;
  /** By dictionary; 0: none. A collection has a handful, and each takes .3 MB. */
  readonly #decompressors = new Map<number, ZstdDecompressor>();
  /** For the dictionary of new texts. */
  #compressor: { readonly key: number; readonly zstd: ZstdCompressor } | null = null;

  constructor(dictionaries: TextDictionaries) {
    this.#dictionaries = dictionaries;
  }

  /** As UTF-8. */
  compress(text: string, dictionary: TextDictionary | null): LentBytes {
    const key = dictionary?.key ?? 0;
    if (this.#compressor?.key !== key) {
      this.#compressor = { key, zstd: new ZstdCompressor(dictionary?.data ?? null, TEXT_LEVEL) };
    }
    return this.#compressor.zstd.compress(Buffer.from(text, 'utf8'));
  }

  /** `dictionary`: its key, or 0. @throws DamagedRowError if the dictionary is damaged or missing */
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
    this.#compressor = null;
  }
}

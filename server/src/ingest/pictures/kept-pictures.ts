import type { PictureSize } from '../../documents/layout/picture-size.ts';

/** A picture as it is served. */
export interface ShownPicture extends PictureSize {
  /** WebP. */
  readonly bytes: Uint8Array;
}

/** The latest pictures, and what could not be shown, within bounds. */
export class KeptPictures {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, { picture: ShownPicture | null; untilMs: number }>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** `null`: it cannot be shown; `undefined`: not known. */
  get(key: string, nowMs: number): ShownPicture | null | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.untilMs <= nowMs) {
      this.#drop(key);
      return undefined;
    }
    // The latest used stands last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.picture;
  }

  put(key: string, picture: ShownPicture | null, untilMs: number): void {
    this.#drop(key);
    this.#entries.set(key, { picture, untilMs });
    this.#bytes += costOf(key, picture);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= costOf(key, entry.picture);
  }
}

/** What an entry takes besides its bytes and its key. */
const ENTRY_BYTES = 200;

function costOf(key: string, picture: ShownPicture | null): number {
  return (picture?.bytes.length ?? 0) + 2 * key.length + ENTRY_BYTES;
}

import type { PictureSize } from '../../documents/layout/picture-size.ts';

/** A picture in the form in which it is served. */
export interface ShownPicture extends PictureSize {
  /** WebP. */
  readonly bytes: Uint8Array;
}

/** A bounded cache of recent pictures, and of those that cannot be shown. */
export class KeptPictures {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, { picture: ShownPicture | null; untilMs: number }>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** `null` if it cannot be shown; `undefined` if it is not cached. */
  get(key: string, nowMs: number): ShownPicture | null | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.untilMs <= nowMs) {
      this.#drop(key);
      return undefined;
    }
    // The most recently used one is the last.
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

/** The size of an entry besides its bytes and its key. */
const ENTRY_BYTES = 200;

function costOf(key: string, picture: ShownPicture | null): number {
  return (picture?.bytes.length ?? 0) + 2 * key.length + ENTRY_BYTES;
}

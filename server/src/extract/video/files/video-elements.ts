import { MalformedFile } from '../../extraction-outcome.ts';
import type { VideoBytes } from './video-bytes.ts';

/** A range of a file. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** An element of a Matroska file (EBML, RFC 8794); its content is from `start` to `end`. */
export interface Element extends Stretch {
  /** With its marker bits, as in the tables of RFC 9559. */
  readonly id: number;
}

// A film with a hundred chapters in ten languages has 5,000 relevant elements.
const MAX_ELEMENTS = 10_000;
const MAX_ID_BYTES = 4;
const MAX_SIZE_BYTES = 8;
const MAX_NUMBER_BYTES = 8;
// Enough for a description; longer texts are cut.
const MAX_TEXT_BYTES = 32 * 1024;
// Enough for a cover in print quality.
const MAX_CONTENT_BYTES = 16 * 1024 * 1024;

/** Walks through the elements of a file. All walks of a walker share one bound. */
export class ElementWalker {
  readonly #bytes: VideoBytes;
  #left = MAX_ELEMENTS;

  constructor(bytes: VideoBytes) {
    this.#bytes = bytes;
  }

  /** The elements of a range, in order. Stops at the first invalid element. */
  *walk({ start, end }: Stretch): Generator<Element> {
    let at = start;
    while (at < end) {
      const element = this.at(at, end);
      if (element === null) return;
      yield element;
      at = element.end;
    }
  }

  /** The first element with an id in a range. */
  find(stretch: Stretch, id: number): Element | null {
    for (const element of this.walk(stretch)) {
      if (element.id === id) return element;
    }
    return null;
  }

  /** The element at an offset; `null` if there is none. */
  at(at: number, end: number): Element | null {
    this.#left -= 1;
    if (this.#left < 0) throw new MalformedFile('It has more parts than any video.');
    const head = this.#bytes.read(at, Math.min(end, at + MAX_ID_BYTES + MAX_SIZE_BYTES));
    const idBytes = lengthOf(head[0], MAX_ID_BYTES);
    const sizeBytes = lengthOf(head[idBytes], MAX_SIZE_BYTES);
    if (idBytes === 0 || sizeBytes === 0 || idBytes + sizeBytes > head.length) return null;
    const id = numberIn(head.subarray(0, idBytes));
    const size = sizeIn(head.subarray(idBytes, idBytes + sizeBytes));
    const start = at + idBytes + sizeBytes;
    // An element of unknown size, as in streams, extends to the end of its parent.
    return { id, start, end: size === null ? end : Math.min(end, start + size) };
  }

  unsigned(element: Element): number {
    return numberIn(this.#bytes.read(element.start, endOf(element, MAX_NUMBER_BYTES)));
  }

  signed(element: Element): bigint {
    const bytes = this.#bytes.read(element.start, endOf(element, MAX_NUMBER_BYTES));
    const hex = Buffer.from(bytes).toString('hex');
    return hex === '' ? 0n : BigInt.asIntN(bytes.length * 8, BigInt(`0x${hex}`));
  }

  /** Of 4 or 8 bytes; NaN for any other length (RFC 8794, 7.3). */
  float({ start, end }: Element): number {
    const bytes = this.#bytes.read(start, Math.min(end, start + MAX_NUMBER_BYTES));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view.byteLength === 4) return view.getFloat32(0);
    return view.byteLength === 8 ? view.getFloat64(0) : Number.NaN;
  }

  /** The content; `null` if it is larger than any cover. */
  bytes({ start, end }: Element): Uint8Array | null {
    return end - start > MAX_CONTENT_BYTES ? null : this.#bytes.read(start, end);
  }

  text(element: Element): string {
    const bytes = this.#bytes.read(element.start, endOf(element, MAX_TEXT_BYTES));
    // RFC 8794, 7.4: bytes after a zero are padding.
    return new TextDecoder().decode(bytes).split('\0')[0] ?? '';
  }
}

function endOf({ start, end }: Element, maxBytes: number): number {
  return Math.min(end, start + maxBytes);
}

/** The length of a number, by the leading zeros of its first byte; 0 if it is invalid. */
function lengthOf(first: number | undefined, max: number): number {
  if (first === undefined || first === 0) return 0;
  const length = Math.clz32(first) - 23;
  return length <= max ? length : 0;
}

/** Exact up to 2^53, more than any file size or time. */
function numberIn(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

/** A size without its marker bit; `null` if all other bits are set, which means unknown (RFC 8794, 6.2). */
function sizeIn(bytes: Uint8Array): number | null {
  const [first = 0, ...others] = bytes;
  const rest = first & (0xff >> bytes.length);
  const isUnknown = rest === 0xff >> bytes.length && others.every((byte) => byte === 0xff);
  // The marker is removed first: with it, eight bytes exceed the precision of a double.
  return isUnknown ? null : numberIn(Uint8Array.of(rest, ...others));
}

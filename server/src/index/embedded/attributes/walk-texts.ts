import { compareOrdered, type OrderedText, orderedText } from '../../order-of-values.ts';
import type { TextDictionary } from './text-dictionary.ts';

/** A dictionary, and the texts of it that are wanted: those whose number is not 0. */
export interface WantedTexts {
  readonly dictionary: TextDictionary;
  readonly isWanted: Uint8Array | Uint32Array;
}

/** A place of a text: the index of the dictionary, and its ordinal there. */
export interface TextPlace {
  readonly source: number;
  readonly ordinal: number;
}

/**
 * Visits the wanted texts of several dictionaries in their order, each once, with all of its places (reused: valid until
 * the visit returns). Reads only the blocks that contain wanted texts.
 */
export function walkTexts(
  wanted: readonly WantedTexts[],
  visit: (text: string, places: readonly TextPlace[]) => void,
): void {
  const cursors = wanted
    .map((one, source) => new TextCursor(one, source))
    .filter((cursor) => cursor.next());
  const places: TextPlace[] = [];
  while (cursors.length > 0) {
    let least = cursors[0]!.current;
    for (const { current } of cursors) if (compareOrdered(current, least) < 0) least = current;
    const { text } = least;
    places.length = 0;
    for (const { current, source, ordinal } of cursors) {
      if (current.text === text) places.push({ source, ordinal });
    }
    visit(text, places);
    for (let i = cursors.length - 1; i >= 0; i--) {
      const cursor = cursors[i]!;
      if (cursor.current.text === text && !cursor.next()) cursors.splice(i, 1);
    }
  }
}

class TextCursor {
  readonly #dictionary: TextDictionary;
  readonly #isWanted: Uint8Array | Uint32Array;
  readonly source: number;
  ordinal = -1;
  current: OrderedText = { folded: '', text: '' };

  constructor({ dictionary, isWanted }: WantedTexts, source: number) {
    this.#dictionary = dictionary;
    this.#isWanted = isWanted;
    this.source = source;
  }

  /** Moves to the next wanted text; false at the end. */
  next(): boolean {
    const isWanted = this.#isWanted;
    let ordinal = this.ordinal + 1;
    while (ordinal < isWanted.length && isWanted[ordinal] === 0) ordinal++;
    if (ordinal >= isWanted.length) return false;
    this.ordinal = ordinal;
    this.current = orderedText(this.#dictionary.at(ordinal));
    return true;
  }
}

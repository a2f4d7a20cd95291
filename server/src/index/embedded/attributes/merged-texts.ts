import type { TextColumn } from './attribute-columns.ts';
import { walkTexts } from './walk-texts.ts';

/** The texts of several columns in one order, without the texts themselves. */
export interface MergedTexts {
  /** The number of distinct texts. */
  readonly size: number;
  /** By column: the place of each of its texts in the common order. */
  readonly places: readonly Uint32Array[];
  /** By place: the column of the text, and its ordinal there. */
  readonly sources: Uint32Array;
  readonly ordinals: Uint32Array;
}

// Merging so many again after a commit takes some 30 ms of the first search. The result takes 300 kB in each thread.
const MAX_MERGED_TEXTS = 32_768;

/**
 * By first column: the columns of the last merge, and the result. The other columns are weak references, because the first
 * may outlive them after a merge of segments.
 */
const merged = new WeakMap<
  TextColumn,
  { readonly columns: readonly WeakRef<TextColumn>[]; readonly texts: MergedTexts }
>();

/** Merges the dictionaries of columns, and caches the result for the same columns; `null` if they have too many texts. */
export function mergeTextsOf(columns: readonly TextColumn[]): MergedTexts | null {
  const [first] = columns;
  const size = columns.reduce((sum, { dictionary }) => sum + dictionary.size, 0);
  if (first === undefined || size > MAX_MERGED_TEXTS) return null;
  const known = merged.get(first);
  const isSame =
    known?.columns.length === columns.length &&
    columns.every((one, i) => one === known.columns[i]?.deref());
  if (known !== undefined && isSame) return known.texts;
  const texts = mergeAll(columns);
  merged.set(first, { columns: columns.map((one) => new WeakRef(one)), texts });
  return texts;
}

function mergeAll(columns: readonly TextColumn[]): MergedTexts {
  const places = columns.map(({ dictionary }) => new Uint32Array(dictionary.size));
  const sources: number[] = [];
  const ordinals: number[] = [];
  walkTexts(
    columns.map(({ dictionary }) => ({
      dictionary,
      isWanted: new Uint8Array(dictionary.size).fill(1),
    })),
    (_, found) => {
      for (const { source, ordinal } of found) places[source]![ordinal] = sources.length;
      const [{ source, ordinal }] = found as [(typeof found)[0]]; // the text is in one of them
      sources.push(source);
      ordinals.push(ordinal);
    },
  );
  return {
    size: sources.length,
    places,
    sources: Uint32Array.from(sources),
    ordinals: Uint32Array.from(ordinals),
  };
}

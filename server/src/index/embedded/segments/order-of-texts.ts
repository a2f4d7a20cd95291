// The 53 bits of a number: the beginning of a text, and its place.
const PLACE_BITS = 21;
const PLACES = 2 ** PLACE_BITS;
const UNITS = 4;
const MAX_UNIT = 0xff;

/**
 * The places of texts in the order of their UTF-16 units, equal ones in the given order. First sorts numbers made of the beginnings
 * of texts, without a comparison function, which takes a third of the time; texts are compared only if these numbers are equal.
 */
export function orderOf(texts: readonly string[]): number[] {
  if (texts.length > PLACES) return byComparing(texts, [...texts.keys()]);
  const sorted = new Float64Array(texts.length);
  for (let at = 0; at < texts.length; at++) sorted[at] = beginningOf(texts[at]!) * PLACES + at;
  sorted.sort();
  const order: number[] = new Array(texts.length);
  for (let from = 0; from < sorted.length; ) {
    const first = Math.floor(sorted[from]! / PLACES) * PLACES;
    let to = from;
    for (; to < sorted.length && sorted[to]! - first < PLACES; to++)
      order[to] = sorted[to]! - first;
    if (to - from > 1) {
      const places = byComparing(texts, order.slice(from, to));
      for (let i = 0; i < places.length; i++) order[from + i] = places[i]!;
    }
    from = to;
  }
  return order;
}

/** Preserves the order: a text that sorts before another has a smaller or equal number. */
function beginningOf(text: string): number {
  let number = 0;
  for (let at = 0; at < UNITS; at++) {
    const unit = at < text.length ? text.charCodeAt(at) : 0;
    number = number * (MAX_UNIT + 1) + Math.min(unit, MAX_UNIT);
    // Several units share this value, so their order is unknown: ignores what follows.
    if (unit >= MAX_UNIT) return number * (MAX_UNIT + 1) ** (UNITS - 1 - at);
  }
  return number;
}

/** Sorts `places` in place. */
function byComparing(texts: readonly string[], places: number[]): number[] {
  return places.sort((a, b) => compareText(texts[a]!, texts[b]!) || a - b);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

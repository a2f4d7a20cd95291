/**
 * Calls `read` with the UTF-16 units of a text, with zeros behind them. For loops over every unit: `charCodeAt` takes ten
 * times as long where texts come as slices, as sums and with one or two bytes a unit, all of which V8 keeps differently.
 * The array is lent until `read` returns; calls may be nested.
 */
export function withUnits<Result>(text: string, read: (units: Uint16Array) => Result): Result {
  const needed = text.length + ZEROS_BEHIND;
  const lent = needed > KEPT_UNITS ? newUnits(needed) : (spare.pop() ?? newUnits(KEPT_UNITS));
  lent.bytes.write(text, 'utf16le');
  lent.units.fill(0, text.length, needed);
  try {
    return read(lent.units);
  } finally {
    if (lent.units.length === KEPT_UNITS) spare.push(lent);
  }
}

/** A loop may look so far ahead. */
const ZEROS_BEHIND = 8;
// A passage has about a thousand. Longer texts get an array of their own.
const KEPT_UNITS = 16 * 1024;

interface Units {
  readonly units: Uint16Array;
  /** The same memory. */
  readonly bytes: Buffer;
}

const spare: Units[] = [];

function newUnits(length: number): Units {
  const units = new Uint16Array(length);
  return { units, bytes: Buffer.from(units.buffer) };
}

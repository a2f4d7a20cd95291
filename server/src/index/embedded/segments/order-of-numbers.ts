const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
const PASSES = 3; // 33 bits

/**
 * The places of `numbers`, that of the smallest first; equal ones in their order. `null` if they ascend already. A radix
 * sort: 120,000 take 2 ms, while a sort with a comparison takes 22.
 */
export function orderOfNumbers(numbers: Uint32Array): Uint32Array<ArrayBuffer> | null {
  if (ascends(numbers)) return null;
  let places = Uint32Array.from(numbers, (_, at) => at);
  let sorted = new Uint32Array(numbers.length);
  for (let pass = 0; pass < PASSES; pass++) {
    const shift = pass * DIGIT_BITS;
    const starts = startsOfDigits(numbers, shift);
    for (const place of places) {
      const digit = (numbers[place]! >>> shift) & (DIGITS - 1);
      sorted[starts[digit]!++] = place;
    }
    [places, sorted] = [sorted, places];
  }
  return places;
}

/** By digit: how many numbers have a smaller one at this place. */
function startsOfDigits(numbers: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(DIGITS + 1);
  for (const number of numbers) starts[((number >>> shift) & (DIGITS - 1)) + 1]!++;
  for (let digit = 1; digit < DIGITS; digit++) starts[digit]! += starts[digit - 1]!;
  return starts;
}

function ascends(numbers: Uint32Array): boolean {
  for (let at = 1; at < numbers.length; at++) {
    if (numbers[at - 1]! >= numbers[at]!) return false;
  }
  return true;
}

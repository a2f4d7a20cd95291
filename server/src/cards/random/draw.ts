import type { RandomRequest } from './random-request.ts';
import { drawBelow, drawIndex, type RandomSource } from './random-source.ts';

/** A random result, in the shape of `RandomData` of the contract. */
export interface Drawn {
  readonly form: RandomRequest['form'];
  /** All drawn values: the values of the dice, `heads` or `tails`, the number's digits … */
  readonly results: readonly string[];
  /** The total of dice, including the added number. */
  readonly sum: number | null;
  /** The number of equally likely outcomes for each result, as digits. */
  readonly outcomes: string;
  /** For a password or UUID: log2 of the possibilities, rounded down. */
  readonly entropyBits: number | null;
}

// Without O and 0, I, l and 1, which are confused when a person retypes a password.
const LETTERS_AND_DIGITS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
// Only signs that are safe in shells, forms and addresses.
const SYMBOLS = '!#%+-.:=?@_';

/** Draws the requested values. `nowMs` is the time in a UUID of version 7. */
export function draw(request: RandomRequest, random: RandomSource, nowMs: number): Drawn {
  switch (request.form) {
    case 'dice':
      return throwDice(request, random);
    case 'coin': {
      const results = times(request.count, () => (drawIndex(2, random) === 0 ? 'heads' : 'tails'));
      return drawn('coin', results, 2n);
    }
    case 'number': {
      const count = request.max - request.min + 1n;
      return drawn('number', [String(request.min + drawBelow(count, random))], count);
    }
    case 'uuid': {
      const bits = request.version === 4 ? 122 : 74;
      const results = times(request.count, () => makeUuid(request.version, random, nowMs));
      return { ...drawn('uuid', results, 2n ** BigInt(bits)), entropyBits: bits };
    }
    case 'password':
      return makePassword(request, random);
    case 'choice': {
      const { options } = request;
      return drawn('choice', [options[drawIndex(options.length, random)]!], BigInt(options.length));
    }
  }
}

function drawn(form: Drawn['form'], results: readonly string[], outcomes: bigint): Drawn {
  return { form, results, sum: null, outcomes: String(outcomes), entropyBits: null };
}

function throwDice(
  { count, sides, plus }: Extract<RandomRequest, { form: 'dice' }>,
  random: RandomSource,
): Drawn {
  const eyes = times(count, () => drawIndex(sides, random) + 1);
  const sum = eyes.reduce((total, value) => total + value, plus);
  return { ...drawn('dice', eyes.map(String), BigInt(sides)), sum };
}

function makePassword(
  { length, hasSymbols }: Extract<RandomRequest, { form: 'password' }>,
  random: RandomSource,
): Drawn {
  const alphabet = LETTERS_AND_DIGITS + (hasSymbols ? SYMBOLS : '');
  const letters = times(length, () => alphabet[drawIndex(alphabet.length, random)]!);
  const entropyBits = Math.floor(length * Math.log2(alphabet.length));
  const outcomes = BigInt(alphabet.length) ** BigInt(length);
  return { ...drawn('password', [letters.join('')], outcomes), entropyBits };
}

/** RFC 9562, sections 5.4 and 5.7; version 7 has the milliseconds in its first 48 bits and random bits in the rest. */
function makeUuid(version: 4 | 7, random: RandomSource, nowMs: number): string {
  const bytes = Buffer.from(random(16));
  if (version === 7) bytes.writeUIntBE(Math.max(0, Math.trunc(nowMs)), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function times<Value>(count: number, make: () => Value): Value[] {
  return Array.from({ length: count }, make);
}

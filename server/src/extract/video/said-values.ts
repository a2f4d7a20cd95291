import { absoluteAddress } from '../html/page-address.ts';

/** An object from a foreign source, of any shape. */
export type Loose = Readonly<Record<string, unknown>>;

export function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Finds a value in an object under any of several names, regardless of their spelling: `upload_date`, `uploadDate` and `Upload date` are
 * the same name.
 */
export class SaidValues {
  readonly #values = new Map<string, unknown>();
  readonly #base: string | null;

  /** @param base for relative addresses; `null` leaves them out */
  constructor(object: Loose, base: string | null) {
    this.#base = base;
    for (const [name, value] of Object.entries(object)) {
      const plain = plainName(name);
      if (!this.#values.has(plain) && isSaid(value)) this.#values.set(plain, value);
    }
  }

  /** The first value that is present. `names` are in lower case without separators. */
  any(...names: readonly string[]): unknown {
    const name = names.find((one) => this.#values.has(one));
    return name === undefined ? undefined : this.#values.get(name);
  }

  /** The first value that is text or has a name. */
  text(...names: readonly string[]): string | null {
    return firstOf(names, (name) => textIn(this.#values.get(name)));
  }

  number(...names: readonly string[]): number | null {
    return firstOf(names, (name) => numberIn(this.#values.get(name)));
  }

  address(...names: readonly string[]): string | null {
    return firstOf(names, (name) => this.#addressIn(this.#values.get(name), 0));
  }

  /** Lists of words: an array of texts or named objects, or a text with commas. */
  words(...names: readonly string[]): string[] {
    return names.flatMap((name) => wordsIn(this.#values.get(name)));
  }

  /** Objects in a list, or a single one. */
  objects(...names: readonly string[]): Loose[] {
    return names.flatMap((name) => listIn(this.#values.get(name)).filter(isLoose));
  }

  /** An address as text, in a list (pictures are listed smallest first), or in an object. */
  #addressIn(value: unknown, depth: number): string | null {
    if (typeof value === 'string') return absoluteAddress(value, this.#base);
    if (depth >= MAX_DEPTH) return null;
    if (Array.isArray(value)) {
      return firstOf(value.slice(-MAX_LIST).reverse(), (one) => this.#addressIn(one, depth + 1));
    }
    if (!isLoose(value)) return null;
    return firstOf(ADDRESS_NAMES, (name) => this.#addressIn(value[name], depth + 1));
  }
}

const ADDRESS_NAMES = ['url', 'contentUrl', 'src', 'href', 'fileUrl', 'playlistUrl'];
// In PeerTube, `displayName` is for people and `name` for addresses.
const NAME_NAMES = ['displayName', 'name', 'title', 'label', 'id', '@value'];
const MAX_DEPTH = 3;
const MAX_LIST = 1_000;

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

function firstOf<Value, Found>(
  values: readonly Value[],
  find: (value: Value) => Found | null,
): Found | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, MAX_LIST);
  return value === undefined ? [] : [value];
}

function textIn(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return firstOf(value.slice(0, MAX_LIST), textOfThing);
  return textOfThing(value);
}

function textOfThing(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (!isLoose(value)) return null;
  return firstOf(NAME_NAMES, (name) => {
    const named = value[name];
    return typeof named === 'string' && named.trim() !== '' ? named : null;
  });
}

function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const written = typeof value === 'string' ? value.trim() : isLoose(value) ? value['value'] : null;
  if (typeof written === 'number') return Number.isFinite(written) ? written : null;
  return typeof written === 'string' && /^\d{1,15}(?:\.\d{1,9})?$/.test(written)
    ? Number(written)
    : null;
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[,;]/).map((word) => word.trim());
  return listIn(value)
    .map(textIn)
    .filter((word) => word !== null);
}

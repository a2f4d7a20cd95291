import { parseArgs } from 'node:util';

type OptionValue = number | string | boolean | readonly string[];

/** The same names with the types of the defaults. */
export type Options<D extends Record<string, OptionValue>> = {
  -readonly [K in keyof D]: D[K] extends number
    ? number
    : D[K] extends boolean
      ? boolean
      : D[K] extends readonly string[]
        ? string[]
        : string;
};

/**
 * Reads `--name value` options; the defaults say which there are and of what type: a number, a text,
 * a switch, or a list (the option may be given several times). Ends the process with the list of
 * options when one is unknown or no number.
 */
export function readOptions<const D extends Record<string, OptionValue>>(defaults: D): Options<D> {
  try {
    const { values } = parseArgs({ options: declarationsOf(defaults), strict: true });
    const entries = Object.entries(defaults).map(([name, standard]) => [
      name,
      convert(name, values[name], standard),
    ]);
    return Object.fromEntries(entries);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`Options and their defaults: ${JSON.stringify(defaults)}`);
    process.exit(2);
  }
}

type Declarations = Record<string, { type: 'string' | 'boolean'; multiple: boolean }>;

function declarationsOf(defaults: Record<string, OptionValue>): Declarations {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { type: typeof value === 'boolean' ? 'boolean' : 'string', multiple: Array.isArray(value) },
    ]),
  );
}

function convert(name: string, given: unknown, standard: OptionValue): unknown {
  if (given === undefined) return standard;
  if (typeof standard !== 'number') return given;
  const number = Number(given);
  if (!Number.isFinite(number) || number < 0)
    throw new Error(`--${name} takes a number, not '${given}'.`);
  return number;
}

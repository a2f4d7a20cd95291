import { UsageError } from './command.ts';

/**
 * Reads `--set key=value` options: a value that is JSON (`5`, `true`, `["a"]`) is that, any other is a
 * text. A key that is given several times has a list.
 *
 * @returns `undefined` when there are none
 */
export function readSettingOptions(
  pairs: readonly string[] | undefined,
): Record<string, unknown> | undefined {
  if (pairs === undefined || pairs.length === 0) return undefined;
  const byKey = Map.groupBy(pairs.map(readPair), ([key]) => key);
  const entries = [...byKey].map(([key, values]): [string, unknown] => {
    const all = values.map(([, value]) => value);
    return [key, all.length === 1 ? all[0] : all];
  });
  return Object.fromEntries(entries);
}

function readPair(pair: string): [key: string, value: unknown] {
  const equals = pair.indexOf('=');
  const key = pair.slice(0, equals).trim();
  if (equals > 0 && /^[A-Za-z][A-Za-z0-9]*$/.test(key))
    return [key, readValue(pair.slice(equals + 1))];
  throw new UsageError(`--set takes key=value, as in maxPages=500; not "${pair}".`);
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // the only failure: then it is meant as it stands
  }
}

/** What a simple filter says: `price < 50 EUR`. */
export interface FilterWords {
  readonly attribute: string;
  readonly operator: '=' | '!=' | '<' | '<=' | '>' | '>=';
  readonly value: string;
  /** Of an amount. */
  readonly currency: string | null;
}

const COMPARISON =
  /^(NOT )?([a-z][A-Za-z0-9_.]*) (=|!=|<=|<|>=|>) (?:"((?:[^"\\]|\\.)*)"|(-?[\d.]+)(?: ([A-Z]{3}))?|([\w:.+-]+))$/;
const MEMBERSHIP = /^(NOT )?([a-z][A-Za-z0-9_.]*) IN \[((?:"(?:[^"\\]|\\.)*"(?:, )?)+)\]$/;

/**
 * Reads a filter as the server writes it (`contract.md`, 4a), as far as it is comparisons and lists that are joined by AND. `null`: it is
 * more than that, and the words that it was read from say it better.
 */
export function readFilter(filter: string): readonly FilterWords[] | null {
  const read = splitAtAnd(filter).map(readConjunct);
  return read.some((words) => words === null) ? null : read.filter((words) => words !== null);
}

function readConjunct(text: string): FilterWords | null {
  const comparison = COMPARISON.exec(text);
  if (comparison !== null) {
    const [, not, attribute = '', sign = '=', quoted, number, currency, bare = ''] = comparison;
    const operator = (not === undefined ? sign : NEGATED[sign]) as FilterWords['operator']; // the pattern has no other
    const value = quoted === undefined ? (number ?? bare) : unquoted(quoted);
    return { attribute, operator, value, currency: currency ?? null };
  }
  const [, not, attribute, list] = MEMBERSHIP.exec(text) ?? [];
  if (attribute === undefined || list === undefined) return null;
  const values = [...list.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, value = '']) =>
    unquoted(value),
  );
  const operator = not === undefined ? '=' : '!=';
  return { attribute, operator, value: values.join(' / '), currency: null };
}

const NEGATED: Readonly<Record<string, string>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

const unquoted = (text: string) => text.replaceAll(/\\(.)/g, '$1');

/** Parts a filter at its ANDs, those within quotes left alone. */
function splitAtAnd(filter: string): string[] {
  const parts = [''];
  for (const piece of filter.match(/"(?:[^"\\]|\\.)*"| AND |[^" ]+| /g) ?? []) {
    if (piece === ' AND ') parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
}

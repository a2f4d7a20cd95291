import { isCurrencyCode } from './attribute-value.ts';
import { dateSpan } from './date-span.ts';
import type { FilterLiteral } from './filter-expression.ts';
import type { FilterScanner } from './filter-scanner.ts';

const STRING = /"((?:[^"\\]|\\.)*)"/suy;
const DATE =
  /\d{4}-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?(?![\p{L}\p{N}_.:-])/uy;
const NUMBER = /-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?(?![\p{N}_.])/uy;
const CURRENCY = /(?!AND\b|NOT\b)[A-Z]{3}\b/y;

/** Parses one value of a filter; fails if there is none. */
export function parseLiteral(scanner: FilterScanner): FilterLiteral {
  const { position } = scanner;
  const string = scanner.take(STRING);
  if (string !== null) {
    return { type: 'string', value: unescapeString(string[1] ?? '', position, scanner) };
  }
  if (scanner.take(/"/y) !== null) scanner.refuse(position, 'a text ends with a double quote');
  const date = scanner.take(DATE);
  if (date !== null) {
    if (dateSpan(date[0]) === null) scanner.refuse(position, `there is no date \`${date[0]}\``);
    return { type: 'date', date: date[0] };
  }
  const truth = scanner.take(/(?:true|false)\b/y);
  if (truth !== null) return { type: 'boolean', value: truth[0] === 'true' };
  const value = parseNumber(
    scanner,
    'a value: text in double quotes, a number, a date as in 2024-01-31, `true` or `false`',
  );
  return readCurrency(scanner, value) ?? { type: 'number', value };
}

function readCurrency(scanner: FilterScanner, amount: number): FilterLiteral | null {
  const { position } = scanner;
  const currency = scanner.take(CURRENCY)?.[0];
  if (currency === undefined) return null;
  if (!isCurrencyCode(currency)) scanner.refuse(position, `there is no currency \`${currency}\``);
  return { type: 'money', value: { amount, currency } };
}

/** Reads a finite number; -0 is 0. */
export function parseNumber(scanner: FilterScanner, expected: string): number {
  const { position } = scanner;
  const [written] = scanner.expect(NUMBER, expected);
  const value = Number(written);
  if (!Number.isFinite(value)) scanner.refuse(position, 'a number is at most 1.797e308');
  return value === 0 ? 0 : value;
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  '\\': '\\',
};

/** `\"`, `\\`, `\n`, `\r`, `\t`, and four hexadecimal digits after `\u`, as in JSON. */
function unescapeString(written: string, position: number, scanner: FilterScanner): string {
  const text = written.replace(/\\(u[0-9a-fA-F]{4}|.)/gsu, (_, code: string) => {
    if (code.length > 1 && code.startsWith('u')) {
      return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    }
    return (
      ESCAPES[code] ??
      scanner.refuse(
        position,
        'in a text, `\\` stands only before `"`, `\\`, `n`, `r`, `t` or `u0000`',
      )
    );
  });
  return text.toWellFormed().normalize('NFC');
}

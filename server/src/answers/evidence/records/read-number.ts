import { withAsciiDigits } from '../../../languages/analysis/fold-letters.ts';

/** A number of a cell, with its unit. */
export interface CellNumber {
  readonly value: number;
  /** The text beside it, in lower case: `€`, `kg`, `wochen`; empty if there is none. */
  readonly unit: string;
  /** The number of its written decimals. */
  readonly decimals: number;
}

/** The notation of the numbers of a column, as far as it is evident. */
export interface Notation {
  readonly decimalSign: '.' | ',';
  /** The separator of thousands; empty if there is none. */
  readonly groupSign: string;
}

const STARS = /^[★⭐✮✭]+[½]?[☆✩]*$/u;
const SPACE = '[ \\u00a0\\u202f\\u2009]';
const DIGITS = `[+\\-−–]?\\d+(?:[.,'’]\\d+|${SPACE}\\d{3}(?!\\d))*(?:[.,]?[-–—]{1,2}(?!\\d))?`;
const NUMBER = new RegExp(
  `^(?<before>[^\\d+\\-−–]{0,12}?)(?<digits>${DIGITS})${SPACE}?(?<behind>[^\\d]{0,24})$`,
  'u',
);

/** Converts the digits and separators of other scripts to ASCII: `١٬٢٣٤٫٥٠` is `1,234.50`. */
function plainCell(cell: string): string {
  return withAsciiDigits(cell.trim()).replaceAll('٫', '.').replaceAll('٬', ',');
}

/**
 * The notation of the numbers of a column; `null` if they contradict each other. `groupsByDot`: whether the document's language
 * writes a dot between thousands, which resolves an ambiguous `1.299`.
 */
export function notationOf(cells: readonly string[], groupsByDot: boolean): Notation | null {
  let comma = 0;
  let dot = 0;
  let groupSign = '';
  for (const cell of cells) {
    const digits = NUMBER.exec(plainCell(cell))?.groups?.['digits'];
    if (digits === undefined) continue;
    const signs = digits.match(/[.,]/gu) ?? [];
    const last = signs.at(-1);
    if (/['’ \u00a0\u202f\u2009]/u.test(digits))
      groupSign = /['’ \u00a0\u202f\u2009]/u.exec(digits)?.[0] ?? '';
    if (last === undefined || /[.,][-–—]/u.test(digits)) continue;
    const behind = digits.slice(digits.lastIndexOf(last) + 1);
    const isBoth = new Set(signs).size === 2;
    const isGrouped = !isBoth && (signs.length > 1 || (behind.length === 3 && digits.length > 4));
    if (isBoth) groupSign = last === ',' ? '.' : ',';
    // `1.299` alone is ambiguous.
    if (isGrouped && signs.length === 1) continue;
    const isComma = isGrouped ? last === '.' : last === ',';
    if (isGrouped) groupSign = last;
    if (isComma) comma += 1;
    else dot += 1;
  }
  if (comma > 0 && dot > 0) return null;
  const decimalSign = comma > 0 ? ',' : dot > 0 ? '.' : groupsByDot ? ',' : '.';
  return { decimalSign, groupSign };
}

/** The number of a cell; `null` if it has none, or more than one. */
export function readNumber(cell: string, { decimalSign }: Notation): CellNumber | null {
  const text = plainCell(cell);
  if (STARS.test(text))
    return {
      value: [...text].filter((one) => '★⭐✮✭'.includes(one)).length,
      unit: '★',
      decimals: 0,
    };
  const { before = '', digits = '', behind = '' } = NUMBER.exec(text)?.groups ?? {};
  if (digits === '') return null;
  const other = decimalSign === ',' ? '.' : ',';
  const plain = digits
    .replace(/[.,]?[-–—]{1,2}$/u, '')
    .replace(/[−–]/u, '-')
    .replace(/['’ \u00a0\u202f\u2009]/gu, '')
    .replaceAll(other, '');
  const [whole = '', fraction = '', ...more] = plain.split(decimalSign);
  if (more.length > 0) return null;
  const value = Number(fraction === '' ? whole : `${whole}.${fraction}`);
  if (!Number.isFinite(value)) return null;
  const unit = `${before} ${behind}`
    .replace(/[\s:()[\]~≈.]+/gu, ' ')
    .trim()
    .toLowerCase();
  return { value, unit, decimals: fraction.length };
}

const ISO = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:[T ].*)?$/u;
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/u;

/** A date, month or year as a sortable number; `null` if it is written in words or ambiguous. */
export function readDay(cell: string): number | null {
  const text = plainCell(cell);
  const iso = ISO.exec(text);
  if (iso !== null)
    return Number(iso[1]) * 10_000 + Number(iso[2] ?? 0) * 100 + Number(iso[3] ?? 0);
  const dotted = DOTTED.exec(text);
  return dotted === null
    ? null
    : Number(dotted[3]) * 10_000 + Number(dotted[2]) * 100 + Number(dotted[1]);
}

/** Writes a number in the notation of its column. */
export function writeNumber(value: number, decimals: number, notation: Notation): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped =
    notation.groupSign === '' ? whole : whole.replace(/\B(?=(?:\d{3})+$)/gu, notation.groupSign);
  const sign = value < 0 ? '-' : '';
  return `${sign}${grouped}${fraction === undefined ? '' : `${notation.decimalSign}${fraction}`}`;
}

import { format, isDateFormat } from 'numfmt';
import { localName, readXml } from './read-xml.ts';

/** The words that a cell shows for the number it holds, by the number of its style. */
export type ShowNumber = (value: string, style: number) => string;

// ECMA-376 part 1, 18.8.30. Dates that Excel shows as its user's country writes them are written as ISO 8601 does.
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'yyyy-mm-dd h:mm'],
  [37, '#,##0;(#,##0)'],
  [38, '#,##0;(#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;(#,##0.00)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
  ...[32, 33, 34, 35].map((id) => [id, 'h:mm'] as const),
  ...[14, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map(
    (id) => [id, 'yyyy-mm-dd'] as const,
  ),
]);

const GENERAL = 'General';
// Excel takes no longer format; and no more styles ("Excel specifications and limits").
const MAX_FORMAT_UNITS = 255;
const MAX_STYLES = 65_490;
const DAYS_FROM_1900_TO_1904 = 1_462;
// What is empty is shown plainly.
const OPTIONS = { throws: false, invalid: '', overflow: '' } as const;

/** Reads the number formats of a workbook's styles. Throws `MalformedFile`. */
export function readNumberFormats(xml: Uint8Array | undefined, isFrom1904: boolean): ShowNumber {
  const formats = xml ? readFormats(xml) : [];
  return (value, style) => {
    const number = Number(value);
    if (value.trim() === '' || !Number.isFinite(number)) return value;
    const pattern = formats[style] ?? GENERAL;
    if (pattern === GENERAL) return plainNumber(number);
    const days = isFrom1904 && isDateFormat(pattern) ? DAYS_FROM_1900_TO_1904 : 0;
    return format(pattern, number + days, OPTIONS).trim() || plainNumber(number);
  };
}

/** Excel keeps 15 digits: the rest of a double is not what was typed. */
function plainNumber(number: number): string {
  return String(Number(number.toPrecision(15)));
}

/** The format of each style that a cell can have. */
function readFormats(xml: Uint8Array): string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isInCellStyles = false;
  readXml(xml, {
    onElement(name, attributes) {
      const local = localName(name);
      if (local === 'numFmt')
        own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (local === 'cellXfs') isInCellStyles = true;
      if (local !== 'xf' || !isInCellStyles || formats.length >= MAX_STYLES) return;
      const id = Number(attributes['numFmtId']);
      formats.push(usable(own.get(id) ?? BUILT_IN.get(id) ?? GENERAL));
    },
    onText(name) {
      if (localName(name) === 'cellXfs') isInCellStyles = false;
    },
  });
  return formats;
}

/** The library looks formats up by name, and would find what every object has (`constructor`). */
function usable(pattern: string): string {
  const isUsable = pattern.length <= MAX_FORMAT_UNITS && !(pattern in Object.prototype);
  return isUsable && pattern !== '' ? pattern : GENERAL;
}

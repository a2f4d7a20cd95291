import type { AttributeType } from '../../attributes/attribute-value.ts';
import { MAX_VALUE_UNITS } from '../../attributes/read-attributes.ts';
import type { WrittenStyle } from '../../documents/stated-attribute.ts';
import { isNothing, NUMBER, NUMBERED_DAY, PLAIN_STYLE, readWritten } from './read-written.ts';

/** The type of a column of texts. */
export interface ColumnType {
  /** `null`: its texts are too long for attribute values, or it has none. */
  readonly type: AttributeType | null;
  readonly style: WrittenStyle;
}

// Exceptions among a thousand prices (`sold out`) are dropped; with more of them, the column is text.
const MAX_OTHERS_SHARE = 0.02;
// After this many texts, a column with this share of others is text and not examined further.
const SETTLED_AFTER = 200;
const SETTLED_SHARE = 0.5;

/** Columns with these names contain identifiers: leading zeros matter, and sums make no sense. */
const IDENTIFIER_NAME =
  /(?:^|[^\p{L}])(?:id|ids|uid|uuid|guid|key|sku|gtin\d*|ean\d*|upc|isbn\d*|issn|asin|mpn|zip|zip ?code|postal ?code|postcode|postleitzahl|plz|cap|cp|phone|telephone|telefon|tel|fax|mobile|handy|version|code|nr|no|number|nummer|numero|iban|bic|account|konto|serial|vat|ssn|barcode|ip|hash|extension)(?:$|[^\p{L}])/iu;
/** Columns with these names contain lists of words. */
const LIST_NAME =
  /^(?:tags?|keywords?|labels?|topics?|genres?|schlagw[oö]rte?r?|stichw[oö]rter|etiquetas|mots[- ]?cl[eé]s)$/iu;
const PLACE_NAME =
  /^(?:location|place|coordinates?|koordinaten|geo|lat ?[/,]? ?(?:lon|lng)|latlng|position|ort)$/iu;

/**
 * Determines the type of all texts of a column together: at most one in fifty may not fit the type. Conservative: digits with leading
 * zeros, telephone numbers, codes and versions are text; so are ambiguous numbers and dates, unless another one in the column resolves
 * them. Keeps only counts in memory.
 */
export class WrittenColumn {
  readonly #isList: boolean;
  readonly #isPlace: boolean;
  #isText: boolean;
  #isTooLong = false;
  #texts = 0;
  #booleans = 0;
  #money = 0;
  #places = 0;
  readonly #numbers = new NumberCounts();
  readonly #days = new DayCounts();
  #others = 0;

  /** `label`: the name of the column. */
  constructor(label: string) {
    const name = label.replace(/(?<=\p{Ll})(?=\p{Lu})|[_.-]/gu, ' ').trim();
    this.#isText = IDENTIFIER_NAME.test(name);
    this.#isList = LIST_NAME.test(name);
    this.#isPlace = PLACE_NAME.test(name);
  }

  add(written: string): void {
    const text = written.trim();
    if (isNothing(text)) return;
    this.#texts += 1;
    if (text.length > MAX_VALUE_UNITS) this.#isTooLong = true;
    if (!this.#isText && !this.#isSettled()) this.#count(text);
  }

  get type(): ColumnType {
    const style = { decimalMark: this.#numbers.decimalMark, isDayFirst: this.#days.isDayFirst };
    return { type: this.#typeOf(), style };
  }

  #typeOf(): AttributeType | null {
    if (this.#texts === 0 || this.#isTooLong) return null;
    if (this.#isList) return 'strings';
    if (this.#isText || this.#numbers.areCodes) return 'string';
    const needed = this.#texts - Math.floor(this.#texts * MAX_OTHERS_SHARE);
    if (this.#booleans >= needed) return 'boolean';
    if (this.#places >= needed) return 'place';
    if (this.#numbers.readable >= needed) return 'number';
    if (this.#days.readable >= needed) return 'date';
    return this.#money >= needed ? 'money' : 'string';
  }

  #isSettled(): boolean {
    return this.#texts > SETTLED_AFTER && this.#others > this.#texts * SETTLED_SHARE;
  }

  #count(text: string): void {
    if (!/\p{Nd}/u.test(text)) {
      if (readWritten('boolean', text) === null) this.#others += 1;
      else this.#booleans += 1;
    } else if (
      /^(?:0\d|\+\d|00)/.test(text) &&
      !NUMBERED_DAY.test(text) &&
      !/^0\d{3}-/.test(text)
    ) {
      this.#isText = true;
    } else if (this.#isPlace && readWritten('place', text) !== null) this.#places += 1;
    else if (!this.#numbers.add(text) && !this.#days.add(text)) {
      if (readWritten('money', text) === null) this.#others += 1;
      else this.#money += 1;
    }
  }
}

/** The type and the style of a single text. */
export function typeOfWritten(label: string, text: string): ColumnType {
  const column = new WrittenColumn(label);
  column.add(text);
  return column.type;
}

// Amounts have different lengths; several numbers of the same large length are codes (a GTIN, a telephone number). With few numbers
// this may be chance, unless they have more digits than any amount.
const MIN_CODE_DIGITS = 8;
const MIN_CODES = 3;
const MIN_LONE_CODE_DIGITS = 11;
// A double holds this many digits exactly.
const MAX_DIGITS = 15;

/** The numbers of a column by their separators. */
class NumberCounts {
  #plain = 0;
  /** Numbers whose decimal separator is certain: a point, or a comma. */
  #withPoint = 0;
  #withComma = 0;
  /** `1.299` and `1,299`: decimals or thousands. */
  #eitherPoint = 0;
  #eitherComma = 0;
  #digits: number | 'differ' | null = null;
  #tooLong = 0;

  get decimalMark(): '.' | ',' {
    return this.#withComma > this.#withPoint ? ',' : '.';
  }

  get readable(): number {
    const either = this.#eitherPoint + this.#eitherComma;
    if (this.decimalMark === ',') return this.#plain + this.#withComma + either;
    // Programs write decimal points: by itself, `1.299` is between one and two.
    const commas = this.#withPoint > 0 ? this.#eitherComma : 0;
    return this.#plain + this.#withPoint + this.#eitherPoint + commas;
  }

  /** Whether the numbers are identifiers, such as article numbers. */
  get areCodes(): boolean {
    if (this.#tooLong > 0) return true;
    if (this.#digits === null || this.#digits === 'differ') return false;
    const least = this.#plain < MIN_CODES ? MIN_LONE_CODE_DIGITS : MIN_CODE_DIGITS;
    return this.#digits >= least;
  }

  /** Returns `false` if the text is no number. */
  add(text: string): boolean {
    if (!NUMBER.test(text)) {
      if (readWritten('number', text) === null) return false;
      this.#withPoint += 1;
      return true;
    }
    if (/^-?\d+$/.test(text)) this.#addPlain(text);
    else if (/^-?\d{1,3}\.\d{3}$/.test(text)) this.#eitherPoint += 1;
    else if (/^-?[1-9]\d{0,2},\d{3}$/.test(text)) this.#eitherComma += 1;
    else if (hasDecimalComma(text)) this.#withComma += 1;
    else this.#withPoint += 1;
    return true;
  }

  #addPlain(text: string): void {
    const length = text.startsWith('-') ? 0 : text.length;
    this.#plain += 1;
    if (length > MAX_DIGITS) this.#tooLong += 1;
    if (this.#digits === null) this.#digits = length;
    else if (this.#digits !== length) this.#digits = 'differ';
  }
}

/** Accepts `12,5`, `1.299,00`, and `1.299.000`, whose points group; not `1,299,000`. */
function hasDecimalComma(text: string): boolean {
  const commas = text.split(',').length - 1;
  const points = text.split('.').length - 1;
  if (commas === 1 && points === 0)
    return !/[1-9]\d{0,2},\d{3}$/.test(text) || /['’ \u00a0\u202f]/.test(text);
  if (commas === 1) return text.indexOf(',') > text.lastIndexOf('.');
  return points > 1 && commas === 0;
}

/** The dates of a column by what determines the order of day and month. */
class DayCounts {
  #clear = 0;
  #dayFirst = 0;
  #monthFirst = 0;
  #either = 0;

  get isDayFirst(): boolean {
    return this.#dayFirst >= this.#monthFirst;
  }

  get readable(): number {
    if (this.#dayFirst > 0 && this.#monthFirst > 0) return this.#clear;
    const isKnown = this.#dayFirst + this.#monthFirst > 0;
    return this.#clear + this.#dayFirst + this.#monthFirst + (isKnown ? this.#either : 0);
  }

  add(text: string): boolean {
    const [, first, mark, second] = NUMBERED_DAY.exec(text) ?? [];
    if (mark === undefined || mark === '.') {
      if (readWritten('date', text) === null) return false;
      this.#clear += 1;
    } else if (
      readWritten('date', text) === null &&
      readWritten('date', text, MONTH_FIRST) === null
    ) {
      return false;
    } else if (Number(first) > 12) this.#dayFirst += 1;
    else if (Number(second) > 12) this.#monthFirst += 1;
    else this.#either += 1;
    return true;
  }
}

const MONTH_FIRST: WrittenStyle = { ...PLAIN_STYLE, isDayFirst: false };

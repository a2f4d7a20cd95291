/** Digits without spaces, in groups of four as on most cards, or of 4, 6 and 5 as on those of American Express. */
export const CARD_NUMBER =
  /(?<![\w+.-])(?:\d{13,19}|\d{4}(?<fours>[ -])\d{4}\k<fours>\d{4}\k<fours>\d{1,4}(?:\k<fours>\d{1,3})?|\d{4}(?<wide>[ -])\d{6}\k<wide>\d{4,5})(?!\w|[-.]\d)/g;

/**
 * Whether digits, possibly separated by spaces or dashes, are the number of a payment card: a known issuer, its length, and a
 * correct check digit. Book numbers (978…), times in milliseconds (1…) and telephone numbers match no issuer.
 */
export function isCardNumber(written: string): boolean {
  const digits = written.replace(/[ -]/g, '');
  const issuer = ISSUERS.find(({ prefix }) => prefix.test(digits));
  return issuer?.lengths.includes(digits.length) === true && passesLuhn(digits);
}

// Published ranges of the issuers: Visa, Mastercard, American Express, Discover, Diners Club, JCB, UnionPay, Maestro, Mir.
const ISSUERS: readonly { readonly prefix: RegExp; readonly lengths: readonly number[] }[] = [
  { prefix: /^4/, lengths: [13, 16, 19] },
  { prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { prefix: /^3[47]/, lengths: [15] },
  { prefix: /^(?:6011|64[4-9]|65)/, lengths: [16, 19] },
  { prefix: /^3(?:0[0-5]|[689])/, lengths: [14, 16] },
  { prefix: /^35(?:2[89]|[3-8])/, lengths: [16, 19] },
  { prefix: /^62/, lengths: [16, 17, 18, 19] },
  { prefix: /^(?:50|5[6-8]|6[37])/, lengths: [16, 18, 19] },
  { prefix: /^220[0-4]/, lengths: [16] },
];

/** Whether digits end in a check digit of payment cards (ISO/IEC 7812-1, annex B). One random number in ten does. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    const counted = place % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** Without spaces, or in groups of four as banks print it. */
export const IBAN =
  /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?:[A-Za-z0-9]{11,30}|(?: [A-Za-z0-9]{4}){2,7}(?: [A-Za-z0-9]{1,3})?)(?![A-Za-z0-9])/g;

/** Whether a text is an international bank account number: the length of its country, and the remainder 1 of ISO 13616. */
export function isIban(written: string): boolean {
  const plain = written.replaceAll(' ', '').toUpperCase();
  if (LENGTHS[plain.slice(0, 2)] !== plain.length) return false;
  const moved = plain.slice(4) + plain.slice(0, 4);
  let remainder = 0;
  for (const character of moved) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

// The lengths of the numbers of each country, from the IBAN registry of SWIFT, release 99.
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
};

import { passesLuhn } from './luhn.ts';

/** Digits in one piece, in fours as most cards print them, or in 4-6-5 as American Express does. */
export const CARD_NUMBER =
  /(?<![\w+.-])(?:\d{13,19}|\d{4}(?<fours>[ -])\d{4}\k<fours>\d{4}\k<fours>\d{1,4}(?:\k<fours>\d{1,3})?|\d{4}(?<wide>[ -])\d{6}\k<wide>\d{4,5})(?!\w|[-.]\d)/g;

/**
 * Whether digits, perhaps apart by spaces or dashes, are the number of a payment card: known issuer, its length,
 * right check digit. Book numbers (978…), times in milliseconds (1…) and telephone numbers have no issuer.
 */
export function isCardNumber(written: string): boolean {
  const digits = written.replace(/[ -]/g, '');
  const issuer = ISSUERS.find(({ prefix }) => prefix.test(digits));
  return issuer?.lengths.includes(digits.length) === true && passesLuhn(digits);
}

// Ranges that the issuers publish: Visa, Mastercard, American Express, Discover, Diners Club, JCB, UnionPay, Maestro, Mir.
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

import { MAX_EMAIL_CHARACTERS } from '@quarry/contract/vocabulary';

/** Before the `@` (RFC 5321, section 4.5.3.1.1). */
const MAX_LOCAL_CHARACTERS = 64;

/** Letters with their marks, digits, and the punctuation of addresses (RFC 5322, `atext`; RFC 6531 for other scripts). */
const FORM =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*)(\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)*$/u;

/** Combinations of scripts used in one language that cannot be confused (UTS 39, section 5.2, "highly restrictive"). */
const SCRIPTS_TOGETHER: readonly RegExp[] = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u,
];

/** Scripts that must be used alone, including the domain. */
const SCRIPTS_ALONE = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
].map((name) => new RegExp(`^[\\p{Script=${name}}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u'));

/**
 * The canonical form for storing and comparing an address: NFKC, lower case, trimmed. `null` for an invalid address and for
 * mixed scripts: `аda@example.org` with a Cyrillic `а` could impersonate another person. Whole words of another script
 * before a Latin domain count as mixed, too. Linear in the length, which is at most {@link MAX_EMAIL_CHARACTERS}.
 */
export function normaliseEmail(text: string): string | null {
  if (text.length > MAX_EMAIL_CHARACTERS) return null;
  const email = text.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
  if (email.length > MAX_EMAIL_CHARACTERS || email.indexOf('@') > MAX_LOCAL_CHARACTERS) return null;
  if (!FORM.test(email)) return null;
  const isOfOneScript = [...SCRIPTS_TOGETHER, ...SCRIPTS_ALONE].some((scripts) =>
    scripts.test(email),
  );
  return isOfOneScript ? email : null;
}

import { MAX_EMAIL_CHARACTERS } from '@quarry/contract/vocabulary';

/** Before the `@` (RFC 5321, section 4.5.3.1.1). */
const MAX_LOCAL_CHARACTERS = 64;

/** Letters with their marks, digits, and what stands between them in addresses (RFC 5322, `atext`; RFC 6531 for other scripts). */
const FORM =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*)(\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)*$/u;

/** Scripts that are written together in one language; none of them looks like another (UTS 39, section 5.2, "highly restrictive"). */
const SCRIPTS_TOGETHER: readonly RegExp[] = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u,
];

/** Scripts of addresses that are used alone, domain included. */
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
 * The one way in which an address is kept and compared: NFKC, lower case, without spaces around it. `null` for what is no
 * address, and for one that mixes scripts: `аda@example.org` with a Cyrillic `а` would pass for somebody else's.
 * Whole words of another script before a Latin domain are such a mixture, too. Takes time that grows with the length, at most
 * {@link MAX_EMAIL_CHARACTERS}.
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

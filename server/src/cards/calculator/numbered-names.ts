import type { Term } from './read-phrases.ts';

/*
 * Names made of numbers and signs by other rules: telephone numbers (E.123), network addresses with a mask (RFC 4632),
 * identifiers of a registry (ISO 26324).
 */

// E.164 allows up to fifteen digits; numbers shorter than this are local extensions.
const MIN_TELEPHONE_DIGITS = 7;

/** `+1-800-555-1234`, `+49 (30) 123/45`, `800 (555) - 1234`: an international prefix, or an area code in parentheses. */
export function isTelephone(terms: readonly Term[]): boolean {
  const isOfSigns = terms.every(
    (term) => (term.type === 'number' && term.isPlainWhole) || isSign(term, '+-/()'),
  );
  if (!isOfSigns) return false;
  const digits = terms.reduce(
    (sum, term) => sum + (term.type === 'number' ? term.raw.length : 0),
    0,
  );
  if (digits < MIN_TELEPHONE_DIGITS) return false;
  const [first, second] = terms;
  const isInternational =
    first !== undefined && isSign(first, '+') && second?.type === 'number' && !second.isSpaced;
  return isInternational || terms.some(isAreaCode);
}

/** `(555)` beside other numbers. */
function isAreaCode(term: Term, at: number, terms: readonly Term[]): boolean {
  const [open, close] = [terms[at - 1], terms[at + 1]];
  return (
    term.type === 'number' &&
    term.raw.length >= 2 &&
    open !== undefined &&
    close !== undefined &&
    isSign(open, '(') &&
    isSign(close, ')')
  );
}

function isSign(term: Term, signs: string): boolean {
  return term.type === 'sign' && signs.includes(term.sign);
}

/** Abbreviated private and other networks: `10.0/8`, `172.16/12`, `192.168/16`, `127/8`. */
const SHORT_NETWORK =
  /^(?:10(?:\.0)?|172(?:\.(?:1[6-9]|2\d|3[01]))?|192\.168|169\.254|127(?:\.0)?|100\.64|224(?:\.0)?)$/;
const MAX_MASK = 32n;
const MIN_MASK = 8n;

/** A network address of two numbers with the length of its mask; longer addresses are no numbers at all. */
export function isNetwork(terms: readonly Term[]): boolean {
  const [address, slash, mask] = terms;
  if (terms.length !== 3 || address?.type !== 'number' || mask?.type !== 'number') return false;
  if (slash === undefined || !isSign(slash, '/') || mask.isSpaced || !mask.isPlainWhole)
    return false;
  const isMask = mask.value.n >= MIN_MASK && mask.value.n <= MAX_MASK;
  return isMask && address.raw.includes('.') && SHORT_NETWORK.test(address.raw);
}

/** A DOI or a handle: `10.1000/182`. */
export function isRegisteredName(terms: readonly Term[]): boolean {
  const [prefix, slash, suffix] = terms;
  if (prefix?.type !== 'number' || slash === undefined || suffix?.type !== 'number') return false;
  return /^10\.\d{4,9}$/.test(prefix.raw) && isSign(slash, '/') && !suffix.isSpaced;
}

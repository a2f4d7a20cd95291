/** Longer ones are no addresses of documents. */
const MAX_ADDRESS_UNITS = 2_000;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const FOLLOWED = /^(https?|mailto|file):/i;

/**
 * The address of a link or a picture as a layout keeps it: as it is written, or absolute where `base` is given. Empty
 * for a place within the same document, and for every scheme but `http`, `https`, `mailto` and `file`.
 */
export function keptAddress(written: string | undefined, base: string | null): string {
  // Browsers ignore tabs and line ends in addresses, and control characters in front.
  const address = (written ?? '').replace(CONTROLS, '').trim();
  if (address === '' || address.startsWith('#') || address.length > MAX_ADDRESS_UNITS) return '';
  if (SCHEME.test(address) && !FOLLOWED.test(address)) return '';
  if (base === null) return address;
  const absolute = URL.parse(address, base)?.href ?? '';
  return absolute.length <= MAX_ADDRESS_UNITS && FOLLOWED.test(absolute) ? absolute : '';
}

const CONTROLS = /\p{Cc}/gu;

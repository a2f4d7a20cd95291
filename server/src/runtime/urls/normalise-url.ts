/*
 * Addresses as text: a canonical form for addresses of the same page, and patterns of paths (`path-glob.ts`). Pure, without
 * network access.
 */

/** Which query parameters distinguish pages. */
export interface QueryRules {
  /** Only these are kept; if empty, all that are not dropped. Lower case. */
  readonly keep: readonly string[];
  /** Dropped in addition to {@link TRACKING_PARAMETERS}. Lower case; `*` at the end matches any characters. */
  readonly drop: readonly string[];
}

/**
 * Parameters that identify a visitor or their origin and never affect a page. Campaigns: the UTM scheme and the click ids
 * of the large advertisers and mailers; sessions: the defaults of PHP, Java, ASP and ColdFusion.
 */
export const TRACKING_PARAMETERS: readonly string[] = [
  'utm_*',
  'mtm_*',
  'pk_campaign',
  'pk_kwd',
  'pk_source',
  'pk_medium',
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'yclid',
  'twclid',
  'ttclid',
  'igshid',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  'hsctatracking',
  'phpsessid',
  'jsessionid',
  'aspsessionid*',
  'cfid',
  'cftoken',
  'sessionid',
  'session_id',
  'sid',
];

// No real page has a longer address. The trap rules already refuse far shorter ones.
const MAX_LENGTH = 8_192;

/**
 * The canonical form of an address: WHATWG parsing (lower-case host, IDN as Punycode, no default port, no dot segments), no
 * fragment, percent-encoding in upper case and only where needed (RFC 3986, 6.2.2), no session in the path, only the query
 * parameters that count, sorted by name. `null` for other schemes than http(s) and for addresses with credentials.
 * Idempotent.
 */
export function normaliseUrl(address: string, rules: QueryRules): string | null {
  if (address.length > MAX_LENGTH) return null;
  const url = URL.parse(address.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  url.pathname = normaliseEscapes(url.pathname.replaceAll(SESSION_IN_PATH, ''));
  url.search = normaliseQuery(url.search, rules);
  // Decoded dots may have formed dot segments, which only parsing again removes.
  const written = URL.parse(url.href);
  return written === null || written.hostname === '' ? null : written.href;
}

/** The host without `www.`, which is nearly always the same site. */
export function siteOf(url: string): string {
  return (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');
}

// Java's sessions without cookies: /page;jsessionid=1A2B
const SESSION_IN_PATH = /;(?:jsessionid|phpsessid|sid)=[^/;?]*/gi;

function normaliseEscapes(text: string): string {
  return text.replaceAll(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : encoded.toUpperCase();
  });
}

function normaliseQuery(search: string, rules: QueryRules): string {
  const parts = search.replace(/^\?/, '').split('&');
  const kept = parts
    .filter((part) => part !== '')
    .map((part) => ({ name: nameOf(part), part: normaliseEscapes(part) }))
    .filter(({ name }) => isKept(name, rules));
  // Stable, since the order of values of one name may matter.
  kept.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  // Adds the question mark itself, since otherwise one that belongs to the query would be taken for it.
  return kept.length === 0 ? '' : `?${kept.map(({ part }) => part).join('&')}`;
}

function nameOf(part: string): string {
  const written = part.split('=', 1)[0] ?? '';
  return (new URLSearchParams(`${written}=`).keys().next().value ?? '').toLowerCase();
}

function isKept(name: string, { keep, drop }: QueryRules): boolean {
  if (keep.length > 0) return keep.some((pattern) => matchesName(pattern, name));
  const isDropped = (pattern: string) => matchesName(pattern, name);
  return !TRACKING_PARAMETERS.some(isDropped) && !drop.some(isDropped);
}

function matchesName(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

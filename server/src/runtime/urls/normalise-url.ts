/*
 * Addresses as text: one form for addresses that mean the same page, and patterns of paths (`path-
 * glob.ts`). Pure, without any network.
 */

/** Which query parameters tell pages apart. */
export interface QueryRules {
  /** Only these are kept; all that are not dropped when it is empty. Lower case. */
  readonly keep: readonly string[];
  /** These are dropped besides {@link TRACKING_PARAMETERS}. Lower case; `*` at the end stands for anything. */
  readonly drop: readonly string[];
}

/**
 * Parameters that say where a visitor came from or who it is, and never what a page shows. Campaigns:
 * the UTM scheme and the click ids of the large advertisers and mailers; sessions: the defaults of PHP,
 * Java, ASP and ColdFusion.
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

// An address that is longer after parsing is nobody's page; the trap rules refuse far shorter ones.
const MAX_LENGTH = 8_192;

/**
 * The one way in which an address is written, so that the same page has the same name: WHATWG parsing
 * (lower-case host, IDN as Punycode, no default port, no dot segments), no fragment, percent-encoding in
 * upper case and only where it is needed (RFC 3986, 6.2.2), no session in the path, only the query
 * parameters that count, in order of their names. `null` for what is no http(s) address, or has
 * credentials in it. Writing what it wrote changes nothing.
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
  // Escapes that stood for a dot may have become dot segments, which only parsing again removes.
  const written = URL.parse(url.href);
  return written === null || written.hostname === '' ? null : written.href;
}

/** The host without `www.`, which nearly always is the same site. */
export function siteOf(url: string): string {
  return (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');
}

// Java's way to track visitors without cookies: /page;jsessionid=1A2B
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
  // A stable sort: the order of values under one name may count.
  kept.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  // With its question mark: a first one that belongs to the query would be taken for it.
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

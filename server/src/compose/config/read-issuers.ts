/** Enough for a setting. */
const MAX_REGIONS = 100;

/**
 * Reads which issuer each region has: JSON of the form `{"eu":"https://id.example.org"}`; nothing is no region. Keeps each address as it
 * is written, since tokens have to state it to the letter. `null` for anything else, and where two regions have the same issuer:
 * tokens of one would be accepted in the other.
 */
export function readIssuers(text: string): ReadonlyMap<string, string> | null {
  if (text.trim() === '') return new Map();
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const pairs: [string, unknown][] = Object.entries(value);
  if (pairs.length > MAX_REGIONS) return null;
  const issuers = new Map<string, string>();
  for (const [region, issuer] of pairs) {
    if (!isRegion(region) || typeof issuer !== 'string' || !isIssuer(issuer)) return null;
    issuers.set(region, issuer);
  }
  return new Set(issuers.values()).size === issuers.size ? issuers : null;
}

/** Whether a text can name a region. */
export function isRegion(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(text);
}

const MAX_ISSUER_CHARACTERS = 2_000;

/** OpenID Connect Discovery 1.0, section 3: a scheme, a host, perhaps a port and a path. Whether http is enough, the address decides. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || text.length > MAX_ISSUER_CHARACTERS || /[\s?#]/.test(text)) return false;
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || url.protocol === 'http:';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no JSON is no such table
  }
}

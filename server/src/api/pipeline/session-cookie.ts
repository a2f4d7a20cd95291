import { portOfHost } from './loopback.ts';

/** Where a browser keeps the session of a page. */
export interface CookieSite {
  /** The `Host` header. */
  readonly host: string;
  readonly isHttps: boolean;
}

/**
 * The name of the cookie. Cookies ignore ports: with the port in the name two servers on one machine have separate
 * cookies. Under https `__Host-` lets no other host of the domain set it (RFC 6265bis, section 4.1.3.2).
 */
export function sessionCookieName(site: CookieSite): string {
  return cookieName('session', site);
}

/** What is kept in a cookie: a session, or what is remembered while a person signs in with a passkey or at a provider. */
export type CookiePurpose = 'session' | 'passkey' | 'oidc';

/** The name of the cookie of a purpose. */
export function cookieName(purpose: CookiePurpose, { host, isHttps }: CookieSite): string {
  const port = portOfHost(host);
  const name = port === '' ? `quarry_${purpose}` : `quarry_${purpose}_${port}`;
  return isHttps ? `__Host-${name}` : name;
}

/**
 * Sets the cookie: scripts cannot read it, and requests from other sites carry it only when a link is followed,
 * which the pipeline refuses (`session-of-request.ts`). Without `Domain`, so only for this host.
 */
export function setSessionCookie(site: CookieSite, token: string, maxAgeSeconds: number): string {
  return cookie(
    { name: sessionCookieName(site), value: token, maxAgeSeconds, sameSite: 'Lax' },
    site,
  );
}

/** Sets the cookie that ties the second half of signing in with a passkey to the browser of the first. Other sites' pages never send it. */
export function setPasskeyCookie(site: CookieSite, token: string, maxAgeSeconds: number): string {
  const name = cookieName('passkey', site);
  return cookie({ name, value: token, maxAgeSeconds, sameSite: 'Strict' }, site);
}

/** The same for signing in at a provider, which sends the browser back by a link: `Lax`, or the cookie would not come with it. */
export function setProviderCookie(site: CookieSite, token: string, maxAgeSeconds: number): string {
  const name = cookieName('oidc', site);
  return cookie({ name, value: token, maxAgeSeconds, sameSite: 'Lax' }, site);
}

interface CookieParts {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly sameSite: 'Lax' | 'Strict';
}

function cookie({ name, value, maxAgeSeconds, sameSite }: CookieParts, site: CookieSite): string {
  const secure = site.isHttps ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** Removes the cookie. */
export function clearSessionCookie(site: CookieSite): string {
  return setSessionCookie(site, '', 0);
}

/** The longest `Cookie` header that is read; Node accepts heads up to 64 KiB. */
const MAX_COOKIE_CHARACTERS = 8_192;

/**
 * The value of a cookie in a `Cookie` header; `null` without one. Also `null` if there are two with the name: another server on
 * this machine may have set one, and they cannot be distinguished (RFC 6265bis, section 5.7).
 */
export function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined || header.length > MAX_COOKIE_CHARACTERS) return null;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}

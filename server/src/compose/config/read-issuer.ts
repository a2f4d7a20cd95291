/**
 * Reads the address of a provider of OpenID Connect: https, a host and perhaps a path (OpenID Connect Discovery 1.0, section 3); http for a provider on this
 * machine alone. `null` for anything else.
 */
export function readIssuer(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || url.search !== '' || url.hash !== '') return null;
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url;
  return url.protocol === 'http:' && THIS_MACHINE.test(url.hostname) ? url : null;
}

/** As `URL` writes it: `localhost` (RFC 6761, section 6.3) or a loopback address. */
const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

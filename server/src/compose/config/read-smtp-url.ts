import type { SmtpServer } from '../../notifications/alerts/mail/smtp-transport.ts';

// RFC 8314, section 7.3, and RFC 6409.
const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const;

/**
 * Reads `smtps://user:password@host:465` or `smtp://user:password@host:587`, which takes TLS by STARTTLS unless it ends with
 * `?tls=off`. `null` for anything else.
 */
export function readSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'smtps:' && url.protocol !== 'smtp:')) return null;
  const isOff = url.search === '?tls=off';
  const isBare = ['', '/'].includes(url.pathname) && url.hash === '';
  const hasQuery = url.search !== '' && !(isOff && url.protocol === 'smtp:');
  if (!isBare || hasQuery || url.hostname === '') return null;
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === null || password === null || (user === '' && password !== '')) return null;
  const tls = isOff ? 'off' : 'starttls';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
    tls: url.protocol === 'smtps:' ? 'implicit' : tls,
    credentials: user === '' ? null : { user, password },
  };
}

/** `null`: a stray per cent sign. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

import type { RedisServer } from '../../outbound/redis/connect-redis.ts';

const DEFAULT_PORT = 6379;

/**
 * Reads `redis://user:password@host:6379/0`, or `rediss://` for TLS, as the URL schemes are registered with IANA; a user alone is none,
 * since some programs take it for the password. `null` for anything else.
 */
export function readRedisUrl(text: string): RedisServer | null {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'redis:' && url.protocol !== 'rediss:')) return null;
  const [, database = ''] = /^\/(\d{0,5})$/.exec(url.pathname || '/') ?? [null, null];
  const host = /^(?:\[([\da-f:.]+)\]|([\w.-]+))$/i.exec(url.hostname);
  if (database === null || host === null || url.search !== '' || url.hash !== '') return null;
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === null || password === null || (user !== '' && password === '')) return null;
  const port = url.port === '' ? DEFAULT_PORT : Number(url.port);
  if (port === 0) return null;
  return {
    host: host[1] ?? host[2] ?? '', // one of them matched
    port,
    isTls: url.protocol === 'rediss:',
    credentials: password === '' ? null : { user: user === '' ? null : user, password },
    database: Number(database),
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

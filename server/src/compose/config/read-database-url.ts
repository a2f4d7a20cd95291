import type { PostgresServer, PostgresTls } from '../../outbound/postgres/connect-postgres.ts';

const DEFAULT_PORT = 5432;

/** `allow` and `prefer` of libpq are none: with them an attacker on the way could switch encryption off. */
const TLS_MODES: readonly string[] = ['disable', 'require', 'verify-ca', 'verify-full'];

/**
 * Reads `postgres://user:password@host:5432/database?sslmode=verify-full` (also `postgresql://`), as libpq does. Without `sslmode` the
 * connection is not encrypted. `null` for anything else.
 */
export function readDatabaseUrl(text: string): PostgresServer | null {
  const url = URL.parse(text);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.hash !== '') return null;
  const host = /^(?:\[([\da-f:.]+)\]|([\w.-]+))$/i.exec(url.hostname);
  const [, path = ''] = /^\/([^/]+)$/.exec(url.pathname) ?? [];
  const database = decoded(path);
  const user = decoded(url.username);
  const password = decoded(url.password);
  const tls = readTls(url.searchParams);
  const port = url.port === '' ? DEFAULT_PORT : Number(url.port);
  if (host === null || tls === null || port === 0) return null;
  if (!isName(database) || !isName(user) || password === null) return null;
  return {
    host: host[1] ?? host[2] ?? '', // one of them matched
    port,
    database,
    user,
    password: password === '' ? null : password,
    tls,
  };
}

function readTls(parameters: URLSearchParams): PostgresTls | null {
  const [first, ...others] = [...parameters];
  if (first === undefined) return 'disable';
  const [name, mode] = first;
  if (others.length > 0 || name !== 'sslmode' || !TLS_MODES.includes(mode)) return null;
  return mode as PostgresTls; // it is one of the modes
}

/** Names of PostgreSQL are not empty and contain no U+0000; it cuts those over 63 bytes. */
function isName(text: string | null): text is string {
  return text !== null && text !== '' && !text.includes('\0') && Buffer.byteLength(text) <= 63;
}

/** `null`: a stray per cent sign, or a character that the protocol ends texts with. */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

import { PostgresFault, type PostgresFaultReason, PostgresRejection } from './postgres-fault.ts';

/** What an error of PostgreSQL means to an operator, by SQLSTATE or, with two characters, by its class. */
const STATES: Readonly<Record<string, readonly [PostgresFaultReason, string]>> = {
  '08': ['unreachable', 'the connection broke off.'],
  '28': ['refused', 'it does not take the user and password. Correct DATABASE_URL.'],
  '3D000': ['refused', 'it lacks the database. Create it, or correct DATABASE_URL.'],
  '42501': [
    'refused',
    'its user lacks a right. docs/how-to-use-postgresql.md says which it needs.',
  ],
  '25006': ['broken', 'it takes no writes, as a replica. Name the primary in DATABASE_URL.'],
  '53100': ['broken', 'its disk is full. Free space there.'],
  '53200': ['broken', 'it is out of memory.'],
  '53300': ['broken', 'it has too many connections. Raise its `max_connections`.'],
  '57014': ['slow', 'a statement or a lock took too long.'],
  '55P03': ['slow', 'a lock took too long.'],
  '57P01': ['unreachable', 'it is shutting down.'],
  '57P02': ['unreachable', 'it ends after a crash of one of its processes.'],
  '57P03': ['unreachable', 'it is starting or shutting down.'],
  '25P03': ['slow', 'a transaction waited too long for this server.'],
};

/** Faults of one statement: the connection and others go on. */
const OF_ONE_STATEMENT = new Set(['57014', '55P03', '42501', '53100']);

/** What an error of the library means. */
export interface ReadError {
  readonly error: PostgresFault | PostgresRejection;
  /** Whether further statements would fail alike: no statement is sent until a probe succeeds. */
  readonly isOutage: boolean;
  /** Whether the connection cannot be used again. */
  readonly isLost: boolean;
}

/** Reads an error of the library `pg`. Keeps codes alone of it, since its text may quote what was sent. */
export function readPostgresError(error: unknown, name: string): ReadError {
  const { code, constraint, severity } = error as Readonly<Record<string, unknown>>; // read as unknown
  if (error instanceof PostgresFault) return { error, isOutage: false, isLost: true };
  if (typeof code === 'string' && /^[\dA-Z]{5}$/.test(code)) {
    return ofState(code, {
      name,
      constraint: typeof constraint === 'string' ? constraint : null,
      isFatal: severity === 'FATAL' || severity === 'PANIC',
    });
  }
  return ofConnection(error, name);
}

function ofState(
  code: string,
  options: { readonly name: string; readonly constraint: string | null; readonly isFatal: boolean },
): ReadError {
  const { name, constraint, isFatal } = options;
  const meaning = STATES[code] ?? STATES[code.slice(0, 2)];
  if (meaning === undefined) {
    return { error: new PostgresRejection(code, constraint), isOutage: false, isLost: isFatal };
  }
  const [reason, words] = meaning;
  // The code of Node for a full disk: `storageFaultOf` reads it.
  const cause = code === '53100' ? Object.assign(new Error('disk full'), { code: 'ENOSPC' }) : null;
  const error = new PostgresFault(
    reason,
    `PostgreSQL at ${name} answered ${code}: ${words}`,
    cause === null ? undefined : { cause },
  );
  return { error, isOutage: !OF_ONE_STATEMENT.has(code), isLost: isFatal };
}

/** Texts of the libraries `pg` and `pg-pool`, of which errors have no code. */
const FULL_POOL = 'timeout exceeded when trying to connect';
const LATE = /timeout/i;
const WITHOUT_TLS = /does not support SSL/i;
const WITHOUT_PASSWORD = /password must be a string|SCRAM/;

function ofConnection(error: unknown, name: string): ReadError {
  const { message = '', code } = (error ?? {}) as { message?: string; code?: unknown };
  const fault = (reason: PostgresFaultReason, words: string, isOutage = true): ReadError => ({
    error: new PostgresFault(reason, `PostgreSQL at ${name} ${words}`),
    isOutage,
    isLost: true,
  });
  if (message === FULL_POOL) {
    return fault('slow', 'is busy: all connections of this server are in use.', false);
  }
  if (WITHOUT_TLS.test(message)) {
    return fault('refused', 'speaks no TLS. Switch it on there, or correct `sslmode`.');
  }
  if (WITHOUT_PASSWORD.test(message)) {
    return fault('refused', 'asks for another password. Correct DATABASE_URL.');
  }
  if (isOfCertificate(code)) {
    return fault(
      'refused',
      `has a certificate that is not accepted (${String(code)}). For an authority of your own set NODE_EXTRA_CA_CERTS to its file.`,
    );
  }
  if (LATE.test(message)) return fault('slow', 'did not answer in time.');
  const why = typeof code === 'string' ? code : 'the connection was closed';
  return fault(
    'unreachable',
    `cannot be reached, or broke off (${why}). Is it running, and DATABASE_URL its address?`,
  );
}

/** Codes of OpenSSL, as Node passes them on. */
function isOfCertificate(code: unknown): boolean {
  return (
    typeof code === 'string' &&
    /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME_MISMATCH/.test(code)
  );
}

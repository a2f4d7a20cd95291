/**
 * `unreachable`: no connection, or it broke off; `slow`: no answer in time; `refused`: PostgreSQL rejects the user, the password, the database
 * or a right; `broken`: it cannot take the statement now (a replica, a full disk, too many connections); `resting`: it failed before, and is
 * not asked for now.
 */
export type PostgresFaultReason = 'unreachable' | 'slow' | 'refused' | 'broken' | 'resting';

/** Why PostgreSQL did not answer. The message is for the operator and contains neither password nor statement nor value. */
export class PostgresFault extends Error {
  override readonly name = 'PostgresFault';
  readonly reason: PostgresFaultReason;

  constructor(reason: PostgresFaultReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** PostgreSQL rejected a statement, and works. Contains no value of a row: PostgreSQL's own `detail` would. */
export class PostgresRejection extends Error {
  override readonly name = 'PostgresRejection';
  /** SQLSTATE, as in `23505`: https://www.postgresql.org/docs/current/errcodes-appendix.html */
  readonly sqlState: string;
  /** The name of a violated constraint. */
  readonly constraint: string | null;

  constructor(sqlState: string, constraint: string | null) {
    super(
      `PostgreSQL rejected a statement (SQLSTATE ${sqlState}${constraint === null ? '' : `, ${constraint}`})`,
    );
    this.sqlState = sqlState;
    this.constraint = constraint;
  }
}

/** The fault that caused `error`; `null` if none did. */
export function postgresFaultOf(error: unknown): PostgresFault | null {
  let current = error;
  // A chain of causes that is longer is a ring.
  for (let depth = 0; depth < 8 && current instanceof Error; depth++) {
    if (current instanceof PostgresFault) return current;
    current = current.cause;
  }
  return null;
}

/** A `limit` that leaves nothing out: SQLite takes an `offset` only behind one, and PostgreSQL no negative one. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;

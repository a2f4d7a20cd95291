import { type InputFault, Problem } from '../problem.ts';

/** A serialised error for another thread, since cloning loses its class and properties. */
export type PackedError =
  | {
      readonly kind: 'problem';
      readonly code: Problem['code'];
      readonly detail: string | null;
      readonly errors: readonly InputFault[];
      readonly headers: Readonly<Record<string, string>>;
      /** For the log. */
      readonly cause: PackedError | null;
    }
  | {
      readonly kind: 'error';
      readonly name: string;
      readonly message: string;
      readonly stack: string | null;
      /** Codes that identify a fault of the disk or a database. */
      readonly codes: Readonly<Record<string, string | number>>;
    };

// As Node and SQLite name them.
const CODES = ['code', 'errno', 'errcode', 'syscall'] as const;

/** For another thread. */
export function packError(error: unknown): PackedError {
  if (error instanceof Problem) {
    const { code, detail = null, errors, headers } = error;
    const cause = error.cause === undefined ? null : packError(error.cause);
    return { kind: 'problem', code, detail, errors, headers, cause };
  }
  const { name, message, stack = null } = error instanceof Error ? error : new Error(String(error));
  const codes: Record<string, string | number> = {};
  for (const key of CODES) {
    const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined;
    if (typeof value === 'string' || typeof value === 'number') codes[key] = value;
  }
  return { kind: 'error', name, message, stack, codes };
}

/** The error again: a {@link Problem}, or an `Error` with the name, stack and codes of the first one. */
export function unpackError(packed: PackedError): Error {
  if (packed.kind === 'problem') {
    const { code, detail, errors, headers, cause } = packed;
    return new Problem(code, {
      errors,
      headers,
      ...(detail !== null && { detail }),
      ...(cause !== null && { cause: unpackError(cause) }),
    });
  }
  const { name, message, stack, codes } = packed;
  const error = Object.assign(new Error(message), codes);
  Object.defineProperty(error, 'name', { value: name, configurable: true });
  if (stack !== null) error.stack = stack;
  return error;
}

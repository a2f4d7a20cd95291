/** The code of a file system error, such as `ENOENT`; `null` for any other error. */
export function errorCodeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** A fault of a rules file, with its location. */
export interface LocatedFault {
  /** From 1; `null` if it has no line. */
  readonly line: number | null;
  readonly column: number | null;
  /** As in `pins.0.documents`; empty for the whole file. */
  readonly path: string;
  readonly message: string;
}

/** One line for a person: `line 3, column 5 (pins.0): …`. */
export function describeFault({ line, column, path, message }: LocatedFault): string {
  const place = line === null ? '' : `line ${line}, column ${column}`;
  const where = [place, path === '' ? '' : `(${path})`].filter((part) => part !== '').join(' ');
  return where === '' ? message : `${where}: ${message}`;
}

/** The result of one check of `quarry doctor`. */
export interface Finding {
  readonly name: string;
  /** A `warning` works, but not as well as it could or for ever; a `fault` does not work. */
  readonly status: 'ok' | 'warning' | 'fault';
  readonly detail: string;
  /** How to mend it; `null` where nothing is to be mended. */
  readonly remedy: string | null;
}

/** Nothing to mend. */
export function fine(name: string, detail: string): Finding {
  return { name, status: 'ok', detail, remedy: null };
}

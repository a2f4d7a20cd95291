/** Severity for the operator. `debug` is written only if enabled. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Where what an operator should know is written. An implementation adds the time and never throws. */
export type Log = (
  level: LogLevel,
  message: string,
  fields?: Readonly<Record<string, unknown>>,
) => void;

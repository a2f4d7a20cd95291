/** How much an operator should care. `debug` is written only where it was asked for. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Where what an operator should know is written. An implementation adds the time and never throws. */
export type Log = (
  level: LogLevel,
  message: string,
  fields?: Readonly<Record<string, unknown>>,
) => void;

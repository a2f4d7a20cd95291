import { type Logger, pino } from 'pino';
import type { Log } from './log.ts';

/**
 * Writes JSON lines to standard error, since standard output is for the banner and progress. `above` prints a line if a terminal
 * shows both streams.
 */
export function createLogger(
  level: string,
  above: (print: () => void) => void = (print) => print(),
): Logger {
  // Synchronous: lines logged before a crash must survive it. Lines are few at `warn`, small at `info`.
  const destination = pino.destination({ fd: process.stderr.fd, sync: true });
  destination.on('error', ignoreLostLine);
  const write = (line: string) => above(() => destination.write(line));
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}

/** A log on a full disk must not end the server, and there is nowhere else to say so: the metrics and health do. */
function ignoreLostLine(): void {
  // The line is lost; the next is tried again.
}

/** The narrow form in which the domain logs. */
export function logInto(logger: Logger): Log {
  return (level, message, fields) => {
    const { error, ...others } = fields ?? {};
    logger[level](error === undefined ? others : { ...others, err: error }, message);
  };
}

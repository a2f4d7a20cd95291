/** A span of time in milliseconds since 1970, both ends included; `null`: open. */
export interface TimeRange {
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

const DAY_MS = 86_400_000;

/**
 * Reads `from` and `to`, each a date or a time that the contract's schema let through. A date as `to`
 * includes its whole day. The wrong way round they are swapped, since nothing else could be meant.
 */
export function readTimeRange(from: string | undefined, to: string | undefined): TimeRange {
  if (from !== undefined && to !== undefined && startMs(from) > startMs(to)) {
    return { fromMs: startMs(to), toMs: endMs(from) };
  }
  return {
    fromMs: from === undefined ? null : startMs(from),
    toMs: to === undefined ? null : endMs(to),
  };
}

/** A time without a zone is in UTC. */
function startMs(text: string): number {
  const hasZone = isDate(text) || /Z$|[+-]\d{2}:\d{2}$/.test(text);
  return Date.parse(hasZone ? text : `${text}Z`);
}

function endMs(text: string): number {
  return isDate(text) ? startMs(text) + DAY_MS - 1 : startMs(text);
}

function isDate(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length;
}

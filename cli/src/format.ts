/** As in `1,234`. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat('en').format(count);
}

/** A count with its noun, as in `1 document`, `1,234 documents`. The plural ends in s unless given. */
export function formatNoun(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

/** A size with the largest unit that leaves a whole number, as in `32 MiB`. */
export function formatBytes(sizeBytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  const step = Math.min(Math.floor(Math.log2(Math.max(sizeBytes, 1)) / 10), units.length - 1);
  return `${Math.floor(sizeBytes / 1024 ** step)} ${units[step]}`;
}

/** A time of the wire (ISO 8601) to the minute, in UTC, as in `2026-01-31 12:00`; `never` for `null`. */
export function formatTime(time: string | null): string {
  return time === null ? 'never' : time.slice(0, 16).replace('T', ' ');
}

/** How long something takes, to two units at most, as in `45 s`, `3 min`, `2 h 5 min`. */
export function formatDuration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.ceil(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/**
 * A step or a summary as fields of a line of the log. Hundredths of a millisecond are as exact as it needs to be; when a step was
 * made is when its line was.
 */
export function logFields(values: object): Readonly<Record<string, unknown>> {
  const entries = Object.entries(values)
    .filter(([name]) => name !== 'startedMs')
    .map(([name, value]) => [name, name.endsWith('Ms') ? rounded(value) : value]);
  return Object.fromEntries(entries);
}

function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
}

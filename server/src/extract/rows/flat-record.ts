// Deeper values are a structure of their own.
const MAX_DEPTH = 3;
const MAX_FIELDS = 500;

/**
 * The values of a record by their path, as in `address.city`: texts, numbers, booleans, lists of texts or numbers, money
 * and places. What is `null`, and lists of records, are left out.
 */
export function flatRecord(record: object): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  addFields(record, '', 0, fields);
  return fields;
}

function addFields(
  record: object,
  path: string,
  depth: number,
  fields: Map<string, unknown>,
): void {
  for (const [name, value] of Object.entries(record)) {
    if (fields.size >= MAX_FIELDS) return;
    const label = path === '' ? name : `${path}.${name}`;
    if (!isRecord(value)) {
      if (isValue(value)) fields.set(label, value);
      continue;
    }
    const whole = moneyOrPlace(value);
    if (whole !== null) fields.set(label, whole);
    else if (depth < MAX_DEPTH) addFields(value, label, depth + 1, fields);
  }
}

function isValue(value: unknown): boolean {
  if (value === null || value === '') return false;
  if (!Array.isArray(value)) return true;
  const [first] = value;
  const isOfValues = typeof first === 'string' || typeof first === 'number';
  return isOfValues && value.every((one) => typeof one === typeof first);
}

function moneyOrPlace(record: Readonly<Record<string, unknown>>): object | null {
  const { amount, currency, lat, latitude = lat, lon, lng = lon, longitude = lng } = record;
  if (typeof amount === 'number' && typeof currency === 'string') return { amount, currency };
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { lat: latitude, lon: longitude }
    : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

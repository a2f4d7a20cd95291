/** The fields of the issues of zod, each of which has some of them. */
interface Issue {
  readonly code?: string;
  readonly input?: unknown;
  readonly expected: string;
  readonly values: readonly unknown[];
  readonly origin: string;
  readonly minimum: number | bigint;
  readonly maximum: number | bigint;
  readonly exact?: boolean;
  readonly inclusive?: boolean;
  readonly divisor: number;
  readonly format: string;
  readonly pattern?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly includes?: string;
  readonly keys: readonly string[];
  /** Those of an invalid name. */
  readonly issues: readonly InnerIssue[];
  /** Those of each alternative. */
  readonly errors: readonly (readonly InnerIssue[])[];
  /** The values of the field that chooses an alternative. */
  readonly options?: readonly unknown[];
  readonly discriminator?: string;
}

interface InnerIssue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * What is wrong with a value, in words that follow its path: `scopes is required: a list`. Given to zod with each reading, for
 * issues whose schema has no words of its own: those of the library name its types, and not what to do.
 */
export function issueMessage(raw: { readonly code?: string }): string {
  const issue = raw as Issue; // each case reads the fields that issues of its code have
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input)
        ? `is required: ${nameOfType(issue.expected)}`
        : `must be ${nameOfType(issue.expected)}`;
    case 'invalid_value':
      return isMissing(issue.input)
        ? `is required: ${choice(issue.values)}`
        : `must be ${choice(issue.values)}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return `must be ${nameOfFormat(issue)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_key':
      return `is no valid name: it ${issue.issues[0]?.message ?? 'has the wrong form'}`;
    case 'invalid_union':
      return noneOfUnion(issue);
    case 'unrecognized_keys':
      return `has fields that are not known here: ${issue.keys.map(shown).join(', ')}`;
    default:
      return 'is not valid';
  }
}

function isMissing(input: unknown): boolean {
  return input === undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function nameOfType(type: string): string {
  return TYPES[type] ?? `of the type ${type}`;
}

const MAX_SHOWN_CHARACTERS = 64;

function shown(value: unknown): string {
  return String(value).slice(0, MAX_SHOWN_CHARACTERS);
}

function choice(values: readonly unknown[]): string {
  const names = values.map(shown);
  return names.length === 1 ? (names[0] ?? '') : `one of ${names.join(', ')}`;
}

function tooSmall({ origin, minimum, exact, inclusive }: Issue): string {
  const unit = unitOf(origin, minimum);
  if (unit === null) {
    return `must be ${inclusive === false ? 'greater than' : 'at least'} ${written(minimum)}`;
  }
  if (minimum === 1 && !exact) return 'must not be empty';
  return `must have ${exact ? 'exactly' : 'at least'} ${written(minimum)} ${unit}`;
}

function tooBig({ origin, maximum, exact, inclusive }: Issue): string {
  const unit = unitOf(origin, maximum);
  if (unit === null) {
    return `must be ${inclusive === false ? 'less than' : 'at most'} ${written(maximum)}`;
  }
  return `must have ${exact ? 'exactly' : 'at most'} ${written(maximum)} ${unit}`;
}

/** `null`: a number, which has no parts. */
function unitOf(origin: string, count: number | bigint): string | null {
  if (origin === 'string') return Number(count) === 1 ? 'character' : 'characters';
  if (origin === 'array' || origin === 'set' || origin === 'map' || origin === 'record') {
    return Number(count) === 1 ? 'entry' : 'entries';
  }
  return null;
}

const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

function written(value: number | bigint): string {
  return NUMBERS.format(value);
}

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a time, as in 2026-01-31T12:00:00Z',
  date: 'a date, as in 2026-01-31',
  time: 'a time of day, as in 12:00:00',
  url: 'an address, as in https://example.org/',
  email: 'an e-mail address',
  uuid: 'a UUID',
  base64: 'base64',
  base64url: 'base64url',
};

function nameOfFormat({ format, pattern, prefix, suffix, includes }: Issue): string {
  if (format === 'starts_with') return `a text that begins with ${prefix}`;
  if (format === 'ends_with') return `a text that ends with ${suffix}`;
  if (format === 'includes') return `a text that contains ${includes}`;
  return FORMATS[format] ?? `a text of the form ${pattern ?? format}`;
}

const MUST_BE = 'must be ';

function noneOfUnion({ errors, options, discriminator, input }: Issue): string {
  if (options !== undefined && discriminator !== undefined) {
    const isAbsent = typeof input === 'object' && input !== null && !(discriminator in input);
    return `${isAbsent ? 'is required:' : 'must be'} ${choice(options)}`;
  }
  // An alternative whose type is right says what is wrong within it; otherwise the types are listed.
  const near = errors.find(([first]) => first !== undefined && isWithin(first))?.[0];
  if (near !== undefined && !isMissing(input)) {
    return [near.path.map(String).join('.'), near.message].filter((part) => part !== '').join(' ');
  }
  const kinds = errors.flatMap(([first]) => {
    const message = first?.message.replace('is required: ', MUST_BE) ?? '';
    return message.startsWith(MUST_BE) ? [message.slice(MUST_BE.length)] : [];
  });
  const listed = [...new Set(kinds)].join(', or ');
  if (listed === '') return 'is not valid';
  return isMissing(input) ? `is required: ${listed}` : `must be ${listed}`;
}

function isWithin({ path, code }: InnerIssue): boolean {
  return path.length > 0 || (code !== 'invalid_type' && code !== 'invalid_value');
}

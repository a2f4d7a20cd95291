/** One setting: how its text is parsed, and its documentation. */
export interface Setting<Value> {
  readonly default: Value;
  /** The default as a person would write it. */
  readonly defaultText: string;
  /** One sentence. */
  readonly description: string;
  /** A value that works, as a person would write it. */
  readonly example: string;
  /** The accepted text, for the table and for faults: `a whole number from 0 to 65535`. */
  readonly kind: string;
  readonly isSecret: boolean;
  /** Reads the text. Returns `null` when it is not {@link kind}. */
  readonly read: (text: string) => { readonly value: Value } | null;
}

interface Words {
  readonly description: string;
  readonly example: string;
}

/** A whole number. The name of the setting carries its unit. */
export function integerSetting(
  options: Words & { default: number; min: number; max: number },
): Setting<number> {
  const { min, max } = options;
  return {
    ...words(options),
    default: options.default,
    defaultText: String(options.default),
    kind: `a whole number from ${min} to ${max}`,
    read: (text) => withinRange(/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN, min, max),
  };
}

/** As {@link integerSetting}, and may be left out. */
export function optionalIntegerSetting(
  options: Words & { min: number; max: number },
): Setting<number | null> {
  return {
    ...integerSetting({ ...options, default: options.min }),
    default: null,
    defaultText: '',
  };
}

const SIZE_UNITS: Readonly<Record<string, number>> = {
  '': 1,
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  KIB: 2 ** 10,
  MIB: 2 ** 20,
  GIB: 2 ** 30,
};

/** A size in bytes, with or without a unit: `1048576`, `1MiB`, `1.5 MB`. */
export function sizeSetting(
  options: Words & { defaultText: string; minBytes: number; maxBytes: number },
): Setting<number> {
  const { minBytes, maxBytes } = options;
  const read = (text: string) => withinRange(sizeInBytes(text), minBytes, maxBytes);
  const fallback = read(options.defaultText);
  if (fallback === null) throw new Error(`the default ${options.defaultText} is not in range`);
  return {
    ...words(options),
    default: fallback.value,
    defaultText: options.defaultText,
    kind: `a size from ${minBytes} to ${maxBytes} bytes, with or without a unit (KiB, MiB, GiB)`,
    read,
  };
}

/** One of the given words. */
export function choiceSetting<const Values extends readonly string[]>(
  values: Values,
  options: Words & { default: Values[number] },
): Setting<Values[number]> {
  return {
    ...words(options),
    default: options.default,
    defaultText: options.default,
    kind: `one of ${values.join(', ')}`,
    read: (text) => (values.includes(text) ? { value: text } : null),
  };
}

/** `on` or `off` (also `true`, `false`, `1`, `0`). */
export function switchSetting(options: Words & { default: boolean }): Setting<boolean> {
  const meanings = new Map([
    ...['on', 'true', '1'].map((text) => [text, true] as const),
    ...['off', 'false', '0'].map((text) => [text, false] as const),
  ]);
  return {
    ...words(options),
    default: options.default,
    defaultText: options.default ? 'on' : 'off',
    kind: 'on or off',
    read: (text) => {
      const value = meanings.get(text.toLowerCase());
      return value === undefined ? null : { value };
    },
  };
}

/** Any text that passes `isValid`. */
export function textSetting(
  options: Words & { default: string; kind: string; isValid: (text: string) => boolean },
): Setting<string> {
  return {
    ...words(options),
    default: options.default,
    defaultText: options.default,
    kind: options.kind,
    read: (text) => (options.isValid(text) ? { value: text } : null),
  };
}

/** As {@link textSetting}, empty by default, and never shown. */
export function secretSetting(
  options: Words & { kind: string; isValid: (text: string) => boolean },
): Setting<string> {
  return { ...textSetting({ ...options, default: '' }), isSecret: true };
}

function words({ description, example }: Words) {
  return { description, example, isSecret: false };
}

function withinRange(value: number, min: number, max: number): { value: number } | null {
  return value >= min && value <= max ? { value } : null;
}

function sizeInBytes(text: string): number {
  const match = /^(\d{1,15}(?:\.\d{1,6})?)\s*([A-Za-z]{0,3})$/.exec(text);
  const unit = SIZE_UNITS[match?.[2]?.toUpperCase() ?? 'none'];
  return match === null || unit === undefined ? Number.NaN : Math.round(Number(match[1]) * unit);
}

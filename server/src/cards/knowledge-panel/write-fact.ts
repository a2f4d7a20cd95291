import type { EntityFact, FactValue } from '../../search/entities/entity.ts';

/** A fact in the form of the card: for a person, and for a program. */
export interface WrittenFact {
  readonly text: string;
  readonly value: number | string | null;
  readonly unit: string | null;
}

/** Writes a fact's value in a locale. Text of its source is unchanged. */
export function writeFact({ key, value }: EntityFact, locale: string): WrittenFact {
  switch (value.kind) {
    case 'text':
      // A word of a closed list, which a page has in every language.
      return plain(value.text, key === 'availability' ? value.text : null);
    case 'number':
      return numberText(value, locale);
    case 'date':
      return plain(dateText(value.date, locale), value.date);
    case 'seconds':
      return { text: durationText(value.seconds, locale), value: value.seconds, unit: 's' };
    case 'money':
      return moneyText(value, locale);
    case 'rating':
      return ratingText(value, locale);
    case 'coordinates':
      return plain(coordinatesText(value), `${value.latitude},${value.longitude}`);
    case 'link':
      return plain(value.url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''), value.url);
    case 'countries':
      return codesText(value.codes, 'region', locale);
    case 'currencies':
      return codesText(value.codes, 'currency', locale);
    case 'languages':
      return codesText(value.codes, 'language', locale, value.names);
  }
}

function plain(text: string, value: string | null): WrittenFact {
  return { text, value, unit: null };
}

type OfKind<Kind extends FactValue['kind']> = Extract<FactValue, { kind: Kind }>;

function numberText({ value, unit }: OfKind<'number'>, locale: string): WrittenFact {
  const digits = new Intl.NumberFormat(locale).format(value);
  return { text: unit === null ? digits : `${digits} ${unit}`, value, unit };
}

/** `2026`, `January 2026` or `January 31, 2026`: with the precision of the source. */
function dateText(date: string, locale: string): string {
  const [year, month, day] = date.split('-').map(Number);
  const parts: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'long' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
  };
  const time = new Date(0);
  time.setUTCFullYear(year!, (month ?? 1) - 1, day ?? 1); // a date has a year
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(time);
}

function durationText(seconds: number, locale: string): string {
  const parts = [
    ['day', Math.floor(seconds / 86_400)],
    ['hour', Math.floor(seconds / 3600) % 24],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}

function moneyText({ amount, currency }: OfKind<'money'>, locale: string): WrittenFact {
  const text = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
  return { text, value: amount, unit: currency };
}

function ratingText({ value, best, count }: OfKind<'rating'>, locale: string): WrittenFact {
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const counted = count === null ? '' : ` (${digits.format(count)})`;
  return { text: `${digits.format(value)} / ${digits.format(best)}${counted}`, value, unit: null };
}

/** The usual notation in atlases, the same in every language: `52.52° N, 13.41° E`. */
function coordinatesText({ latitude, longitude }: OfKind<'coordinates'>): string {
  const degrees = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
  return `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`;
}

function codesText(
  codes: readonly string[],
  type: 'region' | 'currency' | 'language',
  locale: string,
  fallbacks: readonly string[] = [],
): WrittenFact {
  const names = new Intl.DisplayNames([locale, 'en'], { type, fallback: 'none' });
  const text = codes.map((code, i) => names.of(code) ?? fallbacks[i] ?? code).join(', ');
  return { text, value: codes.join(','), unit: null };
}

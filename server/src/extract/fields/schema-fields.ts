import type { StructuredItem } from '../../documents/document-facts.ts';
import type { StatedAttribute } from '../../documents/stated-attribute.ts';
import { parsePrice } from '../products/parse-price.ts';
import { parseCount, parseRating } from '../products/parse-rating.ts';

type Read = (value: unknown) => unknown;

/** By the type of a thing of schema.org, its properties that people filter by. Products are read by `products/`. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  Article: { author: names, datePublished: text, dateModified: text, articleSection: texts },
  Event: {
    startDate: text,
    endDate: text,
    location: name,
    organizer: name,
    performer: names,
    eventStatus: constant,
    eventAttendanceMode: constant,
    offers: price,
  },
  Recipe: {
    author: names,
    datePublished: text,
    prepTime: minutes,
    cookTime: minutes,
    totalTime: minutes,
    recipeYield: text,
    recipeCategory: texts,
    recipeCuisine: texts,
    aggregateRating: rating,
  },
  Book: {
    author: names,
    datePublished: text,
    isbn: text,
    numberOfPages: number,
    bookFormat: constant,
    publisher: name,
    genre: texts,
    aggregateRating: rating,
  },
  Movie: {
    director: names,
    datePublished: text,
    duration: minutes,
    genre: texts,
    contentRating: text,
    aggregateRating: rating,
  },
  VideoObject: { author: names, uploadDate: text, duration: minutes },
  Person: { jobTitle: text, worksFor: name, birthDate: text, deathDate: text, nationality: name },
  Place: { address: city, geo: place, telephone: text, priceRange: text, aggregateRating: rating },
  JobPosting: {
    hiringOrganization: name,
    jobLocation: city,
    employmentType: texts,
    datePosted: text,
    validThrough: text,
    baseSalary: salary,
  },
  SoftwareApplication: {
    applicationCategory: text,
    operatingSystem: text,
    softwareVersion: text,
    author: names,
    offers: price,
    aggregateRating: rating,
  },
  Course: { provider: name, offers: price, aggregateRating: rating },
  Dataset: { creator: names, datePublished: text, license: text },
};

const KINDS_OF: Readonly<Record<string, string>> = {
  NewsArticle: 'Article',
  BlogPosting: 'Article',
  TechArticle: 'Article',
  ScholarlyArticle: 'Article',
  Report: 'Article',
  MusicEvent: 'Event',
  BusinessEvent: 'Event',
  EducationEvent: 'Event',
  Festival: 'Event',
  SportsEvent: 'Event',
  TheaterEvent: 'Event',
  TVSeries: 'Movie',
  TVEpisode: 'Movie',
  Audiobook: 'Book',
  LocalBusiness: 'Place',
  Restaurant: 'Place',
  Hotel: 'Place',
  Store: 'Place',
  TouristAttraction: 'Place',
  WebApplication: 'SoftwareApplication',
  MobileApplication: 'SoftwareApplication',
};

/** What properties are called where the value is only a part of them. */
const NAMES: Readonly<Record<string, string>> = {
  offers: 'price',
  aggregateRating: 'rating',
  address: 'city',
  jobLocation: 'city',
  geo: 'place',
};

/**
 * What the thing that a page is about says of itself: the first item of a type in the table above, or what it says is its
 * main entity. Times are in minutes, a salary and a price are money.
 */
export function schemaFields(items: readonly StructuredItem[]): StatedAttribute[] {
  for (const item of items.slice(0, MAX_ITEMS).flatMap(withMainEntity)) {
    const fields = FIELDS[KINDS_OF[item.type] ?? item.type];
    if (fields !== undefined) return fieldsOf(item, fields);
  }
  return [];
}

// Behind them stand the site, its owner and what is on the shelf.
const MAX_ITEMS = 20;

function fieldsOf(item: StructuredItem, fields: Readonly<Record<string, Read>>): StatedAttribute[] {
  const stated = Object.entries(fields).flatMap(([property, read]): StatedAttribute[] => {
    const value = read(item[property]);
    if (value === null) return [];
    return [{ label: labelOf(property, read), value }];
  });
  const count = parseCount(inside(item['aggregateRating'], 'ratingCount', 'reviewCount'));
  return count === null ? stated : [...stated, { label: 'ratingCount', value: count }];
}

function labelOf(property: string, read: Read): string {
  return NAMES[property] ?? (read === minutes ? `${property}Minutes` : property);
}

function withMainEntity(item: StructuredItem): StructuredItem[] {
  const main = item['mainEntity'];
  return isItem(main) && typeof main['type'] === 'string'
    ? [{ ...main, type: main['type'] }, item]
    : [item];
}

function isItem(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** The first of some properties of a value, or of the first of several. */
function inside(value: unknown, ...properties: readonly string[]): unknown {
  const item = listOf(value).find(isItem);
  return properties.map((property) => item?.[property]).find((one) => one !== undefined);
}

function text(value: unknown): string | null {
  const [first] = listOf(value);
  if (typeof first === 'number') return String(first);
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null;
}

/** `https://schema.org/EventScheduled` → `EventScheduled`. */
function constant(value: unknown): string | null {
  return text(value)?.split(/[/#]/).at(-1) || null;
}

/** One that is written as several, between commas, is several. */
function texts(value: unknown): string[] | null {
  const all = listOf(value).flatMap((one) => text(one)?.split(/\s*,\s*/) ?? []);
  return all.length === 0 ? null : all;
}

function name(value: unknown): string | null {
  const [first] = listOf(value);
  return text(isItem(first) ? first['name'] : first);
}

function names(value: unknown): string[] | null {
  const all = listOf(value).flatMap((one) => name(one) ?? []);
  return all.length === 0 ? null : all;
}

function number(value: unknown): number | null {
  const said = text(value);
  return said !== null && /^\d+(?:\.\d+)?$/.test(said) ? Number(said) : null;
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i;

/** An ISO 8601 duration: `PT1H30M` → 90. */
function minutes(value: unknown): number | null {
  const parts = DURATION.exec(text(value) ?? '');
  if (parts === null) return null;
  const [days = 0, hours = 0, mins = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const all = days * 1_440 + hours * 60 + mins + seconds / 60;
  return all > 0 ? Math.round(all * 100) / 100 : null;
}

function rating(value: unknown): number | null {
  return parseRating(inside(value, 'ratingValue'), inside(value, 'bestRating'));
}

function price(value: unknown): unknown {
  const currency = text(inside(value, 'priceCurrency'));
  return parsePrice(inside(value, 'price', 'lowPrice'), currency);
}

function salary(value: unknown): unknown {
  const currency = text(inside(value, 'currency'));
  const amount = inside(value, 'value');
  return parsePrice(isItem(amount) ? (amount['value'] ?? amount['minValue']) : amount, currency);
}

function city(value: unknown): string | null {
  const [first] = listOf(value);
  const address = isItem(first) && isItem(first['address']) ? first['address'] : first;
  return text(inside(address, 'addressLocality', 'addressRegion'));
}

function place(value: unknown): unknown {
  const [lat, lon] = [text(inside(value, 'latitude')), text(inside(value, 'longitude'))];
  return lat === null || lon === null ? null : { lat: Number(lat), lon: Number(lon) };
}

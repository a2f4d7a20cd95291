import type { ProductFacts, StructuredItem } from '../../documents/document-facts.ts';
import type { EntityFact, EntitySource, FactKey, FactValue } from './entity.ts';

// In UTF-16 units. Longer texts are paragraphs, not facts.
const MAX_TEXT_UNITS = 160;
// Three authors, three genres: more add little.
const MAX_VALUES = 3;
const MAX_OTHERS = 6;

type Read = (value: unknown) => FactValue | null;

/** The facts for properties of schema.org, the most important first. Of two with one key, the first with a value is used. */
const PROPERTIES: readonly (readonly [property: string, key: FactKey, read: Read])[] = [
  ['birthDate', 'born', dateOf],
  ['birthPlace', 'birthPlace', textOf],
  ['deathDate', 'died', dateOf],
  ['deathPlace', 'deathPlace', textOf],
  ['nationality', 'nationality', textOf],
  ['jobTitle', 'occupation', textOf],
  ['hasOccupation', 'occupation', textOf],
  ['worksFor', 'affiliation', textOf],
  ['affiliation', 'affiliation', textOf],
  ['alumniOf', 'education', textOf],
  ['spouse', 'spouse', textOf],
  ['award', 'award', textOf],
  ['foundingDate', 'founded', dateOf],
  ['founder', 'founder', textOf],
  ['address', 'address', addressOf],
  ['numberOfEmployees', 'employees', numberOf],
  ['parentOrganization', 'parentOrganization', textOf],
  ['author', 'author', textOf],
  ['director', 'director', textOf],
  ['actor', 'cast', textOf],
  ['byArtist', 'artist', textOf],
  ['composer', 'artist', textOf],
  ['brand', 'brand', textOf],
  ['manufacturer', 'manufacturer', textOf],
  ['aggregateRating', 'rating', ratingOf],
  ['datePublished', 'published', dateOf],
  ['dateCreated', 'published', dateOf],
  ['publisher', 'publisher', textOf],
  ['genre', 'genre', textOf],
  ['numberOfPages', 'pages', numberOf],
  ['isbn', 'isbn', textOf],
  ['duration', 'duration', secondsOf],
  ['softwareVersion', 'version', textOf],
  ['operatingSystem', 'platform', textOf],
  ['runtimePlatform', 'platform', textOf],
  ['gamePlatform', 'platform', textOf],
  ['programmingLanguage', 'programmingLanguage', textOf],
  ['applicationCategory', 'category', textOf],
  ['category', 'category', textOf],
  ['license', 'licence', textOf],
  ['startDate', 'starts', dateOf],
  ['endDate', 'ends', dateOf],
  ['location', 'venue', textOf],
  ['organizer', 'organizer', textOf],
  ['performer', 'performer', textOf],
  ['totalTime', 'totalTime', secondsOf],
  ['prepTime', 'preparationTime', secondsOf],
  ['cookTime', 'cookingTime', secondsOf],
  ['recipeYield', 'servings', textOf],
  ['recipeCuisine', 'cuisine', textOf],
  ['nutrition', 'calories', caloriesOf],
  ['containedInPlace', 'region', textOf],
  ['geo', 'coordinates', coordinatesOf],
  ['telephone', 'telephone', textOf],
  ['openingHours', 'openingHours', textOf],
  ['url', 'website', linkOf],
  ['sameAs', 'website', linkOf],
];

/** The facts of an item on the subject of a document, each key once. Leaves out values that are not plain or too long. */
export function itemFacts(item: StructuredItem, source: EntitySource): EntityFact[] {
  const facts = new Map<FactKey, EntityFact>();
  const price = offerPrice(item['offers']);
  if (price !== null) facts.set('price', { key: 'price', label: null, value: price, source });
  for (const [property, key, read] of PROPERTIES) {
    if (facts.has(key) || !Object.hasOwn(item, property)) continue;
    const value = read(item[property]);
    if (value !== null) facts.set(key, { key, label: null, value, source });
  }
  return [...facts.values(), ...additionalFacts(item['additionalProperty'], source)];
}

/** The facts of a product, in the order of interest. */
export function productFacts(product: ProductFacts, source: EntitySource): EntityFact[] {
  const { price, listPrice, brand, category, availability, rating, ratingCount } = product;
  const fact = (key: FactKey, value: FactValue): EntityFact => ({
    key,
    label: null,
    value,
    source,
  });
  const text = (key: FactKey, value: unknown): EntityFact[] => {
    const read = textOf(value);
    return read === null ? [] : [fact(key, read)];
  };
  return [
    ...(price ? [fact('price', { kind: 'money', ...price })] : []),
    ...(listPrice ? [fact('listPrice', { kind: 'money', ...listPrice })] : []),
    ...text('brand', brand),
    ...(rating === undefined
      ? []
      : [fact('rating', { kind: 'rating', value: rating, best: 5, count: ratingCount ?? null })]),
    ...text('availability', availability),
    ...text('category', category),
    ...attributeFacts(product.attributes ?? {}, source),
  ];
}

function attributeFacts(
  attributes: Readonly<Record<string, string>>,
  source: EntitySource,
): EntityFact[] {
  return Object.entries(attributes)
    .flatMap(([name, value]) => otherFact(name, value, source))
    .slice(0, MAX_OTHERS);
}

/** Custom names and values of a source. */
function additionalFacts(properties: unknown, source: EntitySource): EntityFact[] {
  return listOf(properties)
    .filter(isRecord)
    .flatMap((property) => otherFact(property['name'], property['value'], source))
    .slice(0, MAX_OTHERS);
}

function otherFact(name: unknown, given: unknown, source: EntitySource): EntityFact[] {
  const label = lineOf(name);
  const value = textOf(given);
  if (label === null || value === null || label.length > MAX_LABEL_UNITS) return [];
  return [{ key: 'other', label, value, source }];
}

const MAX_LABEL_UNITS = 40;

/** Texts, numbers, and the names of items; several are joined by commas. */
function textOf(value: unknown): FactValue | null {
  const texts = listOf(value)
    .map((one) => lineOf(isRecord(one) ? (one['name'] ?? one['value']) : one))
    .filter((text) => text !== null)
    .slice(0, MAX_VALUES);
  // Addresses of vocabularies and pages are not for readers.
  const words = texts.filter((text) => !/^https?:\/\//i.test(text));
  return words.length === 0 ? null : { kind: 'text', text: [...new Set(words)].join(', ') };
}

function numberOf(value: unknown): FactValue | null {
  const [one] = listOf(value);
  const given = isRecord(one) ? (one['value'] ?? one['name']) : one;
  const number = typeof given === 'string' ? Number(given) : given;
  if (typeof number === 'number' && Number.isFinite(number)) {
    return { kind: 'number', value: number, unit: null };
  }
  return textOf(given);
}

// With the given precision; the time of day of a birth or a publication is irrelevant.
const DATE = /^(\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?)(?:$|T)/;

function dateOf(value: unknown): FactValue | null {
  const [one] = listOf(value);
  const text = lineOf(one);
  const date = text === null ? undefined : DATE.exec(text)?.[1];
  return date === undefined ? textOf(one) : { kind: 'date', date };
}

// ISO 8601 with days, hours, minutes and seconds, as recipes and films have it.
const DURATION = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,6})M)?(?:(\d{1,8})(?:\.\d+)?S)?)?$/i;

function secondsOf(value: unknown): FactValue | null {
  const text = lineOf(listOf(value)[0]);
  const match = text === null ? null : DURATION.exec(text);
  if (match === null) return null;
  const [days, hours, minutes, rest] = match.slice(1).map((part) => Number(part ?? 0));
  const seconds = ((days! * 24 + hours!) * 60 + minutes!) * 60 + rest!; // the pattern has four groups
  return seconds > 0 ? { kind: 'seconds', seconds } : null;
}

function ratingOf(value: unknown): FactValue | null {
  const [rating] = listOf(value);
  if (!isRecord(rating)) return null;
  const given = finite(rating['ratingValue']);
  const best = finite(rating['bestRating']) ?? 5;
  const count = finite(rating['ratingCount']) ?? finite(rating['reviewCount']);
  if (given === null || given < 0 || best <= 0 || given > best) return null;
  return { kind: 'rating', value: given, best, count };
}

function offerPrice(offers: unknown): FactValue | null {
  const [offer] = listOf(offers);
  if (!isRecord(offer)) return null;
  const amount = finite(offer['price']) ?? finite(offer['lowPrice']);
  const currency = offer['priceCurrency'];
  const isKnown = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
  return amount === null || amount < 0 || !isKnown ? null : { kind: 'money', amount, currency };
}

function addressOf(value: unknown): FactValue | null {
  const [one] = listOf(value);
  if (!isRecord(one)) return textOf(one);
  const parts = [
    'streetAddress',
    'postalCode',
    'addressLocality',
    'addressRegion',
    'addressCountry',
  ];
  const lines = parts.flatMap((part) => {
    const given = one[part];
    return lineOf(isRecord(given) ? given['name'] : given) ?? [];
  });
  return lines.length === 0 ? null : { kind: 'text', text: lines.join(', ') };
}

function coordinatesOf(value: unknown): FactValue | null {
  const [geo] = listOf(value);
  if (!isRecord(geo)) return null;
  const latitude = finite(geo['latitude']);
  const longitude = finite(geo['longitude']);
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { kind: 'coordinates', latitude, longitude };
}

function caloriesOf(value: unknown): FactValue | null {
  const [nutrition] = listOf(value);
  return isRecord(nutrition) ? textOf(nutrition['calories']) : null;
}

function linkOf(value: unknown): FactValue | null {
  const [one] = listOf(value);
  const url = typeof one === 'string' ? URL.parse(one.trim()) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const isPlain = isWeb && url.username === '' && url.password === '' && url.href.length <= 500;
  return isPlain ? { kind: 'link', url: url.href } : null;
}

function finite(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function listOf(value: unknown): readonly unknown[] {
  // Enough to find three usable values.
  return Array.isArray(value) ? value.slice(0, 4 * MAX_VALUES) : [value];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** On one line; `null` if it is empty or too long. */
function lineOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value !== 'string') return null;
  const line = value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line === '' || line.length > MAX_TEXT_UNITS ? null : line;
}

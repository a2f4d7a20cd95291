import type { RecognisedContent } from './recognised-place.ts';

/** The kind of JSON: complete, truncated, or one value in each line; `null` if unknown. */
export function recogniseJson(text: string): RecognisedContent | null {
  // A truncated feed does not parse, but its beginning identifies it.
  if (
    /"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org\\?\/version\\?\//.test(text.slice(0, 20_000))
  ) {
    return { kind: 'feed', what: 'a JSON Feed' };
  }
  const value = parse(text) ?? parse(text.split('\n', 1)[0] ?? '') ?? firstOfArray(text);
  if (isVideoEmbed(value)) return { kind: 'videos', what: 'an oEmbed description of a video' };
  const item = firstItem(value);
  if (item === null) return null;
  if (isProduct(item)) return { kind: 'catalogue', what: 'a list of products' };
  const isOfVideos = isVideo(item) || isVideoEmbed(item);
  return isOfVideos ? { kind: 'videos', what: 'a list of videos' } : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the only failure; a text that is `null` is unknown, too
  }
}

/**
 * The first object of a truncated array: tries each closing brace in turn as the end.
 * Bounded, since a malicious text could consist of braces.
 */
function firstOfArray(text: string): unknown {
  const start = text.indexOf('{', text.indexOf('['));
  if (start === -1) return null;
  let end = start;
  for (let tries = 0; tries < 50; tries++) {
    end = text.indexOf('}', end + 1);
    if (end === -1 || end - start > 50_000) return null;
    const value = parse(text.slice(start, end + 1));
    if (value !== null) return value;
  }
  return null;
}

type Item = Readonly<Record<string, unknown>>;

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Of a list, of an object with a list (`{ "products": [ … ] }`), or of the object itself. */
function firstItem(value: unknown): Item | null {
  if (Array.isArray(value)) return value.find(isItem) ?? null;
  if (!isItem(value)) return null;
  const lists = Object.values(value).filter(Array.isArray);
  const wrapped = lists.map((list: readonly unknown[]) => list.find(isItem)).find(isItem);
  return isProduct(value) || isVideo(value) ? value : (wrapped ?? value);
}

/** oEmbed 1.0, section 2.3.4.2. */
function isVideoEmbed(value: unknown): boolean {
  return isItem(value) && value['type'] === 'video' && String(value['version']).startsWith('1.');
}

const has = (item: Item, ...names: string[]) => names.some((name) => Object.hasOwn(item, name));

function isProduct(item: Item): boolean {
  if (/^Product(Group)?$/.test(String(item['@type']))) return true;
  const isNamed = has(item, 'name', 'title', 'product_name', 'productName');
  return isNamed && has(item, 'price', 'prices', 'sku', 'gtin', 'ean', 'offers', 'availability');
}

function isVideo(item: Item): boolean {
  if (item['@type'] === 'VideoObject') return true;
  const isPlaced = has(
    item,
    'url',
    'webpage_url',
    'embedUrl',
    'embedPath',
    'contentUrl',
    'streamUrl',
  );
  return (
    isPlaced && has(item, 'duration', 'durationSeconds', 'embedUrl', 'embedPath', 'transcript')
  );
}

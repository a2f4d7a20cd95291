import { JsonObjects } from '../catalogue/json-objects.ts';
import type { FeedRepair } from './feed.ts';

// The longest article of a feed has some 100,000; the whole feed is bounded besides.
const MAX_ITEM_UNITS = 8 * 1024 * 1024;
const CONTROL_CHARACTERS = /\p{Cc}/gu;
const TRAILING_COMMA = /,(?=\s{0,1000}[}\]])/g;
const ITEMS = /"items"\s{0,100}:\s{0,100}\[/;

/**
 * Parses a JSON Feed as far as possible: with line breaks inside strings, with extra commas, or truncated,
 * which keeps the complete items. `null` if it contains no object.
 */
export function repairJson(text: string, repairs: Set<FeedRepair>): object | null {
  const written = text.replace(/^\ufeff/, '');
  const json = parseObject(written);
  if (json !== null) return json;
  // Between tokens, a control character means the same as a space.
  const clean = written.replace(CONTROL_CHARACTERS, ' ');
  const mended = parseObject(clean) ?? parseObject(clean.replace(TRAILING_COMMA, ''));
  repairs.add(mended === null ? 'truncated' : 'control-characters');
  return mended ?? salvageItems(clean);
}

function salvageItems(text: string): object | null {
  const begin = ITEMS.exec(text);
  if (begin === null) return null;
  const itemsAt = begin.index + begin[0].length;
  const objects = new JsonObjects(MAX_ITEM_UNITS).push(text.slice(itemsAt));
  const items = objects
    .map((object) => (object === null ? null : parseObject(object.replace(TRAILING_COMMA, ''))))
    .filter((item) => item !== null);
  const head = parseObject(`${text.slice(0, itemsAt)}]}`) ?? {};
  return { ...head, items };
}

/** Parses JSON; `null` unless it is an object. */
function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

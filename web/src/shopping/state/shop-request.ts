import type { SearchSurroundings } from '../../state/search-request.ts';
import type { AttributeChoice, ShopState } from './shop-state.ts';

/** The path that answers searches for products. */
export const SHOP_PATH = '/api/shopping';

/** What narrows a search for products and orders it, as `GET /api/shopping` takes it; which page of it is left open. */
export function shopParameters(
  state: ShopState,
  { locale }: Pick<SearchSurroundings, 'locale'>,
): URLSearchParams {
  const parameters = new URLSearchParams();
  const set = (name: string, value: string | number | boolean | null) => {
    if (value !== null && value !== '') parameters.append(name, String(value));
  };
  set('q', state.text);
  set('category', state.category);
  set('brand', listOf(state.brands));
  set('merchant', listOf(state.merchants));
  set('inStock', state.inStock);
  set('minRating', state.minRating);
  set('currency', state.currency);
  set('minPrice', state.minPrice);
  set('maxPrice', state.maxPrice);
  set('filter', filterOf(state));
  set('sort', state.sort);
  set('ignore', listOf(state.ignored));
  set('safeSearch', state.safe === null ? null : state.safe === 'on');
  set('locale', locale);
  return parameters;
}

/** A comma list, in which a comma of a text itself is escaped. */
function listOf(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(',', '\\,')).join(',');
}

/**
 * What is chosen of further attributes, as one filter. Each attribute is a conjunct of its own: the server counts the facet of an attribute
 * without those that concern it alone.
 */
function filterOf(state: ShopState): string {
  return Object.entries(state.attributes)
    .map(([name, choice]) => conjunctOf(name, choice))
    .join(' AND ');
}

function conjunctOf(name: string, choice: AttributeChoice): string {
  const attribute = addressed(name);
  if (choice.kind === 'values') return `${attribute} IN [${choice.values.map(quoted).join(', ')}]`;
  return [
    choice.min === null ? '' : `${attribute} >= ${choice.min}`,
    choice.max === null ? '' : `${attribute} <= ${choice.max}`,
  ]
    .filter((bound) => bound !== '')
    .join(' AND ');
}

/** A text as filters write it. A quoted number or truth value equals the one that it says. */
function quoted(value: string): string {
  const escaped = value
    .replace(/["\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return `"${escaped}"`;
}

/** Attributes that are called like a facet of documents are addressed in full (`contract.md`, 4a). */
const TAKEN: ReadonlySet<string> = new Set([
  'type',
  'site',
  'source',
  'lang',
  'topic',
  'year',
  'attributes',
]);

function addressed(name: string): string {
  return TAKEN.has(name) ? `attributes.${name}` : name;
}

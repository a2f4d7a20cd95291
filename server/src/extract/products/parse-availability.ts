import type { Availability } from '../../documents/document-facts.ts';

/** The words of schema.org, Google Merchant, the shop systems and of people, without case, blanks and marks. */
const WORDS: ReadonlyMap<string, Availability> = new Map([
  ...all('in-stock', [
    'instock',
    'available',
    'instoreonly',
    'onlineonly',
    'limitedavailability',
    'lowstock',
    'limitedstock',
    'yes',
    'true',
    'auflager',
    'lieferbar',
    'sofortlieferbar',
    'verfügbar',
    'vorrätig',
    'enstock',
    'disponible',
    'disponibile',
    'opvoorraad',
    'ilager',
    'dostępny',
    'skladem',
    'вналичии',
    '在庫あり',
    '有货',
  ]),
  ...all('out-of-stock', [
    'outofstock',
    'soldout',
    'unavailable',
    'notavailable',
    'reserved',
    'no',
    'false',
    'ausverkauft',
    'nichtlieferbar',
    'nichtverfügbar',
    'nichtauflager',
    'épuisé',
    'rupturedestock',
    'agotado',
    'sinstock',
    'esgotado',
    'esaurito',
    'uitverkocht',
    'slutsåld',
    'niedostępny',
    'vyprodáno',
    'нетвналичии',
    '在庫なし',
    '缺货',
  ]),
  ...all('preorder', ['preorder', 'presale', 'availablefororder', 'vorbestellbar', 'comingsoon']),
  ...all('backorder', ['backorder', 'onbackorder', 'backordered', 'madetoorder', 'nachbestellt']),
  ...all('discontinued', ['discontinued', 'eol', 'endoflife', 'retired', 'nichtmehrlieferbar']),
]);

function all(
  availability: Availability,
  words: readonly string[],
): (readonly [string, Availability])[] {
  return words.map((word) => [word, availability]);
}

const MAX_UNITS = 100;

/**
 * Reads what a shop says of whether something can be bought: `In Stock`, `in_stock`,
 * `https://schema.org/InStock`, `true`, or how many there are. `null` when it says nothing that is known.
 */
export function parseAvailability(written: unknown): Availability | null {
  if (typeof written === 'boolean') return written ? 'in-stock' : 'out-of-stock';
  if (typeof written === 'number') return byStock(written);
  if (typeof written !== 'string' || written.length > MAX_UNITS) return null;
  const said = written.trim();
  if (/^-?\d+(?:[.,]\d+)?$/.test(said)) return byStock(Number(said.replace(',', '.')));
  const word = said.slice(said.lastIndexOf('/') + 1).toLowerCase();
  return WORDS.get(word.replace(/[^\p{L}\p{N}]/gu, '')) ?? null;
}

function byStock(count: number): Availability | null {
  if (!Number.isFinite(count)) return null;
  return count > 0 ? 'in-stock' : 'out-of-stock';
}

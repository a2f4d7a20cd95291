import type { ShopWords } from '../shop.ts';

/** Dutch: what one says in a shop. */
export const dutchShop: ShopWords = {
  before: {
    atMost: 'max\\.?|maximum|niet meer dan|niet duurder dan|tot en met',
    atLeast: 'min\\.?|minimaal|minimum|niet minder dan',
    below: 'voor minder dan',
  },
  behind: {
    atMost: 'of minder|of goedkoper|maximaal',
    atLeast: '(?:of|en) (?:meer|hoger|beter)',
  },
  unclear:
    'max\\.?|maximum|maximaal|tot|tot en met|vanaf|min\\.?|minimaal|minimum|minstens|ten minste',
  between: ['tussen', 'en'],
  fromTo: ['van|vanaf', 'tot|tot en met'],
  articles: 'de|het',
  people:
    "kind(?:eren)?|jongens?|meisjes?|baby(?:'?s)?|peuters?|volwassenen|vrouwen|mannen|dames|heren|personen|jaar|leeftijd|tieners?",
  stars: 'sterren|ster|★|⭐',
  rated: 'beoordeeld met|beoordeling(?:en)?|waardering',
  size: 'maat|maten|mt\\.?',
  brand: 'van het merk|merk|van|door',
  color: 'kleur|in de kleur|kleuren',
  coloredIn: 'in|in het',
  denied: 'maar niet(?: van)?|niet van|niet|geen|zonder|behalve|exclusief',
  free: '#vrij|# vrij|zonder #|geen #|vrij van #',
  imitations: 'kunst imitatie vegan veganistisch nep synthetisch kunstleer',
  deniable:
    'leer suède bont wol katoen zijde linnen polyester nylon dons plastic kunststof hout metaal glas keramiek staal aluminium gebruikt gebruikte tweedehands refurbished',
  inStock: 'op voorraad|direct leverbaar|leverbaar|beschikbaar|uit voorraad',
  onSale: 'in de aanbieding|in de uitverkoop|afgeprijsde?|met korting|in de sale',
  newest: 'nieuwste|meest recente',
  cheapest: '(?:het |de )?(?:goedkoopst|voordeligst)e?|laagste prijs',
  dearest: '(?:het |de )?duurste?|hoogste prijs',
  bestRated:
    '(?:het |de )?best(?:e)? (?:beoordeelde?|gewaardeerde?)|hoogst gewaardeerde?|best beoordeeld',
  follows: 'met|en|maar|voor|niet|of|zonder|van|uit|die|alleen|geen',
  alternatives: 'of|en',
  joins: 'prijs|met|en|maar|voor|de|het|een|die|dat|van|&',
};

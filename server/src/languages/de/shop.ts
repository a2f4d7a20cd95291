import type { ShopWords } from '../shop.ts';

/** German: what one says in a shop. */
export const germanShop: ShopWords = {
  before: {
    atMost:
      'budget(?: von)?|höchstpreis|maximalpreis|max\\.?|nicht über|nicht teurer als|bis maximal|bis',
    atLeast: 'min\\.?|mind\\.?|minimum|nicht unter|nicht weniger als',
    below: 'für unter',
  },
  behind: {
    atMost: 'oder weniger|oder günstiger|oder billiger|und weniger|maximal|höchstens',
    atLeast: '(?:und|oder|&) (?:mehr|höher|besser)|aufwärts|mindestens',
  },
  unclear: 'max\\.?|bis|ab|bis zu|min\\.?|mind\\.?|mindestens|wenigstens|minimum',
  between: ['zwischen', 'und|bis'],
  fromTo: ['von|ab', 'bis|bis zu'],
  people:
    'kinder[n]?|kind|jungen?|mädchen|babys?|kleinkinder[n]?|jugendliche[n]?|erwachsene[n]?|frauen|männer[n]?|damen|herren|senioren|menschen|alter',
  stars: 'sternen?|★|⭐',
  rated: 'bewertung(?:en)?|bewertet mit|note',
  size: 'größen?|groesse|gr\\.?|grösse',
  brand: 'von|von der marke|der marke|marke|hersteller|vom hersteller',
  color: 'farben?|in (?:der )?farbe|farblich',
  coloredIn: 'in',
  denied:
    'nicht (?:aus|von|vom)|aber nicht|nicht|kein(?:e[mnrs]?)?|ohne|frei von|außer|ausser|ausgenommen',
  free: '#frei|# frei|ohne #|kein #|ohne zusatz von #',
  imitations: 'kunst imitat vegan veganes künstlich imitation optik',
  deniable:
    'leder wildleder pelz wolle baumwolle seide leinen polyester nylon daunen plastik kunststoff holz metall glas keramik stahl aluminium gebraucht gebrauchte generalüberholt refurbished',
  inStock: 'auf lager|sofort lieferbar|lieferbar|vorrätig|sofort verfügbar|verfügbar',
  onSale:
    '(?<!(?:zucker|fett|salz|kalorien|natrium) )reduziert(?:e[mnrs]?)?(?! (?:zucker|fett|salz|kalorien))|im angebot|im sale|im ausverkauf|rabattiert(?:e[mnrs]?)?|herabgesetzt(?:e[mnrs]?)?|im sonderangebot|mit rabatt',
  newest: '(?:neuest|neust)e[mnrs]?',
  cheapest:
    '(?:am )?(?:billigst|günstigst|preiswertest|preisgünstigst)e[mnrs]?|niedrigster preis|nach preis sortiert|preis aufsteigend',
  dearest: '(?:am )?teuerste[mnrs]?|höchster preis|preis absteigend',
  bestRated:
    '(?:best|höchst|top)[- ]?bewertete?[mnrs]?|am besten bewertete?[mnrs]?|beste bewertung(?:en)?',
  follows: 'mit|und|aber|oder|für|nicht|ohne|von|aus|bei|bitte|nur|kein(?:e[mnrs]?)?|außer',
  alternatives: 'oder|und',
  joins: 'mit|und|in|preis|aber|für|der|die|das|den|dem|ein|eine|einen|zum|sowie|&',
};

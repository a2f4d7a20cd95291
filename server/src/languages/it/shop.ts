import type { ShopWords } from '../shop.ts';

/** Italian: what one says in a shop. */
export const italianShop: ShopWords = {
  before: {
    atMost: 'max\\.?|massimo|non più di|entro',
    atLeast: 'min\\.?|minimo|a partire da|non meno di',
    below: 'meno di|sotto|più economic[oaie] di',
    above: 'più car[oaie] di|oltre',
  },
  behind: {
    atMost: 'o meno|al massimo',
    atLeast: '(?:o|e) (?:più|oltre)|in su|minimo',
  },
  unclear: 'max\\.?|massimo|fino a|a partire da|min\\.?|minimo|almeno|entro|oltre',
  between: ['tra|fra', 'e|ed'],
  fromTo: ['da|dai', 'a|ai|fino a'],
  articles: 'i|gli|le',
  people: 'bambin[oaie]|neonat[oi]|adulti|donn[ae]|uomini|uomo|persone|ragazz[oaie]|anni|età',
  stars: 'stell[ae]|★|⭐',
  rated: 'valutat[oaie]|valutazione(?: di)?|voto(?: di)?',
  size: 'taglia|taglie|misura|numero',
  brand: 'della marca|marca|di',
  color: 'colore|di colore|color',
  coloredIn: 'in|di colore',
  adjectivesFollow: true,
  denied: 'ma non(?: in| di)?|non (?:in|di)|senza|tranne|eccetto|esclus[oaie]',
  free: 'senza #|# free|no #',
  imitations: 'finta finto ecopelle sintetica sintetico vegana vegano eco similpelle imitazione',
  deniable:
    'pelle cuoio camoscio pelliccia lana cotone seta lino poliestere nylon piuma plastica legno metallo vetro ceramica acciaio alluminio usato usata ricondizionato ricondizionata',
  inStock: 'disponibil[ei]|in stock|in magazzino|pronta consegna',
  onSale: 'in offerta|in saldo|scontat[oaie]|in sconto|in promozione|ribassat[oaie]',
  newest: '(?:il |la |i |le )?più (?:recent[ei]|nuov[oaie])|ultime novità',
  cheapest: '(?:il |la |i |le )?(?:meno car[oaie]|più economic(?:o|a|i|he))|prezzo più basso',
  dearest: '(?:il |la |i |le )?più (?:car[oaie]|costos[oaie])|prezzo più alto',
  bestRated:
    '(?:il |la |i |le )?(?:miglior[ei]? valutat[oaie]|più votat[oaie]|meglio recensit[oaie])',
  follows: 'con|e|ma|per|non|o|in|senza|di|che|solo',
  alternatives: 'o|e',
  joins: 'prezzo|con|e|ma|per|il|la|i|gli|le|di|che|un|una|a|&',
};

import type { TableWords } from '../tables.ts';

/** Dutch: what is asked of tables and labels. */
export const dutchTables: TableWords = {
  labels: {
    person: 'naam wie contact contactpersoon verantwoordelijke voorzitter auteur door',
    date: 'datum wanneer dag tijd termijn begin sinds tot',
    place: 'plaats adres zaal waar kantoor stad hotel land',
    number: 'aantal hoeveelheid voorraad totaal',
    duration: 'duur tijd levertijd',
    reason: 'reden oorzaak',
  },
  silent:
    'is zijn heeft hebben doet doen naam nummer product producten artikel persoon personen waarde rij hoeveel',
  ranks: [
    { words: 'goedkoopste?', order: 'least', labels: 'price' },
    { words: 'duurste?', order: 'most', labels: 'price' },
    { words: 'best beoordeelde?|beste?', order: 'most', labels: 'beoordeling sterren cijfer' },
    { words: 'slechtste?', order: 'least', labels: 'beoordeling sterren cijfer' },
    { words: 'nieuwste?|jongste?|laatste?', order: 'most', labels: 'datum jaar sinds' },
    { words: 'oudste?|eerste?', order: 'least', labels: 'datum jaar sinds' },
    { words: 'zwaarste?', order: 'most', labels: 'gewicht' },
    { words: 'lichtste?', order: 'least', labels: 'gewicht' },
    { words: 'langste?', order: 'most', labels: 'lengte duur minuten' },
    { words: 'kortste?', order: 'least', labels: 'lengte duur minuten' },
    { words: 'grootste?', order: 'most', labels: 'grootte oppervlakte inwoners' },
    { words: 'kleinste?', order: 'least', labels: 'grootte oppervlakte inwoners' },
  ],
  most: 'meeste?|hoogste?|grootste?|maximale?',
  least: 'minste?|laagste?|kleinste?|minimale?',
  below: 'minder dan|onder|goedkoper dan|korter dan|voor',
  above: 'meer dan|boven|duurder dan|langer dan|na',
  atMost: 'hoogstens|maximaal|tot',
  atLeast: 'minstens|ten minste|vanaf',
  count: 'hoeveel|aantal',
  total: 'in totaal|totale?|samen|som',
  list: 'welke .{1,60} (?:zijn|hebben|heb|is er)|noem alle',
  facts: {
    capital: 'hoofdstad',
    currency: 'munteenheid|valuta',
    area: 'oppervlakte',
    languages: '(?:officiële )?ta(?:al|len)',
    callingCode: 'landnummer',
    internetDomain: 'internetdomein|domein',
    continent: 'continent|werelddeel',
  },
};

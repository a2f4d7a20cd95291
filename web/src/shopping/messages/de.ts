import { plural } from '../../messages/plural.ts';
import type { ShoppingMessages } from './en.ts';
import { readableName } from './readable-name.ts';

const of = plural('de');

const attributes: Readonly<Record<string, string>> = {
  price: 'Preis',
  listPrice: 'Preis zuvor',
  brand: 'Marke',
  category: 'Kategorie',
  rating: 'Bewertung',
  merchant: 'Händler',
  inStock: 'Verfügbarkeit',
  color: 'Farbe',
  colour: 'Farbe',
  size: 'Größe',
  material: 'Material',
  weight: 'Gewicht',
  gender: 'Für',
  condition: 'Zustand',
  availability: 'Verfügbarkeit',
};

/** The texts of the shop in German. */
export const de: ShoppingMessages = {
  title: 'Einkaufen',
  titleFor: (text) => `${text} – Einkaufen`,
  placeholder: 'Produkte suchen',
  skip: 'Zu den Produkten springen',
  places: 'Wo gesucht wird',
  allFor: (text) => `Alle Ergebnisse für „${text}“`,

  browsing: 'Alle Produkte',
  productsFor: (text) => `Produkte zu „${text}“`,
  products: (count, written) =>
    of(count, { one: `${written} Produkt`, other: `${written} Produkte` }),
  shownOf: (shown, total, isAbout) => `${shown} von ${isAbout ? 'etwa ' : ''}${total}`,
  searching: 'Wird gesucht …',
  converted: (date) => `Preise in anderen Währungen sind nach den Kursen vom ${date} umgerechnet`,
  ratesOf: 'Kurse von',
  ratesStale: 'Diese Kurse sind alt.',
  more: 'Mehr Produkte zeigen',
  moreComing: 'Wird geladen …',
  noMore: 'Das sind alle.',

  sort: 'Sortieren',
  sorts: {
    relevance: 'Am besten passend',
    price_asc: 'Preis: aufsteigend',
    price_desc: 'Preis: absteigend',
    rating: 'Am besten bewertet',
    newest: 'Neueste',
  },
  view: 'Darstellung',
  grid: 'Raster',
  list: 'Liste',

  filters: 'Filter',
  filtersActive: 'aktiv',
  filtersClose: 'Filter schließen',
  showProducts: (count, written) =>
    of(count, { one: `${written} Produkt zeigen`, other: `${written} Produkte zeigen` }),

  facets: {
    category: 'Kategorie',
    price: 'Preis',
    listPrice: 'Preis zuvor',
    brand: 'Marke',
    rating: 'Bewertung',
    availability: 'Verfügbarkeit',
    merchant: 'Händler',
    condition: 'Zustand',
    versions: 'Ausführungen',
  },
  attribute: (name) => attributes[name] ?? readableName(name),
  value: (value) => (value === 'true' ? 'Ja' : value === 'false' ? 'Nein' : value),
  allCategories: 'Alle Kategorien',
  below: (category) => `Kategorien unter ${category}`,
  allValues: (count) => `Alle ${count} zeigen`,
  fewer: 'Weniger zeigen',
  searchIn: (facet) => `${facet} suchen`,
  noSuchValue: (text) => `Nichts beginnt mit „${text}“.`,
  valuesFound: (count, written) => of(count, { one: `${written} Wert`, other: `${written} Werte` }),
  andUp: 'und mehr',
  atLeastStars: (stars, written) =>
    written === '5'
      ? '5 Sterne'
      : of(stars, { one: `ab ${written} Stern`, other: `ab ${written} Sternen` }),
  anyRating: 'Jede Bewertung',
  inStock: 'Auf Lager',
  notInStock: 'Nicht auf Lager',
  anyAvailability: 'Egal',
  noCurrency: 'Ohne Währung',
  priceIn: (currency) => `Preis in ${currency}`,
  lowest: (what) => `${what}: unteres Ende`,
  highest: (what) => `${what}: oberes Ende`,
  least: (what) => `${what}: mindestens`,
  most: (what) => `${what}: höchstens`,
  apply: 'Anwenden',
  noAmount: 'Das ist kein Betrag.',
  between: (from, to) => `${from} – ${to}`,
  from: (value) => `ab ${value}`,
  upTo: (value) => `bis ${value}`,
  compared: {
    '=': (name, value) => `${name}: ${value}`,
    '!=': (name, value) => `${name}: nicht ${value}`,
    '<': (name, value) => `${name} unter ${value}`,
    '<=': (name, value) => `${name} bis ${value}`,
    '>': (name, value) => `${name} über ${value}`,
    '>=': (name, value) => `${name} ab ${value}`,
  },
  understoodSorts: {
    'price:asc': 'Günstigste zuerst',
    'price:desc': 'Teuerste zuerst',
    'rating:desc': 'Am besten bewertete zuerst',
    newest: 'Neueste zuerst',
  },
  readFrom: (text) => `Aus „${text}“ gelesen`,
  asWords: (text) => `„${text}“ als Wörter`,
  readAgain: (text) => `„${text}“ wieder als Filter lesen`,
  relaxed: (texts) =>
    `Nichts erfüllt all das. Gezeigt wird, was es ohne ${texts.map((text) => `„${text}“`).join(', ')} gibt.`,
  safeIsOff: 'Jugendschutz aus',

  noPrice: 'Kein Preis angegeben',
  reduction: (percent) => `−${percent} %`,
  reductionHeard: (percent) => `${percent} % weniger`,
  about: (price) => `etwa ${price}`,
  ratings: (count, written) =>
    of(count, { one: `${written} Bewertung`, other: `${written} Bewertungen` }),
  soldBy: (merchant) => `Bei ${merchant}`,
  versions: (count) => of(count, { one: `${count} Ausführung`, other: `${count} Ausführungen` }),
  variantLabel: (label) => attributes[label] ?? label,
  conditions: { new: 'Neu', used: 'Gebraucht', refurbished: 'Aufgearbeitet' },
  ofFive: (rating) => `${rating} von 5`,

  compare: 'Vergleichen',
  compareOne: (title) => `${title} vergleichen`,
  compareFull: 'Vier Produkte lassen sich zugleich vergleichen.',
  compareTray: 'Produkte zum Vergleichen',
  compareMore: 'Wählen Sie ein weiteres zum Vergleich',
  compareNone: 'Alle entfernen',
  compareThese: (count) => `${count} vergleichen`,
  compareWithout: (title) => `${title} nicht vergleichen`,
  compareRemove: 'Entfernen',
  compareGone: 'Nicht mehr da',
  compareFailed: 'Nicht alle dieser Produkte ließen sich laden.',
  comparing: (count) =>
    of(count, { one: `${count} Produkt`, other: `${count} Produkte nebeneinander` }),
  backToProducts: 'Zurück zu den Produkten',
  onlyDifferences: 'Nur Unterschiede',
  differs: ' (verschieden)',
  notSaid: 'nicht angegeben',
  lowestPrice: 'Günstigster Preis',
  bestRating: 'Am besten bewertet',
  retry: 'Erneut versuchen',

  empty: {
    title: (text) => `Kein Produkt passt zu „${text}“`,
    titleFilters: 'Kein Produkt passt zu diesen Filtern',
    titleNothing: 'Noch gibt es keine Produkte',
    how: 'Produkte kommen aus einem Katalog oder von den Seiten eines Shops. Einen fügt hinzu:',
    orPush: 'Programme übergeben Produkte mit',
    without: 'Ohne einen davon gibt es vielleicht etwas:',
    everything: 'Alle Produkte zeigen',
    elsewhere: (text) => `Alles nach „${text}“ durchsuchen`,
    tips: ['Auf Tippfehler achten.', 'Weniger oder allgemeinere Wörter versuchen.'],
    isReading: 'Ihre Inhalte werden noch gelesen. Diese Seite sieht von selbst wieder nach.',
  },

  announce: {
    found: (shown, total) => `${shown} von ${total} Produkten.`,
    nothing: 'Keine Produkte.',
  },

  failure: {
    tooManyDetail: 'Der Server nimmt so viele Suchen pro Minute an, und das waren mehr.',
    offlineDetail: 'Dieses Gerät hat keine Verbindung. Es geht weiter, sobald sie wieder da ist.',
    badRequest: 'Der Server versteht diese Filter nicht',
    noSession: 'Diese Seite hat keinen Zugang zu den Produkten',
  },
};

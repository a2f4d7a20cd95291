import { plural } from '../../messages/plural.ts';
import type { DocumentMessages } from './en.ts';

const of = plural('de');

/** The texts of the page of a document in German. */
export const de: DocumentMessages = {
  untitled: 'Ohne Titel',
  back: 'Zurück zu den Ergebnissen',
  search: 'Suchen',
  loading: 'Das Dokument wird geöffnet …',
  text: (title) => `Text von ${title}`,
  skip: 'Zum Text springen',

  original: 'Das Original',
  openOriginal: 'Original öffnen',
  openOriginalAt: (page) => `Das Original auf Seite ${page} öffnen`,
  newTab: 'in einem neuen Tab',
  showOriginal: 'Original zeigen',
  showText: 'Text zeigen',
  frame: (title) => `Original von ${title}, ohne Skripte`,
  frameLinks: 'Links im Original führen hier nirgends hin; die im Text funktionieren.',
  download: 'Herunterladen',
  openPage: 'Als Seite öffnen',
  closePreview: 'Vorschau schließen',
  preview: (title) => `Vorschau: ${title}`,

  contents: 'Inhalt',
  moreContents: (count) =>
    of(count, {
      one: `und ${count} weitere Überschrift`,
      other: `und ${count} weitere Überschriften`,
    }),
  linkedFrom: 'Was hierher verweist',
  more: 'Ähnliches',
  moreNone: 'In Quarry ist nichts, was ihm ähnelt.',
  moreFailed: 'Der Server hat es nicht gesagt.',
  similarPictures: 'Bilder, die ähnlich aussehen',
  pictureCopy: 'Wohl dasselbe Bild',

  before: 'Zeigen, was davor steht',
  after: 'Zeigen, was danach kommt',
  page: (number) => `Seite ${number}`,
  slide: (number) => `Folie ${number}`,
  truncated: 'Quarry behält nur den Anfang dieses Textes: Das Original hat mehr.',
  empty: 'Dieses Dokument hat keinen eigenen Text.',
  matches: 'Gefundene Wörter',
  nextMatch: 'Nächste Fundstelle',
  previousMatch: 'Vorige Fundstelle',

  table: 'Tabelle',
  moreColumns: (count) =>
    of(count, { one: `${count} weitere Spalte`, other: `${count} weitere Spalten` }),
  moreRows: (count) =>
    of(count, { one: `${count} weitere Zeile folgt`, other: `${count} weitere Zeilen folgen` }),
  code: 'Quelltext',
  codeOf: (language) => `Quelltext: ${language}`,
  copyCode: 'Den Quelltext kopieren',
  copied: 'Kopiert',
  copyFailed: 'Dieser Browser lässt Seiten nicht kopieren: Bitte den Text auswählen',
  picture: 'Bild',
  pictureOf: (alt) => `Bild: ${alt}`,
  noPicture: 'Das Bild kann hier nicht gezeigt werden',

  facts: {
    author: 'Von',
    published: 'Erschienen',
    modified: 'Geändert',
    indexed: 'Von Quarry gelesen',
    source: 'Quelle',
    address: 'Adresse',
    language: 'Sprache',
    size: 'Größe',
    brand: 'Marke',
    category: 'Kategorie',
    merchant: 'Verkauft von',
    condition: 'Zustand',
    sku: 'Artikelnummer',
    gtin: 'GTIN-Nummer',
    mpn: 'Herstellernummer',
    variants: 'Ausführungen',
    dimensions: 'Maße',
    format: 'Dateiformat',
    taken: 'Aufgenommen',
    camera: 'Kamera',
    creator: 'Urheber',
    license: 'Lizenz',
    channel: 'Kanal',
    duration: 'Länge',
    chapters: 'Kapitel',
    watch: 'Dort ansehen, wo es steht',
    listen: 'Dort anhören, wo es steht',
  },
  product: {
    reduction: (percent) => `−${percent} %`,
    reductionHeard: (percent) => `${percent} % weniger`,
    ratings: (count, written) =>
      of(count, { one: `${written} Bewertung`, other: `${written} Bewertungen` }),
    version: 'Ausführung',
    price: 'Preis',
    availability: 'Verfügbarkeit',
    sku: 'Artikelnummer',
    versionsTitle: (count) =>
      of(count, { one: `${count} Ausführung`, other: `${count} Ausführungen` }),
    allVersions: (count) => `Alle ${count} Ausführungen zeigen`,
    history: 'Preis im Lauf der Zeit',
    historyOf: (from, to) => `Vom ${from} bis zum ${to}.`,
    now: 'Jetzt',
    lowest: 'Tiefster',
    highest: 'Höchster',
    on: (price, date) => `${price} am ${date}`,
    asTable: 'Als Tabelle',
    date: 'Ab',
    fields: 'Weitere Angaben',
    yes: 'Ja',
    no: 'Nein',
  },
  conditions: { new: 'Neu', used: 'Gebraucht', refurbished: 'Aufbereitet' },

  gone: {
    title: 'Dieses Dokument gibt es nicht',
    detail: 'Es war nie hier, ist nicht mehr da, oder es ist nicht für Sie freigegeben.',
    toSearch: 'Etwas anderes suchen',
  },
  deleted: {
    title: (title) => `„${title}“ ist nicht mehr in Quarry`,
    detail: 'Es wurde gelöscht, oder seine Quelle hat es nicht mehr.',
    whileRead:
      'Dieses Dokument wurde gelöscht, während Sie es gelesen haben. Was geladen war, steht noch da.',
  },
  refused: {
    title: 'Diese Seite darf keine Dokumente dieses Servers lesen',
    detail:
      'Öffnen Sie sie auf dem Rechner, auf dem Quarry läuft: Dort richtet ein erster Besuch den Zugang von selbst ein.',
  },
};

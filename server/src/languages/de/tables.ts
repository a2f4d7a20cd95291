import type { TableWords } from '../tables.ts';

/** German: what is asked of tables and labels. */
export const germanTables: TableWords = {
  labels: {
    person:
      'name wer kontakt ansprechpartner ansprechpartnerin besitzer besitzerin eigentümer eigentümerin halter halterin inhaber inhaberin leitung leiter leiterin person zuständig verantwortlich verantwortliche autor von',
    date: 'datum wann termin tag uhrzeit zeit frist bis fällig beginn ab seit geboren',
    place: 'ort adresse raum anschrift wo standort büro stadt hotel unterkunft land',
    number: 'anzahl menge zahl bestand stück summe',
    duration: 'dauer zeit lieferzeit länge',
    reason: 'grund ursache warum',
  },
  silent:
    'gewechselt getauscht ausgetauscht ersetzt höhe betrag lautet lauten beträgt uhr uhrzeit hat haben hatte machen macht gibt geben braucht brauche brauchen muss müssen soll sollen wird werden geschrieben schreibt reicht reichen bestellt erreiche erreicht heißt arbeitet arbeiten liegt steht findet statt ist sind war waren dauert nummer name eintrag posten position zeile tabelle wert artikel produkt produkte produkts person personen leute bitte zeige nenne',
  ranks: [
    {
      words: 'meisten (?:einwohner|menschen)|einwohnerreichste[mnrs]?|bevölkerungsreichste[mnrs]?',
      order: 'most',
      labels: 'einwohner bevölkerung',
    },
    {
      words: '(?:billigst|günstigst|preiswertest|preisgünstigst)e[mnrs]?',
      order: 'least',
      labels: 'price',
    },
    { words: 'teuerste[mnrs]?', order: 'most', labels: 'price' },
    {
      words: 'bestbewertete[mnrs]?|am besten bewertete?[mnrs]?|beste[mnrs]?',
      order: 'most',
      labels: 'bewertung sterne note punkte',
    },
    { words: 'schlechteste[mnrs]?', order: 'least', labels: 'bewertung sterne note punkte' },
    {
      words: '(?:neuest|neust|jüngst|letzt)e[mnrs]?|zuletzt',
      order: 'most',
      labels:
        'datum jahr seit beginn erschienen geboren gekauft angeschafft anschaffung baujahr gebaut',
    },
    {
      words: '(?:ältest|frühest)e[mnrs]?|zuerst',
      order: 'least',
      labels:
        'datum jahr seit beginn erschienen geboren gekauft angeschafft anschaffung baujahr gebaut',
    },
    { words: 'schwerste[mnrs]?', order: 'most', labels: 'gewicht' },
    { words: 'leichteste[mnrs]?', order: 'least', labels: 'gewicht' },
    { words: 'längste[mnrs]?', order: 'most', labels: 'länge dauer minuten stunden lieferzeit' },
    { words: 'kürzeste[mnrs]?', order: 'least', labels: 'länge dauer minuten stunden lieferzeit' },
    { words: 'schnellste[mnrs]?', order: 'least', labels: 'zeit dauer lieferzeit' },
    { words: 'größte[mnrs]?', order: 'most', labels: 'größe fläche einwohner' },
    { words: 'kleinste[mnrs]?', order: 'least', labels: 'größe fläche einwohner' },
  ],
  most: '(?:höchst|meist|größt|längst|maximal)e[mnrs]?',
  least: '(?:niedrigst|wenigst|kleinst|kürzest|geringst|minimal)e[mnrs]?',
  below: 'weniger als|unter|billiger als|günstiger als|kürzer als|kleiner als',
  above: 'mehr als|über|teurer als|länger als|größer als',
  before: 'vor',
  after: 'nach',
  atMost: 'höchstens|maximal|bis zu|nicht mehr als',
  atLeast: 'mindestens|wenigstens|ab',
  count: 'wie ?viele?|anzahl der|zahl der',
  total: 'insgesamt|gesamt~|zusammen|summe',
  sums: 'wie ?viel .{0,40}ausgegeben',
  list: 'welche[mnrs]? .{1,60} (?:gibt es|haben wir|habt ihr|haben sie|führt ihr|führen wir|sind da)|nenne alle|liste~ (?:alle|die)|zeige? alle',
  asksPrice: 'was (?:kostet|kosten)|gekostet|wie ?viel (?:kostet|kosten|macht)|wie teuer',
  average: 'durchschnitt~|mittel|im schnitt',
  soldOut: 'ausverkauft~|vergriffen~|nicht (?:auf lager|vorrätig|lieferbar)',
  stock: 'bestand lager lagerbestand vorrat',
  open: '(?:noch )?offen~|zu erledigen|unerledigt~',
  ordinals: {
    numbers:
      'erste[mnrs]? zweite[mnrs]? dritte[mnrs]? vierte[mnrs]? fünfte[mnrs]? sechste[mnrs]? sieb(?:en)?te[mnrs]? achte[mnrs]? neunte[mnrs]? zehnte[mnrs]?',
    last: 'letzte[mnrs]?',
    endings: '\\.',
    things: 'posten|punkte?|zeilen?|einträge?|eintrag|position(?:en)?|reihe',
    steps: 'schritte?',
  },
  steps:
    'zubereitung|anleitung|vorgehen|schritte|ablauf|durchführung|installation|einrichtung|schnellstart|erste schritte',
  same: [
    'entschuldigt abwesend fehlte fehlten',
    'anwesend teilnehmer teilnehmende teilgenommen',
    'beginn beginnt beginnen start startet',
    'ende endet',
    'telefon telefonnummer tel rufnummer',
    'gehört gehören besitzer besitzerin eigentümer eigentümerin halter halterin inhaber inhaberin',
    'haltbarkeit haltbar ablaufdatum verfallsdatum mindesthaltbarkeit',
    'frist fällig',
    'groß größe fläche',
    'öffnungszeiten geöffnet offen öffnet',
    'montag mo',
    'dienstag di',
    'mittwoch mi',
    'donnerstag do',
    'freitag fr',
    'samstag sa',
    'sonntag so',
  ],
  rewrites: [
    ['bedeutet|bedeuten|heißt|heissen', ' '],
    [
      '(?:war|waren) nicht (?:da|dabei|anwesend)|fehlten?|hat gefehlt|haben gefehlt|nicht gekommen',
      'abwesend',
    ],
  ],
  documents:
    'sitzung besprechung treffen versammlung protokoll notizen notiz liste vertrag dokument datei mail brief nachricht rezept kurs reise urlaub projekt bericht haus',
  asking: {
    place:
      'steht stehen stand liegt liegen befindet befinden bekomme bekommen bekommt kriege kriegen her finde findet finden statt stattfindet hängt hängen lagert parkt gibt aufbewahrt',
    date: 'findet finden statt stattfindet gibt',
    number:
      'erlaubt dürfen braucht brauche brauchen benötigt benötige man gehören gehört kommt kommen rein hinein gibt nötig',
    duration: 'dauert dauern geht gehen braucht läuft',
    price:
      'zahlt zahlen zahle bezahlt bezahlen gezahlt kostet kosten gekostet teuer preis hoch gebühr',
  },
  facts: {
    capital: 'hauptstadt',
    population: 'einwohnerzahl|einwohner|bevölkerung',
    currency: 'währung',
    area: 'fläche|wie groß',
    languages: '(?:amts)?sprachen?',
    callingCode: '(?:länder)?vorwahl',
    internetDomain: 'internet-?domain|domain|länderendung',
    continent: 'kontinent|erdteil',
  },
};

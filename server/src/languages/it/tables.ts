import type { TableWords } from '../tables.ts';

/** Italian: what is asked of tables and labels. */
export const italianTables: TableWords = {
  labels: {
    person: 'nome chi contatto responsabile presidente autore persona',
    date: 'data quando giorno ora scadenza inizio dal',
    place: 'luogo indirizzo sala dove ufficio città albergo paese',
    number: 'numero quantità scorta totale',
    duration: 'durata tempo',
    reason: 'motivo causa ragione',
  },
  silent:
    'cambiato cambiata sostituito importo ora giorno è sono ha hanno fa fare nome numero prodotto prodotti articolo articoli persona persone valore riga quanti quante',
  ranks: [
    { words: 'meno car[oaie]|più economic[oahie]~', order: 'least', labels: 'price' },
    { words: 'più car[oaie]|più costos[oaie]', order: 'most', labels: 'price' },
    { words: 'miglior[ei]?', order: 'most', labels: 'voto stelle valutazione' },
    { words: 'peggior[ei]?', order: 'least', labels: 'voto stelle valutazione' },
    {
      words: 'più recent[ei]|più nuov[oaie]|ultim[oaie]',
      order: 'most',
      labels: 'data anno dal comprato acquisto',
    },
    {
      words: 'più vecchi[oae]?|più antic~|prim[oaie]',
      order: 'least',
      labels: 'data anno dal comprato acquisto',
    },
    { words: 'più grand[ei]', order: 'most', labels: 'dimensione superficie popolazione abitanti' },
    {
      words: 'più piccol[oaie]',
      order: 'least',
      labels: 'dimensione superficie popolazione abitanti',
    },
  ],
  most: 'più alt[oaie]|il maggior|massim[oa]',
  least: 'più bass[oaie]|il minor|minim[oa]',
  below: 'meno di|sotto|inferior[ei] a',
  above: 'più di|sopra|superior[ei] a',
  before: 'prima di',
  after: 'dopo',
  atMost: 'al massimo|fino a',
  atLeast: 'almeno|come minimo',
  count: 'quant[ie]|numero di',
  total: 'in totale|totale|somma',
  list: 'quali .{1,60} (?:avete|ci sono|vendete|sono)|elenca~',
  asksPrice: 'quanto cost~|quanto viene',
  average: 'media|in media',
  soldOut: 'esaurit[oaie]',
  stock: 'scorta magazzino quantità',
  open: 'ancora apert[oaie]|da fare',
  ordinals: {
    numbers:
      'prim[oa] second[oa] terz[oa] quart[oa] quint[oa] sest[oa] settim[oa] ottav[oa] non[oa] decim[oa]',
    last: 'ultim[oa]',
    endings: '[ºª°]|[oa]',
    things: 'element[oi]|rig(?:a|he)|voc[ei]|punt[oi]',
    steps: 'passagg(?:io|i)|pass[oi]',
  },
  steps: 'preparazione|procedimento|istruzioni|passaggi|installazione',
  same: [
    'assente assenti giustificati',
    'presente presenti partecipanti',
    'inizio inizia comincia',
    'telefono tel',
    'orario orari aperto apertura apre',
  ],
  documents:
    'riunione note appunti lista contratto documento file mail lettera messaggio ricetta corso viaggio progetto relazione casa',
  rewrites: [['significa|significano|vuol dire', ' ']],
  asking: {
    place: 'trova trovano svolge svolgono tiene tengono luogo',
    date: 'svolge svolgono tiene tengono luogo viene vengono',
    number: 'permesso permessi possono servono serve occorrono occorre vogliono mettono',
    duration: 'dura durano vuole tempo richiede serve',
    price: 'paga pagano pagare pagato costa costano costato prezzo caro',
  },
  facts: {
    capital: 'capitale',
    population: 'popolazione|abitanti',
    currency: 'moneta|valuta',
    area: 'superficie',
    languages: 'lingu[ae](?: ufficial[ei])?',
    callingCode: 'prefisso(?: telefonico)?',
    internetDomain: 'dominio',
    continent: 'continente',
  },
};

import type { TableWords } from '../tables.ts';

/** Spanish: what is asked of tables and labels. */
export const spanishTables: TableWords = {
  labels: {
    person: 'nombre quién contacto responsable presidente presidenta autor persona por',
    date: 'fecha cuándo día hora plazo vencimiento inicio desde',
    place: 'lugar dirección sala dónde ubicación oficina ciudad hotel país',
    number: 'número cantidad existencias total',
    duration: 'duración tiempo plazo',
    reason: 'motivo causa razón',
  },
  silent:
    'hora día es son está están hay tiene tienen hace hacer nombre número producto productos artículo artículos persona personas valor fila cuántos cuántas',
  ranks: [
    { words: 'más barat[oa]s?|más económic[oa]s?', order: 'least', labels: 'price' },
    { words: 'más car[oa]s?', order: 'most', labels: 'price' },
    {
      words: 'mejor(?:es)?(?: valorad[oa]s?)?',
      order: 'most',
      labels: 'valoración estrellas nota puntuación',
    },
    {
      words: 'peor(?:es)?(?: valorad[oa]s?)?',
      order: 'least',
      labels: 'valoración estrellas nota puntuación',
    },
    { words: 'más reciente~|más nuev[oa]s?|últim[oa]s?', order: 'most', labels: 'fecha año desde' },
    {
      words: 'más antigu[oa]s?|más viej[oa]s?|primer[oa]?s?',
      order: 'least',
      labels: 'fecha año desde',
    },
    { words: 'más pesad[oa]s?', order: 'most', labels: 'peso' },
    { words: 'más liger[oa]s?', order: 'least', labels: 'peso' },
    { words: 'más larg[oa]s?', order: 'most', labels: 'longitud duración minutos' },
    { words: 'más cort[oa]s?', order: 'least', labels: 'longitud duración minutos' },
    { words: 'más grandes?', order: 'most', labels: 'tamaño superficie población habitantes' },
    { words: 'más pequeñ[oa]s?', order: 'least', labels: 'tamaño superficie población habitantes' },
  ],
  most: 'más|mayor(?:es)?|máxim[oa]',
  least: 'menos|menor(?:es)?|mínim[oa]',
  below: 'menos de|por debajo de|inferior(?:es)? a|antes de',
  above: 'más de|por encima de|superior(?:es)? a|después de',
  atMost: 'como máximo|a lo sumo|hasta',
  atLeast: 'al menos|como mínimo|por lo menos',
  count: 'cuánt[oa]s|número de',
  total: 'en total|total|suma',
  list: 'qué .{1,60} (?:hay|tienes|tienen|tenéis|venden)|cuáles (?:son|hay)|lista~ (?:tod[oa]s|l[oa]s)',
  asksPrice: 'cuánto (?:cuesta~|cuestan|vale|es|son|costó)',
  average: 'promedio|media',
  soldOut: 'agotad[oa]s?|sin existencias',
  stock: 'existencias stock cantidad',
  open: 'pendientes?|por hacer|abiert[oa]s?',
  facts: {
    capital: 'capital',
    currency: 'moneda|divisa',
    area: 'superficie|área',
    languages: '(?:idiomas?|lenguas?)(?: oficial(?:es)?)?',
    callingCode: 'prefijo(?: telefónico)?',
    internetDomain: 'dominio(?: de internet)?',
    continent: 'continente',
  },
};

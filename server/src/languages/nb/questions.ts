import type { Questions } from '../questions.ts';

/** Norwegian: how one asks, and what the answers hold. */
export const norwegianQuestions: Questions = {
  asks: {
    duration: 'hvor lenge|hvor lang tid',
    number: 'hvor (?:mange|mye|stor[et]?|høy[t]?|gammel|langt|dyp|fort|ofte)',
    date: 'når|hvilket (?:år|tiår|århundre)|hvilken (?:dag|dato|måned)',
    place: 'hvor|hvorfra|hvilken (?:by|region)|hvilket land',
    person: 'hvem',
    reason: 'hvorfor',
  },
  manner: 'hvordan',
  asking: 'hva hvem hvilken hvilket hvilke hvor når hvordan hvorfor mange mye heter kalles',
  begins: 'hva|hvem|hvor(?:for|dan|mange|mye)?|hvilke[nt]?|finnes det',
  commands: 'oppsummer|forklar|oversett',
  answers: {
    months: 'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember',
    date: '\\d{3,4}-tallet|\\d{1,2}\\. århundre',
    number:
      'to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|hundre|tusen|million(?:er)?|milliard(?:er)?',
    one: 'en|ei|et|én|ett',
    unit: 'år|måned(?:er)?|uker?|uke|dag(?:er)?|døgn|timer?|time|minutt(?:er)?|sekund(?:er)?|århundre[r]?',
    reason: 'fordi|derfor|på grunn av|ettersom|for å|takket være|årsak~',
    at: 'i|på|fra|til|ved|nær|av',
    articles: 'den|det',
  },
  price: 'pris prisen priser koster koste dyr dyrt',
  latest: 'nyeste,nylig,nyheter,aktuelle,aktuelt',
  overview:
    'endringslogg,utgivelsesnotater,versjonshistorikk,innholdsfortegnelse,oversikt,liste over,ordliste',
};

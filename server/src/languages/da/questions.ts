import type { Questions } from '../questions.ts';

/** Danish: how one asks, and what the answers hold. */
export const danishQuestions: Questions = {
  asks: {
    duration: 'hvor længe|hvor lang tid',
    number: 'hvor (?:mange|meget|stor[et]?|høj[t]?|gammel|langt|dyb|hurtig|ofte)',
    date: 'hvornår|hvilket (?:år|årti|århundrede)|hvilken (?:dag|dato|måned)',
    place: 'hvor|hvorhen|hvorfra|hvilken (?:by|region)|hvilket land',
    person: 'hvem',
    reason: 'hvorfor',
  },
  manner: 'hvordan',
  asking:
    'hvad hvem hvis hvilken hvilket hvilke hvor hvornår hvordan hvorfor mange meget hedder kaldes',
  begins: 'hvad|hvem|hvornår|hvor(?:for|dan|når|mange|meget)?|hvilke[nt]?|findes der',
  commands: 'sammenfat|forklar|oversæt',
  answers: {
    months: 'januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december',
    date: '\\d{3,4}-tallet|\\d{1,2}\\. århundrede',
    number:
      'to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|hundrede|tusind|million(?:er)?|milliard(?:er)?',
    one: 'en|et|én|ét',
    unit: 'år|måned(?:er)?|ug(?:e|er)|dage?|døgn|timer?|time|minut(?:ter)?|sekund(?:er)?|århundrede[r]?',
    reason: 'fordi|derfor|på grund af|eftersom|for at|takket være|årsag~',
    at: 'i|på|fra|til|ved|nær|af',
    articles: 'den|det',
  },
  price: 'pris prisen priser koster koste dyr dyrt',
  latest: 'seneste,nyeste,nylig,nyligt,nyheder,aktuelle,aktuelt',
  overview:
    'ændringslog,udgivelsesnoter,versionshistorik,indholdsfortegnelse,oversigt,liste over,ordliste',
};

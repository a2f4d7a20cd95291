import type { Questions } from '../questions.ts';

/** Catalan: how one asks, and what the answers hold. */
export const catalanQuestions: Questions = {
  asks: {
    duration: 'quant (?:de )?temps',
    number: 'quant(?:a|s|es)?|quin percentatge|quina (?:edat|quantitat)',
    date: 'quan|(?:en )?quin(?:a)? (?:any|data|dia|mes|segle)',
    place: 'on|(?:en |a )?quin(?:a)? (?:ciutat|país|lloc|estat|regió)',
    person: 'qui',
    reason: 'per què',
  },
  asking: 'què qui quin quina quins quines quant quanta quants quantes quan on com perquè',
  begins: 'què|qui|quin(?:a|s|es)?|quan|quant(?:a|s|es)?|per què',
  commands: 'resumeix|explica|tradueix|compara|descriu',
  answers: {
    months: 'gener|febrer|març|abril|maig|juny|juliol|agost|setembre|octubre|novembre|desembre',
    date: 'segle [ivx]+',
    number: 'dos|dues|tres|quatre|cinc|sis|set|vuit|nou|deu|cent|mil|mili(?:ó|ons)',
    one: 'una?',
    unit: 'anys?|mes(?:os)?|setman(?:a|es)|di(?:a|es)|hor(?:a|es)|minuts?|segons|segles?',
    reason: 'perquè|ja que|a causa|degut|per tal|gràcies a',
    at: 'a|al|en|de|del|des|cap',
    articles: 'el|la|els|les',
  },
  price: 'preu preus costa costen cost car cara',
  latest: 'recent,recents,recentment,notícies,novetats,avui,ahir,actualitat,darreres',
  overview:
    'registre de canvis,notes de la versió,taula de continguts,llista de,visió general,mapa del lloc,glossari',
};

import type { Questions } from '../questions.ts';

/** Basque: how one asks, and what the answers hold. */
export const basqueQuestions: Questions = {
  asks: {
    duration: 'zenbat denbora~|noiz arte',
    number: 'zenbat~|zein (?:adin|ehuneko|kopuru)~',
    date: 'noiz~|zein (?:urte|data|egun|hilabete|mende)~',
    place: 'non|nora|nondik|zein (?:hiri|herri|estatu|leku)~',
    person: 'nor|nork|nori|noren|zeintzuk',
    reason: 'zergatik|zer dela eta',
  },
  asking: 'zer zein nor nork nori non nora nondik noiz nola zergatik zenbat',
  begins: 'zer|zein|nork|nondik|noiz|zergatik|zenbat',
  answers: {
    months:
      'urtarril~|otsail~|martxo~|apiril~|maiatz~|ekain~|uztail~|abuztu~|irail~|urri(?:a~|ko)?|azaro~|abendu~',
    date: '[ivx]+\\. mende~',
    number: 'bi|hiru|lau|bost|sei|zazpi|zortzi|bederatzi|hamar|ehun|mila|milioi|erdi',
    one: 'bat',
    unit: 'urte~|hilabete~|aste|astez|asteko|egun~|ordu~|minutu~|segundo~|mende~',
    reason: 'delako|dela eta|zeren|baita|horregatik|izan ere|zergatia|arrazoi~|esker',
    place: '\\p{Lu}\\p{L}+(?:n|an|tik|ra|ko)',
  },
  price: 'prezioa prezioak prezio kostatzen kostua garestia',
  latest: 'berriak,azkenak,atzo,berrienak,azkenaldian',
  overview: 'aldaketen erregistroa,bertsio oharrak,aurkibidea,ikuspegi orokorra,glosarioa',
};

import type { Questions } from '../questions.ts';

/** Estonian: how one asks, and what the answers hold. */
export const estonianQuestions: Questions = {
  asks: {
    duration: 'kui kaua|kui pikk aeg',
    number: 'kui (?:palju|mitu|suur|kõrge|vana|pikk|kaugel|sageli)|mitu|mitme',
    date: 'millal|mis (?:aastal|kuupäeval|päeval|kuus|sajandil)',
    place: 'kus|kuhu|kust|mis (?:linnas|riigis|kohas)',
    person: 'kes|kelle|keda|kellele',
    reason: 'miks|mispärast|mille pärast',
  },
  asking:
    'mis mida mille kes kelle keda kus kuhu kust millal miks kuidas mitu palju milline millised kas',
  begins: 'mida|kes|kelle|kuhu|millal|miks|kuidas|mitu|milline|millised|kas',
  commands: 'võta kokku|selgita|tõlgi|võrdle|loetle',
  answers: {
    months:
      'jaanuar~|veebruar~|märts~|aprill~|mai|mais|juuni~|juuli~|august~|septemb~|oktoober|oktoobri~|novemb~|detsemb~',
    date: '\\d{1,2}\\. sajand~',
    number:
      'kaks|kahe|kolm|kolme|neli|nelja|viis|viie|kuus|kuue|seitse|seitsme|kaheksa|üheksa|kümme|kümne|sada|saja|tuhat|tuhande|miljon~|pool',
    one: 'üks|ühe',
    unit: 'aasta~|kuu|kuud|nädal~|päev~|tund~|tunni|minut~|sekund~|sajand~',
    reason: 'sest|kuna|tõttu|seetõttu|sellepärast|selleks|tänu|põhjus~',
    place: '\\p{Lu}\\p{L}+(?:s|st|sse|l|lt)',
  },
  price: 'hind hinna hinnad maksab maksavad kallis',
  latest: 'viimased,uusim,uusimad,uudised,hiljuti,värsked',
  overview: 'muudatuste logi,väljalaskemärkmed,versiooniajalugu,sisukord,ülevaade,sõnastik',
};

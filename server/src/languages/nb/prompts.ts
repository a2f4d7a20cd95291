import type { Prompts } from '../prompts.ts';

/** Norwegian: how prompts put a document and a question. */
export const norwegianPrompts: Prompts = {
  document:
    '(?:kontekst~|dokument~|tekst~|utdrag~|artik~|kilde~|informasjon~|innhold|data|rapport|avsnitt)',
  question: '(?:(?:mitt|mine) )?(?:spørsmal~|bruker)',
  answer: '(?:svar|assistent)',
  rules: '(?:system|instruksjon~|regl~|oppgave~|viktig|rolle)',
  orders: [
    'du er (?:[^ ]+ ){0,4}(?:assistent|ekspert|chatbot|bot)~',
    '(?:besvar|svar)(?: (?:pa|kun|bare|kort))?',
    '(?:bruk|les|basert pa|ut fra|ifølge) (?:[^ ]+ ){0,6}(?:kontekst|tekst|dokument|utdrag|informasjon|artik|kilde)~',
    '(?:hvis|dersom) (?:du|svaret|det|konteksten)',
    'ikke (?:finn|gjett|legg)',
    '(?:si|skriv)(?: bare)?(?: at|,|:| ?["\'”“])',
  ],
  presents: 'her (?:er|kommer)|dette er|nedenfor|vedlagt|jeg har',
  narrows: 'kun|bare|utelukkende',
  beyond: 'i (?:indeksen|andre (?:dokumenter|kilder))|utenfor (?:dokumentet|teksten)',
};

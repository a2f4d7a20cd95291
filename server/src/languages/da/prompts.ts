import type { Prompts } from '../prompts.ts';

/** Danish: how prompts put a document and a question. */
export const danishPrompts: Prompts = {
  document:
    '(?:kontekst~|dokument~|tekst~|uddrag~|artik~|kilde~|information~|indhold|data|rapport|afsnit)',
  question: '(?:(?:mit|mine) )?(?:sporgsmal~|spørgsmal~|bruger)',
  answer: '(?:svar|assistent)',
  rules: '(?:system|instruktion~|regl~|opgave~|vigtigt|rolle)',
  orders: [
    'du er (?:[^ ]+ ){0,4}(?:assistent|ekspert|chatbot|bot)~',
    '(?:besvar|svar)(?: (?:pa|kun|kort))?',
    '(?:brug|læs|baseret pa|ud fra|ifølge) (?:[^ ]+ ){0,6}(?:kontekst|tekst|dokument|uddrag|information|artik|kilde)~',
    'hvis (?:du|svaret|det|konteksten)',
    '(?:opfind|gæt|tilføj) (?:ikke|intet)',
    '(?:sig|skriv)(?: bare| blot)?(?: at|,|:| ?["\'”“])',
  ],
  presents: 'her (?:er|kommer)|dette er|nedenfor|vedhæftet|jeg har',
  narrows: 'kun|udelukkende',
  beyond: 'i (?:indekset|andre (?:dokumenter|kilder))|uden for (?:dokumentet|teksten)',
};

import type { Prompts } from '../prompts.ts';

/** Estonian: how prompts put a document and a question. */
export const estonianPrompts: Prompts = {
  document: '(?:kontekst|dokument~|tekst|loik|loigud|artikkel|allik~|teave|info|sisu|andmed)',
  question: '(?:kusimu~|paring|kasutaja)',
  answer: '(?:vastus|assistent)',
  rules: '(?:susteem|juhis~|reegl~|ulesanne|oluline|roll)',
  orders: [
    '(?:sa oled|te olete|oled) (?:[^ ]+ ){0,4}(?:assistent|ekspert)~',
    'vasta~',
    '(?:kasuta|loe|pohinedes|vastavalt) (?:[^ ]+ ){0,6}(?:kontekst|tekst|dokument|loik|teave|artik)~',
    'kui (?:sa|te|vastus|ei)~',
    'ara (?:motle|arva|kasuta|lisa)~',
  ],
  presents: '(?:siin on|see on|allpool)',
  narrows: 'ainult|uksnes',
  beyond: '(?:indeksis|teistes dokumentides)',
};

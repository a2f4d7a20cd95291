import type { Prompts } from '../prompts.ts';

/** Latvian: how prompts put a document and a question. */
export const latvianPrompts: Prompts = {
  document: '(?:konteksts|dokument~|teksts|fragment~|raksts|avot~|informacija|saturs|dati)',
  question: '(?:jautajum~|vaicajums|lietotajs)',
  answer: '(?:atbilde|asistents)',
  rules: '(?:sistema|instrukcij~|noteikum~|uzdevums|svarigi|loma)',
  orders: [
    '(?:tu esi|jus esat) (?:[^ ]+ ){0,4}(?:asistent|ekspert)~',
    'atbildi~',
    '(?:izmanto|lieto|izlasi|pamatojoties uz|saskana ar) (?:[^ ]+ ){0,6}(?:kontekst|tekst|dokument|fragment|informacij)~',
    'ja (?:nezin|atbild|ne)~',
    'ne(?:izdoma|mini|lieto)~',
  ],
  presents: '(?:seit ir|sis ir|zemak)',
  narrows: 'tikai|vienigi',
  beyond: '(?:indeksa|citos dokumentos)',
};

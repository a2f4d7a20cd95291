import type { Prompts } from '../prompts.ts';

/** Lithuanian: how prompts put a document and a question. */
export const lithuanianPrompts: Prompts = {
  document:
    '(?:kontekstas|dokument~|tekstas|istrauk~|straipsnis|saltin~|informacija|turinys|duomenys)',
  question: '(?:klausim~|uzklausa|vartotojas)',
  answer: '(?:atsakym~|asistentas)',
  rules: '(?:sistema|instrukcij~|taisykl~|uzduotis|svarbu|vaidmuo)',
  orders: [
    '(?:tu esi|jus esate) (?:[^ ]+ ){0,4}(?:asistent|ekspert)~',
    'atsaky~',
    '(?:naudok|naudokite|perskaityk|remdamasis|pagal) (?:[^ ]+ ){0,6}(?:kontekst|tekst|dokument|istrauk|informacij)~',
    'jei (?:nezin|atsakym|ne)~',
    'ne(?:isgalvok|spelio|naudok)~',
  ],
  presents: '(?:stai|tai|zemiau|cia)',
  narrows: 'tik|vien',
  beyond: '(?:indekse|kituose dokumentuose)',
};

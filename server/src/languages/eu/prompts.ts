import type { Prompts } from '../prompts.ts';

/** Basque: how prompts put a document and a question. */
export const basquePrompts: Prompts = {
  document:
    '(?:testuingurua|dokumentua~|testua|zatia|artikulua|iturria~|informazioa|edukia|datuak)',
  question: '(?:galder~|erabiltzailea)',
  answer: '(?:erantzuna|laguntzailea)',
  rules: '(?:sistema|argibide~|arau~|zeregina|garrantzitsua)',
  orders: [
    '(?:[^ ]+ ){0,4}laguntzailea zara',
    'erantzun~',
    '(?:erabili|irakurri) (?:[^ ]+ ){0,6}(?:testuingurua|testua|dokumentua|informazioa)~',
    '(?:[^ ]+ ){0,3}ez badakizu',
  ],
  presents: '(?:hona hemen|hau da)',
  narrows: 'bakarrik|soilik',
  beyond: '(?:aurkibidean|beste dokumentuetan)',
};

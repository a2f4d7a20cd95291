import type { Prompts } from '../prompts.ts';

/** Serbian: how prompts put a document and a question. */
export const serbianPrompts: Prompts = {
  document:
    '(?:контекст|документ~|текст|одломак|чланак|извор~|информациј~|садржај|подаци|kontekst|dokument~|tekst|odlomak|clanak|izvor~|informacij~|sadrzaj|podaci)',
  question: '(?:питање|питања|корисник|pitanj~|korisnik)',
  answer: '(?:одговор|odgovor|asistent)',
  rules: '(?:упутств~|правила|задатак|uputstv~|pravila|zadatak|sistem)',
  orders: [
    '(?:ти си|ви сте|ti si|vi ste) (?:[^ ]+ ){0,4}(?:асистент|помоћник|asistent|pomocnik)~',
    '(?:одговори|odgovori)~',
    '(?:користи|прочитај|на основу|koristi|procitaj|na osnovu) (?:[^ ]+ ){0,6}(?:контекст|текст|документ|kontekst|tekst|dokument|informacij)~',
    '(?:ако|ako) (?:не|ne|одговор|odgovor)~',
    '(?:не|ne) (?:измишљај|izmisljaj)~',
  ],
  presents: '(?:ево|ово је|evo|ovo je)',
  narrows: 'само|искључиво|samo|iskljucivo',
  beyond: 'у (?:индексу|другим документима)|u (?:indeksu|drugim dokumentima)',
};

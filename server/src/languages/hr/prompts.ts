import type { Prompts } from '../prompts.ts';

/** Croatian: how prompts put a document and a question. */
export const croatianPrompts: Prompts = {
  document: '(?:kontekst|dokument~|tekst|odlomak|clanak|izvor~|informacij~|sadrzaj|podaci)',
  question: '(?:pitanj~|upit|korisnik)',
  answer: '(?:odgovor|asistent)',
  rules: '(?:sustav|upute|pravila|zadatak|vazno|uloga)',
  orders: [
    '(?:ti si|vi ste) (?:[^ ]+ ){0,4}(?:asistent|strucnjak|bot)~',
    'odgovori~',
    '(?:koristi|procitaj|na temelju|prema) (?:[^ ]+ ){0,6}(?:kontekst|tekst|dokument|odlom|informacij|clan|izvor)~',
    'ako (?:ne|odgovor)~',
    '(?:nemoj|ne) (?:izmisljaj|izmisljati|pogadaj|dodavaj)~',
    '(?:reci|napisi)~(?: samo)?(?: da|,|:| ?["\'„“])',
  ],
  presents: '(?:evo|ovo je|u nastavku|ispod)',
  narrows: 'samo|iskljucivo',
  beyond: 'u (?:indeksu|drugim dokumentima)|izvan (?:ovog )?dokumenta',
};

import type { Prompts } from '../prompts.ts';

/** Slovene: how prompts put a document and a question. */
export const slovenePrompts: Prompts = {
  document:
    '(?:kontekst|dokument~|besedilo|odlomek|odlomki|clanek|vir|viri|informacij~|vsebina|podatki)',
  question: '(?:vprasanj~|poizvedba|uporabnik)',
  answer: '(?:odgovor|pomocnik)',
  rules: '(?:sistem|navodil~|pravila|naloga|pomembno|vloga)',
  orders: [
    '(?:si|ste) (?:[^ ]+ ){0,4}(?:pomocnik|strokovnjak|bot)~',
    'odgovori~',
    '(?:uporabi|preberi|na podlagi|glede na) (?:[^ ]+ ){0,6}(?:kontekst|besedil|dokument|odlom|informacij|clan|vir)~',
    'ce (?:ne|odgovor)~',
    'ne (?:izmisljuj|ugibaj|dodajaj|uporabljaj)~',
  ],
  presents: '(?:tukaj je|to je|spodaj)',
  narrows: 'samo|izkljucno',
  beyond: 'v (?:kazalu|drugih dokumentih)',
};

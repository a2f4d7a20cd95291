import type { Prompts } from '../prompts.ts';

/** Polish: how prompts put a document and a question. */
export const polishPrompts: Prompts = {
  document:
    '(?:kontekst~|dokument~|tekst~|fragment~|artykuł~|źrodł~|informacj~|treść|dane|wiadomość|raport)',
  question: '(?:(?:moje|twoje) )?(?:pytani~|zapytanie|użytkownik)',
  answer: '(?:(?:twoja|pomocna) )?(?:odpowiedź|asystent)',
  rules: '(?:system|instrukcj~|zasad~|zadani~|ważne|rola)',
  orders: [
    'jesteś (?:[^ ]+ ){0,4}(?:asystent~|ekspert~|chatbot~|bot~)',
    '(?:odpowiedz|odpowiadaj)~',
    '(?:użyj|użyjąc|używając|korzystaj|przeczytaj|na podstawie|w oparciu o|zgodnie z) (?:[^ ]+ ){0,6}(?:kontekst|tekst|dokument|fragment|informacj|artykuł|źrodł)~',
    'jeśli (?:nie|odpowiedź|odpowiedzi|kontekst|w)',
    'nie (?:wymyślaj|zmyślaj|probuj|używaj|dodawaj|wspominaj)~',
    '(?:powiedz|napisz)(?: po prostu)?(?: że|,|:| ?["\'„“])',
  ],
  presents: 'oto|to jest|poniżej|w załączniku|dostałem|dostałam',
  narrows: 'tylko|wyłącznie|jedynie',
  beyond:
    'w (?:indeksie|dokumentacji|innych (?:dokumentach|źrodłach))|(?:poza|oprocz) (?:tym |tego )?dokument~|gdzie indziej',
};

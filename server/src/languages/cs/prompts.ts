import type { Prompts } from '../prompts.ts';

/** Czech: how prompts put a document and a question. */
export const czechPrompts: Prompts = {
  document:
    '(?:kontext~|dokument~|text~|uryvek|uryvky|clanek|clanky|zdroj~|informac~|obsah|data|zprava|odstavec)',
  question: '(?:otazk~|dotaz~|uzivatel)',
  answer: '(?:odpoved|asistent)',
  rules: '(?:system|instrukc~|pokyn~|pravidl~|ukol~|dulezite|role)',
  orders: [
    '(?:jsi|jste) (?:[^ ]+ ){0,4}(?:asistent|expert|chatbot|bot)~',
    '(?:odpovez|odpovezte|odpovidej~)(?: (?:na|pouze|jen))?',
    '(?:pouzij~|precti~|na zaklade|podle|s pomoci) (?:[^ ]+ ){0,6}(?:kontext|text|dokument|uryv|informac|clan|zdroj)~',
    'pokud (?:nevis|nevite|odpoved|neni|kontext|v)',
    '(?:nevymyslej|nehadej|nepouzivej|nepridavej|nesnaz)~',
    '(?:rekni|napis)~(?: jen| pouze)?(?: ze|,|:| ?["\'„“])',
  ],
  presents: '(?:zde je|tady je|toto je|nize|v priloze)',
  narrows: 'pouze|jen|jenom|vyhradne',
  beyond: 'v (?:indexu|jinych dokumentech)|mimo (?:tento )?(?:dokument|text)',
};

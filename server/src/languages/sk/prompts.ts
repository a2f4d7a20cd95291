import type { Prompts } from '../prompts.ts';

/** Slovak: how prompts put a document and a question. */
export const slovakPrompts: Prompts = {
  document:
    '(?:kontext~|dokument~|text~|uryvok|uryvky|clanok|clanky|zdroj~|informac~|obsah|udaje|sprava|odsek)',
  question: '(?:otazk~|dopyt|pouzivatel)',
  answer: '(?:odpoved|asistent)',
  rules: '(?:system|instrukc~|pokyn~|pravidl~|uloh~|dolezite|rola)',
  orders: [
    '(?:si|ste) (?:[^ ]+ ){0,4}(?:asistent|expert|chatbot|bot)~',
    '(?:odpovedz|odpovedzte|odpovedaj)~',
    '(?:pouzi~|precitaj~|na zaklade|podla) (?:[^ ]+ ){0,6}(?:kontext|text|dokument|uryv|informac|clan|zdroj)~',
    'ak (?:nevies|neviete|odpoved|nie|kontext)',
    '(?:nevymyslaj|nehadaj|nepouzivaj|nepridavaj)~',
    '(?:povedz|napis)~(?: len| iba)?(?: ze|,|:| ?["\'„“])',
  ],
  presents: '(?:tu je|toto je|nizsie|v prilohe)',
  narrows: 'len|iba|vylucne',
  beyond: 'v (?:indexe|inych dokumentoch)|mimo (?:tohto )?dokumentu',
};

import type { Prompts } from '../prompts.ts';

/** Hungarian: how prompts put a document and a question. */
export const hungarianPrompts: Prompts = {
  document:
    '(?:kontextus|szovegkornyezet|dokumentum~|szoveg~|reszlet~|cikk~|forras~|informacio~|tartalom|adatok|jelentes)',
  question: '(?:kerdes~|felhasznalo)',
  answer: '(?:valasz|asszisztens)',
  rules: '(?:rendszer|utasitas~|szabaly~|feladat|fontos|szerep)',
  orders: [
    '(?:te|on) (?:[^ ]+ ){0,4}(?:asszisztens|szakerto|chatbot|bot)~',
    '(?:valaszolj|valaszoljon)~',
    '(?:hasznald|hasznalja|olvasd|olvassa|az alabbi|a megadott|a kovetkezo) (?:[^ ]+ ){0,6}(?:kontextus|szoveg|dokumentum|reszlet|informacio|cikk|forras)~',
    'ha (?:nem|a valasz|a kontextus)',
    'ne (?:talalj|probalj|hasznalj|adj|talald|egeszitsd)~',
    '(?:mondd|irj|ird)~(?: csak)?(?: hogy|,|:| ?["\'„“])',
  ],
  presents: '(?:ime|itt van|ez az?|alabb|mellekelve)',
  narrows: 'csak|kizarolag|csupan',
  beyond: 'az indexben|mas (?:dokumentumokban|forrasokban)|ezen a dokumentumon kivul',
};

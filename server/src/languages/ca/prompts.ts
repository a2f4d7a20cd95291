import type { Prompts } from '../prompts.ts';

/** Catalan: how prompts put a document and a question. */
export const catalanPrompts: Prompts = {
  document:
    '(?:context|documents?|textos?|text|fragments?|articles?|fonts?|informacio|contingut|dades|correu|informe)',
  question: '(?:(?:la meva )?pregunt~|consulta|usuari)',
  answer: '(?:resposta|assistent)',
  rules: '(?:sistema|instruccions|regles|tasca|important|rol)',
  orders: [
    'ets (?:[^ ]+ ){0,4}(?:assistent|expert|bot)~',
    '(?:respon|respongui)~',
    '(?:utilitza|fes servir|llegeix|segons|basant-te) (?:[^ ]+ ){0,7}(?:context|text|document|fragment|informacio|article)~',
    'si (?:no|la resposta)',
    'no (?:inventis|intentis|facis servir|afegeixis)',
    '(?:digues|escriu)(?: nomes)?(?: que|,|:| ?["\'«“])',
  ],
  presents: '(?:aqui tens|aixo es|aquest es|a continuacio)',
  narrows: 'nomes|exclusivament|unicament',
  beyond: "a (?:l'index|altres documents)|fora d'aquest document",
};

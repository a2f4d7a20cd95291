import type { Prompts } from '../prompts.ts';

/** Romanian: how prompts put a document and a question. */
export const romanianPrompts: Prompts = {
  document:
    '(?:context~|document~|text~|fragment~|extras~|articol~|surs~|informati~|continut~|date|raport|paragraf)',
  question: '(?:intrebar~|utilizator)',
  answer: '(?:raspuns~|asistent)',
  rules: '(?:sistem|instructiun~|regul~|sarcin~|important|rol)',
  orders: [
    '(?:esti|sunteti) (?:[^ ]+ ){0,4}(?:asistent|expert|chatbot|bot)~',
    '(?:raspunde|raspundeti)(?: (?:la|doar|numai|in))?',
    '(?:foloseste|folositi|folosind|citeste|citeste|pe baza|conform) (?:[^ ]+ ){0,6}(?:context|text|document|fragment|informati|articol|surs)~',
    'daca (?:nu|raspunsul|contextul)',
    'nu (?:inventa|incerca|folosi|adauga|mentiona)~',
    '(?:spune|scrie)~(?: doar| pur si simplu)?(?: ca|,|:| ?["\'„“])',
  ],
  presents: '(?:iata|acesta este|mai jos|atasat|urmatorul)',
  narrows: 'doar|numai|exclusiv',
  beyond: 'in (?:index|alte (?:documente|surse))|in afara (?:acestui )?document~',
};

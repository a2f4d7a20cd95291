import type { Prompts } from '../prompts.ts';

/** Swedish: how prompts put a document and a question. */
export const swedishPrompts: Prompts = {
  document:
    '(?:kontext~|sammanhang|dokument~|text~|utdrag~|artikel~|kall~|information~|innehall|data|rapport|stycke)',
  question: '(?:(?:min|mina) )?(?:frag~|anvandare)',
  answer: '(?:svar|assistent)',
  rules: '(?:system|instruktion~|regl~|uppgift~|viktigt|roll)',
  orders: [
    'du ar (?:[^ ]+ ){0,4}(?:assistent|expert|chattbot|bot)~',
    '(?:besvara|svara)(?: (?:pa|endast|bara|med|kort))?',
    '(?:anvand|las|baserat pa|utifran|enligt|med hjalp av) (?:[^ ]+ ){0,6}(?:kontext|sammanhang|text|dokument|utdrag|information|artikel|kall)~',
    'om (?:du|svaret|det|kontexten|informationen)',
    '(?:hitta|gissa|lagg) inte',
    '(?:sag|skriv)(?: bara)?(?: att|,|:| ?["\'”“])',
  ],
  presents: 'har (?:ar|kommer)|det har ar|nedan|bifogat|jag har',
  narrows: 'bara|endast|enbart',
  beyond: 'i (?:indexet|dokumentationen|andra (?:dokument|kallor))|utanfor (?:dokumentet|texten)',
};

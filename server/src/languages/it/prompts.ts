import type { Prompts } from '../prompts.ts';

/** Italian: how prompts put a document and a question. */
export const italianPrompts: Prompts = {
  document:
    '(?:contesto|documenti|documento|testo|testi|brano|brani|passaggi?o?|estratt~|articol~|font~|informazioni|contenuto|dati|e-?mail|rapporto|paragrafo)',
  question: '(?:(?:la|mia|la mia) )?(?:domand~|richiesta|utente|quesito)',
  answer: '(?:(?:la|tua) )?(?:risposta|assistente)(?: utile)?',
  rules: '(?:sistema|istruzion~|regol~|compit~|importante|ruolo|formato)',
  orders: [
    'sei (?:[^ ]+ ){0,5}(?:assistente|esperto|chatbot|bot|ia)',
    '(?:rispondi|risponda|rispondere)(?: (?:a|alla|alle|in|solo|solamente|con|usando))?',
    '(?:usa|usi|utilizza|utilizzando|leggi|in base|basandoti|basati|dato|dati|secondo) (?:[^ ]+ ){0,7}(?:contesto|test[oi]|document[oi]|bran[oi]|passagg~|estratt[oi]|informazioni|articol[oi]|font[ei])',
    "se (?:non|la risposta|il contesto|il testo|l'informazione)",
    'non (?:inventare|cercare|usare|menzionare|aggiungere|provare)',
    "(?:di'?|scrivi|indica)(?: semplicemente| solo)?(?: che|,|:| ?[\"'«“])",
    'sii (?:concis|breve|precis)~|mantieni la risposta|massimo [^ ]+ frasi|(?:di seguito|ecco) (?:[^ ]+ ){0,3}(?:contesto|istruzion~|informazioni|documenti)',
  ],
  presents: 'ecco|questo e|di seguito|qui sotto|in allegato|ho ricevuto|ho trovato',
  narrows: "solo|solamente|soltanto|esclusivamente|nient'altro",
  beyond:
    "nell'indice|nella documentazione|altrove|in altri documenti|(?:oltre|fuori|a parte) (?:a|da|dal|al|il|questo) ?(?:questo )?(?:documento|testo)",
};

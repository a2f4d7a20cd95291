import type { Prompts } from '../prompts.ts';

/** Dutch: how prompts put a document and a question. */
export const dutchPrompts: Prompts = {
  document:
    '(?:context|documenten|document|tekst~|passage~|fragment~|artikel~|bron~|informatie|inhoud|gegevens|e-?mail|rapport|alinea)',
  question: '(?:(?:mijn|de) )?(?:vraag|vragen|zoekvraag|gebruiker)',
  answer: '(?:(?:het|je|uw) )?(?:antwoord|assistent)',
  rules: '(?:systeem|instructie~|regels?|taak|taken|belangrijk|rol|opdracht)',
  orders: [
    '(?:je bent|u bent) (?:[^ ]+ ){0,5}(?:assistent|expert|chatbot|bot|ai)',
    '(?:beantwoord|antwoord)(?: (?:de|alleen|in|met|op|enkel|kort))?',
    '(?:gebruik|lees|op basis van|gebaseerd op|gegeven|volgens) (?:[^ ]+ ){0,7}(?:context|tekst~|document~|passages?|fragment~|informatie|artikel~|bron~)',
    '(?:als|indien) (?:je|u|het antwoord|de context|de tekst|de informatie|dit)',
    '(?:verzin|gok|noem|voeg|gebruik) (?:niets|geen|niet)',
    '(?:zeg|schrijf)(?: gewoon| dan)?(?: dat|,|:| ?["\'„“])',
    'wees (?:beknopt|kort|precies)|houd (?:het|je) antwoord|maximaal [^ ]+ zinnen|(?:hieronder|hier) (?:[^ ]+ ){0,3}(?:context|instructie~|informatie|documenten)',
  ],
  presents: 'hier (?:is|zijn)|dit is|hieronder|bijgaand|ik heb|het volgende',
  narrows: 'alleen|uitsluitend|enkel|niets anders',
  beyond:
    'in de (?:index|documentatie)|elders|in andere (?:documenten|bronnen)|buiten (?:dit|het) (?:document|tekst)|naast (?:dit|het) document',
};

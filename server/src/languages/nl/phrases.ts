import type { Phrases } from '../phrases.ts';

/** Dutch: what answers say. */
export const dutchPhrases: Phrases = {
  greeting: 'Hallo! Vraag naar alles wat hier geïndexeerd is, of plak een tekst en vraag daarnaar.',
  thanks: 'Graag gedaan.',
  noDirectAnswer: 'Ik heb geen rechtstreeks antwoord gevonden.',
  closest: 'Deze passages komen het dichtst in de buurt:',
  nothing: 'De index bevat hier niets over.',
  indexing:
    'Het indexeren is nog bezig: tot nu toe zijn {done} van {total} documenten doorzoekbaar.',
  unclear: 'Wat bedoelt u precies?',
  nothingInDocument: 'Het document en de index bevatten hier niets over.',
  nothingToSummarise: 'Er is hier niets om samen te vatten: plak een tekst of noem een onderwerp.',
  objection:
    'Ik kan alleen aanhalen wat hier geïndexeerd is. Ook dit gaat erover; andere woorden vinden misschien meer:',
  onlyQuotes:
    'Ik beantwoord vragen met de woorden van wat hier geïndexeerd of geplakt is. Ik vertaal, herschrijf en verzin geen teksten.',
  noMore: 'Meer staat hier niet over. Andere woorden vinden misschien meer.',
  unsupported: '(niet geverifieerd)',
  masked: 'Dit heb ik in je tekst onherkenbaar gemaakt voordat ik hem gebruikte:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'een wachtwoord',
    'api-key': 'een API-sleutel',
    token: 'een token',
    'private-key': 'een privésleutel',
    'card-number': 'een kaartnummer',
    iban: 'een IBAN',
  },
  define: 'Wat is {name}?',
  explain: { heading: 'Leg ‘{heading}’ uit', within: 'Leg ‘{heading}’ in ‘{title}’ uit' },
};

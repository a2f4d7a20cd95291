import type { Statements } from '../statements.ts';

/** Dutch: how sentences say things. */
export const dutchStatements: Statements = {
  superlatives:
    '(?:best|slechtst|goedkoopst|duurst|hoogst|laagst|grootst|kleinst|langst|kortst|breedst|nieuwst|oudst|jongst|snelst|traagst|zwaarst|lichtst|sterkst|zwakst|populairst)e?|meest \\p{L}+|minst \\p{L}+',
  ways: 'manier',
  leaning:
    'hij zij ze het dit dat deze die hun haar zijn daarbij daardoor daarom daarmee daarna dan daar hier maar en dus of echter ook bovendien toch beide',
  pointingHeadings: 'zie ook',
  numberedHeadings: 'voorbeeld(?:en)?',
  defines: '(?:is|zijn) (?:een|de|het)(?![\\p{L}])|betekent',
  isOrWas: 'is|zijn|was',
  indefinite: 'een',
  conditions: 'als|omdat',
  denying: 'niet geen nooit zonder noch niemand niets nergens',
  noBefore: 'nee',
  refusing: `verbod verbied weiger afgewezen voorkom vermijd uitgesloten behalve$ alleen$ slechts$ optioneel ontbre gebrek misluk onmogelijk illegaal plaats$ vrijgesteld zelden weinig`,
  findsNothing: [/\b(?:bronnen|documenten|teksten)\b[^.]{0,40}\b(?:niet|geen|niets)\b/iu],
  joinsClauses: 'en|maar',
  prepositions: 'van in op aan voor met naar tegen tussen over bij uit',
  definition: /\s(?:is|zijn|was|waren) (?:een|de|het)(?= )/u,
  plurals: 's en',
  separable: 'aan af bij binnen door in mee na om op over plaats tegen terug toe uit vast voor weg',
  passive: 'werd|werden|wordt|worden',
  agents: 'door',
  articles: 'de het een',
  nameParticles: 'van der de',
  turns: 'maar|echter',
  sourcesTitles: 'bronnen,bron,referenties',
};

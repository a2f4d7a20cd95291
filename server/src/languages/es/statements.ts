import type { Statements } from '../statements.ts';

/** Spanish: how sentences say things. */
export const spanishStatements: Statements = {
  superlatives:
    '(?:más|menos) (?!que\\b|de\\b)\\p{L}+|mejor(?:es)?|peor(?:es)?|mayor(?:es)?|menor(?:es)?',
  ways: 'manera|forma|modo',
  leaning:
    'él ella ellos ellas ello este esta estos estas esto ese esa esos esas eso aquel aquella aquello su sus pero y así entonces además también luego aquí allí ahí sin por lo cual ambos',
  leaningPhrases:
    /^(?:en (?:este|esta|estos|estas|ambos) |por (?:eso|esto|esta|este|tanto)|con (?:esto|este|esta)|todos estos|todas estas)/iu,
  signposts:
    /^(?:ahora,? |primero,? |a continuación,? )?(?:veamos |ver |véase |para (?:más|obtener más)|como (?:hemos|se ha|vimos|ya)|en (?:este|esta|el siguiente|la siguiente) (?:capítulo|sección|apartado)|figura \d|haga clic )/iu,
  pointingHeadings: 'véase también|enlaces externos|índice|referencias',
  pointedTo: 'capítulos?|páginas?|enlaces?',
  numberedParts: 'capítulo',
  announces: 'aquí|a continuación',
  brokenOff: 'cuando donde cómo',
  numberedHeadings: 'ejemplos?',
  signNames: 'operador|signo',
  defines: '(?:es|son|era|fue) (?:una?|el|la|los|las)(?![\\p{L}])|significa',
  isOrWas: 'es|son|era|fue',
  indefinite: 'una?',
  conditions: 'si|cuando|porque|aunque',
  contrasts: 'mientras|a diferencia|diferen\\p{L}*',
  exemplifies: 'por ejemplo',
  openingWords: `abajo además ahora algunas algunos alrededor ambas ambos anteriormente antes apenas aproximadamente aquella aquello aquí arriba así aún aunque bajo
    bastante bien cada casi catorce cerca cinco como cómo con conforme contra cual cuál cuáles cuando cuándo cuanto cuánta cuántas cuánto cuántos cuatro
    cuya dado de debajo debido dentro desde después detrás dicha dicho diez donde dónde dos durante encima entonces entre estas estos excepto fuera gracias
    hacia hasta hay hoy incluso jamás junto juntos lejos luego más mediante mejor menos mientras mil mucha muchas mucho muchos muy nada nadie ninguna
    ninguno no nueve nunca ocho once otra otras otro otros para parte peor pero poca pocas poco pocos por porque posteriormente primero pronto pues que qué
    quién quiénes quien salvo seguidamente según seis sí siempre siete sin sino sobre solo sólo también tampoco tan tanto tarde temprano tras tres últimamente
    una unas uno unos varias varios veinte ya`,
  openingEndings: /(?:mente|ando|iendo|yendo|ados?|adas?|idos?|idas?)$/u,
  denying: 'no nunca jamás ningún ninguna ninguno sin ni tampoco nada nadie',
  denyingPart: 'no (?:solo|sólo|obstante)',
  noBefore: 'no',
  refusing: `prohib rechaz neg[aóo] niega impid impos evit exclu excep salvo$ s[oó]lo$ solamente únic opcional falt carec fracas inválid incap insuf incomp ilegal lugar$ vez$
    exent exime libre$ poc[oa]s?$ rara restring perd`,
  findsNothing: [
    /\b(?:fuentes?|documentos?|pasajes?|textos?)\b[^.]{0,20}\bno\b[^.]{0,20}(?:dice|mencion|contien|especific|indica|respond)/iu,
  ],
  joinsClauses: 'y|pero|aunque',
  prepositions: 'de del en a al para con por sobre entre contra hacia desde',
  definition: /\s(?:es|son|era|eran|fue|fueron) (?:una?|el|las?|los|unos|unas)(?= )/u,
  cityNouns: 'ciudad capital municipio metropoli',
  countryNouns: 'pais estado republica reino',
  plurals: 's es',
  passive: 'fue|fueron|sido|ha sido|han sido',
  agents: 'por',
  articles: 'el la los las un una',
  nameParticles: 'de la y del',
  behindNoun: 'de|del|en|y|que|con|situad[oa]',
  indexTitles: 'indice',
  changeLogTitles: '(?:las? )?(?:registro de cambios|notas de la version|novedades)',
  turns: 'pero|sin embargo',
  moved: '(?:esta página|la página) .{0,20}(?:movid|trasladad|redirig)',
  sourcesTitles: 'fuentes,fuente,referencias',
  verbs: 'es son fue hay está están hace',
};

import type { Statements } from '../statements.ts';

/** Italian: how sentences say things. */
export const italianStatements: Statements = {
  superlatives:
    '(?:più|meno) (?!di\\b|che\\b)\\p{L}+|miglior[ei]?|peggior[ei]?|maggior[ei]?|minor[ei]?',
  ways: 'modo',
  leaning:
    'egli ella esso essa essi esse lui lei loro questo questa questi queste quello quella quelli quelle ciò suo sua suoi sue ma e quindi così inoltre anche poi però tuttavia pertanto dunque qui lì entrambi',
  pointingHeadings: 'vedi anche',
  announces: 'ecco|di seguito',
  brokenOff: 'quando dove come',
  numberedHeadings: 'esempi|esempio',
  defines: '(?:è|sono) (?:una?|uno|il|la|lo|i|le)(?![\\p{L}])|significa',
  isOrWas: 'è|sono|era',
  indefinite: 'una?',
  conditions: 'se|quando|perché|poiché',
  openingWords: `a accanto adesso affinché alcune alcuni allora almeno altre altri altrimenti anche ancora anzi appena attorno attualmente avanti benché bisogna c
    cinque circa ciascuno ciò come con contro così cui da dal dalla dato davanti dentro di dietro dieci dopo dove due dunque durante ecco entrambe
    entrambi entro eppure fin finché fino forse fra già gli grazie ieri in infatti infine inoltre insieme intorno invece inoltre lontano lungo ma mai
    malgrado meno mentre mediante nel nessun nessuna nessuno niente no nonostante nove nulla ogni ognuno oggi oltre oppure ora otto per perché perciò
    però pertanto più poi poiché presso prima pure purtroppo qualche qualcuno quale quali quando quanta quante quanti quanto quasi quattro quella quelle
    quelli quello questa queste questi questo quindi sebbene secondo sei sempre senza sette sì siccome solo solitamente sopra soprattutto sotto spesso
    su subito successivamente sul talvolta tale tali tanto tra tramite tranne tre tutta tutte tutti tutto tuttavia un una uno verso via vicino`,
  openingEndings: /(?:mente|ando|endo|at[oaie]|it[oaie]|ut[oaie])$/u,
  denying: 'non mai nessun nessuno nessuna senza né niente nulla',
  denyingPart: 'non solo',
  noBefore: 'no',
  refusing: `viet proib rifiut respin impedi evit esclu eccett tranne$ solo$ soltanto$ unic facoltat opzional manc falli impossib illegal invece$ esent priv poc[oahi]+$ rar pers`,
  findsNothing: [
    /\b(?:fonti|documenti|testi)\b[^.]{0,20}\bnon\b[^.]{0,20}(?:dic|menzion|conteng|specific|indica|rispond)/iu,
  ],
  joinsClauses: 'e|ma',
  prepositions: 'di del dello della dei in a al da dal per con su tra fra',
  definition:
    /\s(?:è|sono|era|erano|fu|furono) (?:(?:un[ao]?|il|lo|la|i|gli|le)(?= )|(?:un|l)['’])/u,
  passive: 'stato|stata|stati|state|viene|vengono|venne|vennero|fu|furono',
  agents: 'da|dal|dalla|dallo|dai|dalle|dagli|dall',
  articles: 'lo il i gli un uno una',
  nameParticles: 'di da e',
  turns: 'ma|però',
  sourcesTitles: 'fonti,fonte,riferimenti',
  verbs: 'è sono era c fa',
};

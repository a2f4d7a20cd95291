import type { Statements } from '../statements.ts';
import { GERMAN_EVERYDAY_NOUNS, GERMAN_NOUN_ENDING } from './everyday-nouns.ts';

/** German: how sentences say things. */
export const germanStatements: Statements = {
  superlatives:
    '(?:best|schlechtest|billigst|günstigst|preiswertest|preisgünstigst|teuerst|höchst|niedrigst|größt|kleinst|längst|kürzest|breitest|schmalst|tiefst|neuest|neust|ältest|jüngst|schnellst|langsamst|schwerst|leichtest|stärkst|schwächst|beliebtest|meist|wenigst|wärmst|kältest|hellst|dünnst|dickst|reichst|ärmst|sicherst|einfachst)e[mnrs]?|best(?:bewertet|verkauft)e[mnrs]?|am \\p{L}{2,}sten',
  ways: 'weg|art',
  leaning:
    'er sie es ihr ihre ihren ihrem ihrer sein seine seinen seinem seiner dies diese dieser dieses diesem diesen das jene jener jenes solche solcher dabei dadurch daher deshalb deswegen darum damit dazu dafür danach dann dort hier jedoch aber und also oder doch außerdem zudem ferner ebenso hingegen dagegen trotzdem dennoch somit folglich beide',
  leaningPhrases:
    /^(?:in (?:diesem|diesen|beiden) |aus diesem |zu diesem |mit diese[mrn] |im gegensatz dazu|andererseits|zuerst |schließlich )/iu,
  signposts:
    /^(?:nun |als nächstes |zuerst |zunächst )?(?:schauen wir|sehen wir|betrachten wir|siehe |mehr (?:dazu|über)|weitere |näheres |wie (?:bereits|oben|schon|in) |im (?:folgenden|nächsten)|in diesem (?:kapitel|abschnitt)|diese (?:seite|anleitung) |abbildung \d|klicken )/iu,
  pointingHeadings:
    'siehe auch|weiterführende links|weblinks|inhalt(?:sverzeichnis)?|literatur|einzelnachweise',
  pointedTo: 'kapitel|seiten?|abschnitte?',
  numberedParts: 'kapitel',
  announces: 'hier|nachstehend|folgende|im folgenden',
  brokenOff: 'wenn wann wo warum wie was weil',
  numberedHeadings: 'beispiele?|schritte?',
  signNames: 'operator|zeichen|symbol',
  defines: '(?:ist|sind|war|waren) (?:eine?|der|die|das)(?![\\p{L}])|bezeichnet|bedeutet',
  isOrWas: 'ist|sind|war|waren',
  indefinite: 'eine?',
  conditions: 'wenn|weil|falls|obwohl|sobald|nachdem|bevor',
  contrasts: 'im gegensatz|während|anders als|statt|als|unterschied\\p{L}*',
  exemplifies: 'zum beispiel|abbildung',
  openingWords: `abgesehen allerdings allgemein also alternativ andererseits andernfalls anders anfangs angesichts anschließend anstatt anstelle aufgrund aus
    ausgehend außer außerdem außerhalb bald basierend bedingt beginnend beispielsweise bekannt bereits besonders bevor bislang bisher circa dabei dadurch
    dafür dagegen daher dahinter damals damit danach daneben dank dann daran darauf daraus darin darüber darum darunter davon davor dazu demnach
    dementsprechend demzufolge dennoch deshalb dessen deswegen derzeit diese dieser dieses dort drei dreizehn durch ebenfalls ebenso eigentlich
    eigens einerseits einige einst einzelne elf endlich entgegen entlang entsprechend entweder erst erste ersten erstens erstmals etwa fast ferner
    folglich fraglich früh früher fünf ganz gegen gegenüber gemäß genau genauso genug gerade gewiss gleich gleichzeitig häufig heute heutzutage hier
    hierbei hierdurch hierfür hierzu hingegen hinter immer immerhin indem infolge inmitten innerhalb insbesondere insgesamt inzwischen irgendwann
    ja je jede jeder jedes jedoch jemand jetzt kaum kurz künftig lange laut leider letztendlich letztlich links man manche manchmal mehr mehrere
    meist meistens mindestens mithilfe mittels mittlerweile möglich möglicherweise nachdem nachher nahe nämlich natürlich neben nein nennen neu neuerdings
    neun nicht niemand noch normalerweise nun nur ob obgleich obwohl oft oftmals ohne rechts rund sämtliche schließlich schon sechs seit seitdem
    seither selbst selten sieben so sobald sodass sofern sogar solange sollte sonst soweit sowie sowohl später spätestens statt stattdessen stets
    tatsächlich teils trotz trotzdem über überall überdies übrigens ungeachtet ungefähr unter ursprünglich viele vielleicht vielmehr vier voraus
    vorausgesetzt vorher vormals während wann warum was wegen weil weiter weitere weiterhin welche welcher welches wem wen wenige weniger wenn wer
    werden weshalb wessen wie wieder wiederum wieso wird wo wobei wodurch wofür woher wohin wohl womit woran worauf woraus worin worüber worum wozu
    wovon zahlreiche zehn ziemlich zudem zuerst zufolge zugleich zuletzt zumal zumeist zumindest zunächst zurzeit zusammen zusammenfassend zusätzlich
    zuvor zwar zwei zweitens zwischen zwölf`,
  openingEndings:
    /(?:lich|weise|ig|end|bar|sam|los|ens|tig|mals|wärts|seits|dessen|[bg]e\p{L}+(?:t|en)|\p{L}{3,}iert|\p{L}{3,}(?:isch|lich|ig|los|bar)e[nrms]?|zehn|zig)$/u,
  denying:
    'nicht kein keine keinen keiner keines keinem nie niemals niemand nirgends ohne weder nichts',
  denyingPart: 'nicht nur|nicht zuletzt|ohne weiteres',
  noBefore: 'nein',
  refusing: `verb[oi][tet] untersag ausgeschlossen ausschließ ausnahm außer$ nur$ lediglich optional freiwillig statt anstelle$ entf(?:ä|a)ll entfiel fehl mangel verhinder
    vermeid verweiger abgelehnt abgeschafft ablehn lehnt verlor verlier beende illegal selten wenig(?:er)?$ befreit$ verschon gescheitert scheiter
    un(?!ter|s(?:er)?|iv|ion|d$)\\p{L}{4,} \\p{L}{3,}(?:los|frei)(?:e[nrms]?)?$ teuer`,
  findsNothing: [
    /\b(?:quellen?|dokumente?|texte?|belege?|stellen?|index|fundstellen)\b[^.]{0,60}\b(?:nicht|kein\w*|nichts)\b/iu,
    /\bich\b[^.]{0,40}\b(?:nicht|kein\w*|nichts)\b[^.]{0,30}\b(?:gefunden|finden|beantworten)/iu,
  ],
  joinsClauses: 'und|aber|obwohl|während|sondern',
  everydayNouns: { endings: GERMAN_NOUN_ENDING, words: GERMAN_EVERYDAY_NOUNS },
  definition:
    /\s(?:ist|sind|war|waren|bezeichnet|bezeichnen) (?:eine?[rsnm]?|der|die|das|jede[rs]?)(?= )/u,
  cityNouns: 'stadt hauptstadt grossstadt gemeinde metropole',
  countryNouns: 'land staat republik konigreich binnenstaat inselstaat',
  plurals: 'e n en er s ern',
  separable:
    'ab an auf aus bei durch ein fest frei heim her heraus herein hin hinaus hinein hoch los mit nach nieder statt teil um vor vorbei weg weiter wieder zu zurück zusammen',
  passive: 'wurde|wurden|worden|wird|werden',
  agents: 'von|vom|durch',
  prepositions:
    'von vom in im an am auf bei beim aus für nach mit zu zum zur zwischen gegen über unter vor',
  articles: 'der die das ein eine',
  nameParticles: 'von der den zu zur und',
  behindNoun: 'den|der|des|in|im|an|am|und|mit',
  indexTitles: 'stichwortverzeichnis|sachregister',
  changeLogTitles:
    '(?:die )?(?:anderungen|anderungsprotokoll|anderungsverlauf|versionshinweise|versionsgeschichte|neuerungen)',
  turns: 'aber|jedoch|doch',
  moved:
    '(?:sie werden|die seite wurde|diese seite (?:wurde|ist)) .{0,40}(?:weitergeleitet|verschoben|umgezogen)',
  sourcesTitles: 'quellen,quelle,quellenangaben,quellenverzeichnis,referenzen,nachweise',
};

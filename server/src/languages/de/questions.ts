import { AMOUNT, type Questions, VERSION_NUMBER } from '../questions.ts';

/** German: how one asks, and what the answers hold. */
export const germanQuestions: Questions = {
  asks: {
    duration: 'wie lange',
    number: 'wie ?viele?|wie (?:hoch|groß|alt|weit|tief|schnell|oft)|prozentsatz~',
    date: 'wann|welche[mnrs]? (?:jahr~|datum|tage?n?|monate?n?|uhrzeit)|um wie ?viel uhr',
    place: 'wo|wohin|woher|welche[mnrs]? (?:stadt|land|ort|staat|region)',
    person: 'wer|wem|wen|wessen',
    reason: 'warum|weshalb|wieso',
  },
  required: [
    {
      asks: 'welche[rsnm]? (?:\\p{L}+-?)?version~|versionsnummer',
      says: `${VERSION_NUMBER}|neueste~|aktuell~|letzte~|stabile?~|lts|alpha|beta`,
    },
    {
      asks: 'wie laute[nt]',
      says: 'laute~|ist|sind|war(?:en)?|heiß(?:t|en)|hieß(?:en)?|beträgt|unter|erreich~|nenn~|\\d[\\p{L}\\d.,-]*|[\\p{L}\\p{N}]+[:=]|[„“”»«"][\\p{L}\\p{N}]*',
    },
    {
      asks: '(?:was|wie ?viel) koste[nt]|wie teuer',
      says: `${AMOUNT}|euros?|cents?|dollars?|pfund|franken|kronen?|rappen|(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend)~|koste[nt]?|gekostet|(?:kosten|preis|teuer|billig|günstig|gebühr|tarif|gratis|umsonst|frei|unentgeltlich|inklusive|inbegriffen|zahl|bezahl|spende)~|gezahlt|enthalten|nichts|übern(?:imm|ehm|omm)~`,
      isPrice: true,
    },
  ],
  things: 'was|welche[rsmn]?|wie|womit|wodurch|worauf|woran|worin',
  which: 'welche[rsmn]?(?: arten? von)?|was für(?: eine?[rnms]?)?',
  attributes: [
    'wie (?:lautet|lauten|heißt|heißen) (?:der|die|das|ihre?|seine?) (?:[\\p{L}\\p{M}-]+ ){0,1}?(?<noun>[\\p{L}\\p{M}-]+)(?= (?:der|des|von|vom|für|zum|zur|im|in|eines|einer)(?![\\p{L}])|\\s*\\?)',
    '(?:was|wie) (?:ist|sind|war|waren) (?:der|die|das) (?:[\\p{L}\\p{M}-]+ ){0,1}?(?<noun>[\\p{L}\\p{M}-]+) (?:der|des|von|vom|für|eines|einer)',
    'wer (?:ist|war) (?:(?:der|die|das) )?(?<noun>[\\p{L}\\p{M}-]+)(?= (?:der|des|von|vom|für|im|in|am|bei|zum|zur)(?![\\p{L}])|\\s*\\?)',
  ],
  impliedAttributes:
    'name namen titel bedeutung zweck grund gründe ursache ursachen unterschied rolle folge folgen ziel ziele funktion aufgabe aufgaben wert zahl anzahl art begriff hauptstadt vorteil vorteile nachteil preis kosten ergebnis teil beispiel regel frist',
  during: 'während',
  asking:
    'wie viele viel lange welche welcher welches welchem welchen wieviel nenne erkläre heißt hieß heißen hießen wofür womit wodurch woran worauf worin woraus worüber wovon wozu wogegen',
  begins:
    'was|wer|we[nm]|wessen|wann|wo|woher|wohin|womit|wofür|wodurch|welche[rsmn]?|warum|wieso|weshalb|wie|wie ?viele?|gibt es|steht|ist|sind|hat|haben|kann|darf|muss|soll|wird|werden|gilt|worum|worüber|bis wann|ab wann|seit wann',
  commands:
    'fasse?|fassen sie|zusammenfassung|zusammenfassen|erkläre?|erklären sie|nenne?|übersetze?|vergleiche?|beschreibe?|liste?|gib|zeige?|kürze?',
  courtesies: 'bitte|hallo|und|kannst du|können sie|weißt du|sag mir',
  answers: {
    months:
      'januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember',
    date: '(?:am|ab dem|bis zum|vom|zum|jeden) \\d{1,2}\\.|(?:erst|zweit|dritt|viert|fünft|sechst|siebt|siebent|acht|neunt|zehnt|letzt|\\d{1,2}\\. ?)(?:e[nrms]?)? ?(?:werk|arbeits|kalender|wochen)?tage?s?|\\d{1,2}\\. jahrhundert|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|\\d{1,2}[:.]\\d\\d uhr',
    number:
      'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|hundert|tausend|million(?:en)?',
    one: 'eine?|einen|einer|einem',
    unit: 'jahren?|jahre|monaten?|monat|wochen?|tagen?|tag|stunden?|minuten?|sekunden?|jahrzehnten?|jahrhunderten?',
    reason: 'weil|denn|wegen|aufgrund|damit|deshalb|um zu',
    noneOf: 'kein[\\p{L}]*',
    free: 'frei|kostenlos|kostenfrei|gratis|umsonst|unentgeltlich|inbegriffen|inklusive|enthalten|nichts',
    purpose:
      'für|durch|da|daher|darum|deswegen|somit|folglich|infolge|dank|mangels|zwecks|um|zu|zur|zum|ließ|lassen|führ~|grund|gründe~|ursach~|wenn|nachdem|sonst|zu \\p{L}+|ermöglich~|verhinder~|vermeid~|schütz~|wollte~|soll~|brauch~|fehl~',
    standsFor:
      'alle|beide|nur|jede[rnms]?|jedermann|niemand|keine[rnms]?|man|hier|dort|oben|unten|draußen|drinnen|überall|nirgends|daheim',
    at: 'in|im|am|bei|nach|aus|an|von',
    articles: 'der|die|das|dem|den',
  },
  price: 'preis preise preises kostet kosten koste teuer',
  latest:
    'neueste,neuester,neuestes,neuesten,neuestem,neuste,neusten,aktuell,aktuelle,aktueller,aktuelles,aktuellen,aktuellste,kürzlich,heute,gestern,nachrichten,neuigkeiten',
  overview:
    'änderungen,änderungsprotokoll,änderungsverlauf,versionshinweise,versionsgeschichte,neuerungen,inhaltsverzeichnis,übersicht,stichwortverzeichnis,linkliste,liste der,glossar',
};

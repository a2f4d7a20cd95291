import type { Dialogue } from '../dialogue.ts';

/** German: how people ask and answer back. */
export const germanDialogue: Dialogue = {
  asksForExample: 'beispiele?|beispielhaft|muster|codeschnipsel|code',
  references: {
    pronouns: `er ihn ihm sein seine seinen seiner seinem es sie ihr ihre ihren ihrem ihrer ihnen dies diese dieser dieses diesen
       diesem jene jener jenes das dessen deren davon dazu daran darauf darin damit dafür dagegen darüber daraus dabei dadurch
       dort derselbe dieselbe dasselbe selbige`,
    harmless:
      /(?:\bdas (?!(?:ist|war|heißt|sind|bedeutet|geht|macht|kostet)\b)\p{L}{2,}|\b(?:gibt|gab|geht|handelt|regnet|ist|kann) es\b|\bes (?:gibt|möglich|regnet|sich)\b|\b(?:können|könnten|würden|haben|wissen) sie\b|\bdieses jahr\b|\bdiese woche\b)/giu,
    continues:
      /^(?:und|also|aber|oder|dann|auch|was ist mit|wie ist es mit|wie sieht es (?:mit|bei)|wie wäre es mit|wieso\s*\??$|warum\s*\??$|wann\s*\??$|wo\s*\??$|wer noch|was noch|welche noch|sonst|noch (?:mehr|etwas|andere)|mehr|ja,|nein,)(?!\p{L})/iu,
    replaces:
      /^(?:und|oder|auch|(?:und )?(?:was ist|wie (?:ist|sieht) es)(?= mit| bei| in))(?!\p{L})/iu,
    preposition: /^(?:in|im|von|vom|für|bei|beim|aus|auf|mit|nach) /iu,
    lastPlace: /(?<= )(?:in|im|von|vom|für|bei|beim|aus|auf|mit|nach) \S+(?: \S+){0,2}$/iu,
    definite: /(?<!\p{L})(?:der|die|das|den|dem|des) \p{L}/u,
    others:
      'andere anderen anderer anderes sonst weitere weiteren mehr beide ebenso stattdessen außerdem',
    shares: 'meist einige manche viele wenige mehrere beide solche ähnliche',
  },
  asksWhatIs:
    /^(?:(?:und|also|aber|dann),? )?(?:was (?:ist|sind)|definiere) (?:eine? )?[\p{L}\p{N}][\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)?\s*[?.]*$/iu,
  asksForDefinition:
    /^(?:und |also )?(?:was (?:ist|sind|war|waren|bedeutet|heißt)|wer (?:ist|war|sind)|erkläre?|definiere?|beschreibe?)(?= )/iu,
  asksForTask:
    /^(?:und |also )?wie (?:kann|können|könnte|muss|müssen|soll|sollte|lässt|mache|macht|geht|\p{L}+e ich|\p{L}+t man)(?= )/iu,
  questionStarts:
    'was|wer|wen|wem|wann|wo|woher|wohin|welche\\w*|warum|wieso|weshalb|wie|ist|sind|hat|kann',
  joinedStarts: 'was (?:ist|sind|war|kostet)|wer|wann|wo|welche\\w*|warum|wie',
  and: 'und',
  or: 'oder',
  comparisons: [
    /^(?:bitte )?(?:vergleiche?|vergleichen sie|vergleich von) (?<a>.+?) (?:und|mit) (?<b>.+)$/iu,
    /(?:unterschiede?|vergleich|gemeinsamkeiten) zwischen (?<a>.+?) und (?<b>.+)$/iu,
    /^(?:wie|worin|inwiefern) unterscheide[nt] sich (?<a>.+?) (?:von|und) (?<b>.+)$/iu,
  ],
  against: 'oder|gegen',
  betterOf: 'was ist besser',
  asksOfEvent: 'wer|wann|wo',
  subjectArticles: 'der|die|das|den|dem|eine?[nrm]?',
  summaries: [
    /^(?:kurz(?:fassung| gesagt)|fass\w*|fassen sie|zusammenfassung|zusammenfassen|überblick|gib (?:mir |uns )?(?:eine[n]? )?(?:\p{L}+ )?(?:zusammenfassung|überblick)|(?:eine[n]? )?(?:kurze[rn]? )?(?:zusammenfassung|überblick)|(?:nenne? (?:mir )?)?die (?:wichtigsten|zentralen) (?:punkte|aussagen|inhalte))(?: (?:mir|uns|bitte|kurz))*(?: (?:von|vom|über|zu|zum|zur|aus|des|der))?(?![\p{L}])(?<subject>.*?)(?:\s+(?:kurz |bitte )*(?:zusammen|zusammenfassen))?$/iu,
  ],
  aboutText:
    "(?:worum|wovon) (?:geht es|geht's|handelt)(?: (?:hier|da|in dies\\w+ \\p{L}+|im \\p{L}+|dies\\w+ \\p{L}+|der text))?|was (?:ist|steht) (?:das|hier|da|da drin|drin)",
  pointedAt:
    'das|dies|es|diese[nsrm]? (?:\\p{L}+ )?\\p{L}+|de[nrms] (?:folgenden |obigen )?(?:text\\w*|artikel\\w*|dokument\\w*|brief\\w*|mail)|folgendes|den folgenden text',
  pointedAtBehind: 'auf .{1,60}|bitte',
  instructionLeads:
    'bitte|kannst du|konnen sie|konntest du|konnten sie|hallo|ich (?:mochte|brauche)',
  instructions:
    'fass|fasse|zusammenfassung|nenne|erklar\\w*|beschreib\\w*|ubersetz\\w*|was|wer|wen|wem|wann|wo|welche\\w*|warum|wieso|wie|ist|sind|hat|kann|vergleich\\w*|antwort\\w*|pruf\\w*|korrigier\\w*|analysier\\w*|lies|schau|frage|hier ist|hier|das ist|folgende\\w*',
  pointsAtText:
    '(?:diese[nrsm]?|de[nrm]|das|folgende[nrsm]?) (?:\\p{L}+ )?(?:text|dokument|artikel|absatz|seite|mail|brief|nachricht|bericht|code|vertrag|tabelle)|(?:fasse?|erklare?|ubersetze?) (?:das|dies|es|folgendes|diese[nsrm]?)|hier ist|folgende[nrsm]?',
  firstPerson: '[Ii]ch|[Mm]ein\\w*|[Mm]ir|[Mm]ich|[Ww]ir|[Uu]nser\\w*',
  polite: 'bitte|kannst du|können sie|könntest du|könnten sie',
  politeBehind: 'bitte|mir|uns',
  politeEnd: 'bitte|kurz',
  greetings:
    "hallo|hallochen|moin(?: moin)?|servus|gru(?:ß|ss) (?:gott|dich|euch)|guten (?:morgen|tag|abend)|gute nacht|wie geht(?:'?s| es)(?: (?:dir|ihnen|euch))?|na",
  thanks:
    'danke(?: (?:schon|sehr|dir|ihnen))*|vielen (?:lieben )?dank|herzlichen dank|besten dank|dankeschon|tausend dank|super|prima|toll|sehr (?:gut|hilfreich)|das (?:hilft|war hilfreich|reicht)|alles klar|verstanden|tschuss|tschau|auf wiedersehen|bis (?:bald|dann|spater|morgen)|schonen tag(?: noch)?|interessant|ach so|achso',
  fillers: 'und|dir|ihnen|fur|die|deine|ihre|hilfe|alle|zusammen|leute|ja|auch|nochmal',
  replyLeads: 'nein|bitte|kannst du|und',
  objections:
    'nein|falsch|unsinn|quatsch|(?:das|es) (?:ist|war) (?:falsch|unsinn|nicht (?:richtig|wahr|korrekt|das,? was ich (?:meinte|wollte)|meine frage))|(?:das|es) (?:stimmt|passt|hilft)(?: mir| so)? nicht|stimmt (?:so )?nicht|bist du (?:dir )?sicher|sind sie sicher|wirklich|echt',
  wantsMore:
    'mehr(?: (?:dazu|davon|daruber|details|infos))?|weiter|erzahl(?:e)? mir mehr(?: davon| daruber)?|was noch|noch (?:etwas|mehr)|genauer',
  wantsHelp:
    'hilfe|hilf mir|was kannst du(?: alles)?|wer bist du|was bist du|was kann ich (?:dich )?fragen|wie funktioniert das',
  taskLeads: 'bitte|kannst du|konnen sie',
  tasks:
    'ubersetze?n?(?: sie)?(?: (?:das|dies|es|den|diesen|ins|in|auf|mir)|:|$)|(?:schreib\\p{L}*|dichte|erzahl\\p{L}*)(?: sie)?(?: mir| uns)? (?:ein\\p{L}*)(?: \\p{L}+)? (?:gedicht|geschichte|lied|witz|aufsatz|e-?mail|brief|rede)',
  asksForName: [/^(?:was|wer) (?:ist|sind|war|waren) /i],
  asksAbout: 'was ich|wie|warum|wann|wo|kann',
  titleArticles: 'der|die|das|eine?',
  subjectLeads: 'über|zu|zum|zur',
  mailSubject: 'betreff',
  joinsRequests: 'und|aber',
};

import type { Prompts } from '../prompts.ts';

/** German: how prompts put a document and a question. */
export const germanPrompts: Prompts = {
  document:
    '(?:(?:relevanter|gegebener|bereitgestellter|folgender|zusatzlicher) )?(?:kontext~|dokument~|text~|textabschnitt~|abschnitt~|artikel~|auszug|auszuge|quelle~|information~|inhalt~|hintergrund~|wissen|daten|absatz|e-?mail|bericht|eingabe|unterlage~)',
  question:
    '(?:(?:meine|die|unsere|aktuelle|folgende|eigentliche) )?(?:frage~|anfrage|benutzerfrage|nutzerfrage|benutzer|nutzer|suchanfrage)(?: (?:dazu|hierzu|daruber|lautet|ist))?',
  answer: '(?:(?:hilfreiche|deine|ihre|die|kurze) )?(?:antwort|ausgabe|assistent)',
  rules:
    '(?:wichtige )?(?:system|anweisung~|aufgabe~|regel~|hinweis~|richtlinie~|wichtig|rolle|ausgabeformat|format)',
  orders: [
    '(?:ignoriere|ignorieren sie|uberspringe|uberspringen sie|vergiss|missachte) (?:(?:die|den|alle|jede|samtliche|deine|vorherigen|bisherigen|obigen) ){0,4}(?:prufung~|anweisung~|regel~|quellenprufung|uberprufung|vorgaben|nachweise)',
    '(?:du bist|sie sind) (?:[^ ]+ ){0,5}(?:assistent~|experte~|chatbot|bot|ki|system|modell|helfer)',
    '(?:deine|ihre) (?:aufgabe|antwort~|rolle) (?:ist|soll~|muss~)',
    'beantworte~(?: sie)?|antworte~(?: sie)? (?:nur|auf|in|mit|kurz|knapp|bitte|ausschließlich|ausschliesslich|prazise|anhand|basierend|so)',
    '(?:verwende|nutze|benutze|beziehe|stutze|halte|lies|berucksichtige)~(?: sie)?(?: dich| sich)? (?:[^ ]+ ){0,6}(?:kontext~|text~|dokument~|information~|auszug~|auszuge~|abschnitt~|artikel~|quelle~|inhalt~|daten|wissen|satze?)',
    '(?:basierend auf|anhand|auf (?:der )?(?:grundlage|basis)|gegeben) .{0,60}(?:kontext|text|dokument|information|auszug|auszuge|abschnitt|artikel|quelle|daten)~',
    '(?:wenn|falls|sollte|steht) (?:du|sie|die antwort|es|der kontext|der text|im (?:kontext|text)|sich|das|keine|etwas|nichts|die information~|die frage)',
    '(?:erfinde|rate|fuge|erwahne|gib|ziehe)~(?: sie)? (?:nichts|keine|nicht|dir nichts|kein)',
    '(?:sag|sage|schreibe?|gib)(?: sie)?(?: einfach| bitte| das| dann)?(?:,| dass|:| ?["\'„‚«»])',
    '(?:halte|fasse) (?:dich|die antwort|deine antwort) kurz|hochstens|maximal [^ ]+ satze?|(?:hier|unten|nachfolgend|im folgenden) (?:ist|sind|findest du|finden sie|steht|stehen) (?:[^ ]+ ){0,3}(?:kontext~|dokument~|information~|anweisung~|frage)',
  ],
  presents:
    'hier (?:ist|sind|kommt|der|die|das)|das ist|dies ist|folgende~|anbei|unten|ich habe|wir haben|nachfolgend',
  narrows:
    'nur|ausschließlich|ausschliesslich|nichts (?:anderes|als)|kein(?:e[nm]?)? (?:vorwissen|anderes|eigenes|anderen)|lediglich',
  beyond:
    '(?:im|aus dem|durchsuche den) index|in der (?:dokumentation|wissensdatenbank)|(?:außerhalb|ausserhalb|abgesehen von|neben) (?:des|dem|diesem|dieses) (?:[^ ]+ )?(?:text|dokument|brief|mail|artikel)~|anderswo|(?:in|aus) anderen (?:dokumenten|quellen|dateien|seiten)|weißt du sonst|sonst noch',
};

import type { Questions } from '../questions.ts';

/** Swedish: how one asks, and what the answers hold. */
export const swedishQuestions: Questions = {
  asks: {
    duration: 'hur länge|hur lång tid',
    number:
      'hur (?:många|mycket|stor[at]?|hög[at]?|gammal|gamla|långt|djup|snabb|ofta)|vilken andel',
    date: 'när|vilket (?:år|datum|århundrade)|vilken (?:dag|månad)',
    place:
      'var(?= (?:ligger|låg|finns|bor|bodde|är|kan|ska|hittar|föddes|dog))|vart|varifrån|vilken (?:stad|ort|region)|vilket (?:land|län)',
    person: 'vem|vems',
    reason: 'varför',
  },
  manner: 'hur',
  asking: 'vad vem vems vilken vilket vilka var vart när hur varför många mycket kallas heter',
  begins: 'vad|vem|vilken|vilket|vilka|varför|hur|finns det',
  commands: 'sammanfatta|förklara|översätt',
  answers: {
    months: 'januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december',
    date: '\\d{3,4}-talet',
    number:
      'två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|hundra|tusen|miljon(?:er)?|miljard(?:er)?',
    one: 'en|ett',
    unit: 'år|månad(?:er)?|veck(?:a|or)|dag(?:ar)?|dygn|timm(?:e|ar)|minut(?:er)?|sekund(?:er)?|århundraden?|sekler?',
    reason: 'eftersom|därför|på grund av|för att|därmed|tack vare|orsak~',
    at: 'i|på|från|till|vid|nära|av',
    articles: 'den|det',
  },
  price: 'pris priset priser kostar kosta kostnad dyr dyrt',
  latest: 'senaste,nyaste,nyligen,nyheter,idag,igår,aktuella,aktuellt',
  overview:
    'ändringslogg,versionsinformation,innehållsförteckning,översikt,lista över,ordlista,webbplatskarta',
};

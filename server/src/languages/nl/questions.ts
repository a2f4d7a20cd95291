import { AMOUNT, type Questions, VERSION_NUMBER } from '../questions.ts';

/** Dutch: how one asks, and what the answers hold. */
export const dutchQuestions: Questions = {
  asks: {
    duration: 'hoe lang',
    number: 'hoeveel|hoe (?:groot|hoog|oud|ver|diep|snel|vaak)|welk percentage',
    date: 'wanneer|(?:in )?welke? (?:jaar|datum|dag|maand|eeuw)|sinds wanneer',
    place: 'waar|waarheen|waarvandaan|(?:in )?welke? (?:stad|land|plaats|staat|regio)',
    person: 'wie|wiens',
    reason: 'waarom|waardoor',
  },
  manner: 'hoe',
  required: [
    {
      asks: 'welke versies?|versienummer',
      says: `${VERSION_NUMBER}|nieuwste|laatste|huidige|stabiele?|lts|alpha|beta`,
    },
    {
      asks: '(?:wat|hoeveel) kost(?:en)?|hoe duur',
      says: `${AMOUNT}|euro~|cent~|dollars?|gulden|pond|(?:twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twintig|dertig|honderd|duizend)|(?:kost|prijs|prijz|tarie|gratis|betaal|betal|goedkoop|duur)~|inbegrepen|niets|vrij`,
      isPrice: true,
    },
  ],
  things: 'wat|welke?|hoe',
  which: 'welke?|wat voor(?: een)?',
  attributes: [
    'wat (?:is|zijn|was|waren) (?:de|het) (?:[\\p{L}\\p{M}-]+ )?(?<noun>[\\p{L}\\p{M}-]+) (?:van|voor)',
    'wie (?:is|was) (?:(?:de|het) )?(?<noun>[\\p{L}\\p{M}-]+)(?= (?:van|voor|in|bij|op)(?![\\p{L}])|\\s*\\?)',
    'hoeveel (?<noun>[\\p{L}\\p{M}-]+)',
  ],
  impliedAttributes:
    'naam namen titel betekenis doel reden redenen oorzaak verschil rol gevolg gevolgen functie waarde aantal soort type hoofdstad voordeel voordelen prijs kosten resultaat deel voorbeeld regel termijn tijd keer mensen personen euro inwoners bevolking',
  during: 'tijdens',
  asking:
    'wat wie wiens waar wanneer waarom hoe hoeveel welk welke waarmee waarvoor waarin waarover noem',
  begins: 'wat|wie|waar|wanneer|waarom|hoe(?:veel)?|welke?|is er|staat er',
  commands: 'vat|samenvatting|leg uit|vertaal|noem|vergelijk|geef|beschrijf',
  courtesies: 'alsjeblieft|alstublieft|hallo|en',
  answers: {
    months:
      'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
    date: 'de \\d{1,2}e? van (?:de|elke) maand|(?:eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende|laatste) (?:werk)?dag|\\d{1,2}e eeuw|(?:maan|dins|woens|donder|vrij|zater|zon)dag(?:en)?',
    number:
      'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|honderd|duizend|miljoen|miljard',
    one: 'een|één',
    unit: 'jaar|jaren|maand(?:en)?|we(?:ek|ken)|dag(?:en)?|u(?:ur|ren)|minu(?:ut|ten)|seconden?|eeuw(?:en)?',
    reason: 'omdat|want|wegens|vanwege|doordat|zodat|daarom|dankzij|aangezien',
    noneOf: 'geen',
    free: 'gratis|vrij|inbegrepen|kosteloos|niets',
    at: 'in|te|bij|van|uit|naar|op|aan',
    articles: 'de|het',
  },
  price: 'prijs prijzen kost kosten duur',
  latest: 'nieuwste,recent,recente,onlangs,nieuws,vandaag,gisteren,actueel,actuele',
  overview:
    'wijzigingen,wijzigingslogboek,releaseopmerkingen,versiegeschiedenis,inhoudsopgave,overzicht,lijst van,lijst met,woordenlijst,begrippenlijst',
};

import type { CardMessages } from './card-messages.ts';

/** Die Wörter der Karten auf Deutsch. */
export const de: CardMessages = {
  language: 'de',
  sources: {
    Calculated: 'Berechnet von Quarry',
    'Calculated by Quarry': 'Berechnet von Quarry',
    'Calculated by CSS Color 4 and WCAG 2.2; names of color-name (MIT)':
      'Berechnet nach CSS Color 4 und WCAG 2.2; Namen aus color-name (MIT)',
    'Quarry’s own calculation, Gregorian calendar':
      'Berechnet von Quarry, gregorianischer Kalender',
    'Quarry, by the definitions of the SI and NIST SP 811':
      'Quarry, nach den Definitionen des SI und NIST SP 811',
    'Clock of the server; zones of the IANA time zone database':
      'Uhr des Servers; Zonen der Zeitzonen-Datenbank der IANA',
    'IANA time zone database; places of GeoNames, CC BY 4.0':
      'Zeitzonen-Datenbank der IANA; Orte von GeoNames, CC BY 4.0',
    'NOAA’s solar equations; places of GeoNames, CC BY 4.0':
      'Sonnengleichungen der NOAA; Orte von GeoNames, CC BY 4.0',
    "The system's cryptographic random numbers": 'Kryptographische Zufallszahlen des Systems',
  },
  holdsUntil: (moment) => `Gilt bis ${moment}`,
  copy: 'Kopieren',
  copyWhat: (what) => `Kopieren: ${what}`,
  copied: 'Kopiert',
  copyFailed: 'Dieser Browser lässt Seiten nichts kopieren: bitte den Text markieren',
  swap: 'Tauschen',
  notUnderstood: 'Das ist (noch) nicht verständlich.',
  askFailed: 'Der Server hat nicht geantwortet: Zu sehen ist die letzte Antwort.',
  cardFailed: 'Der gefragte Dienst hat nicht rechtzeitig geantwortet.',
};

import type { Phrases } from '../phrases.ts';

/** Hungarian: what answers say. */
export const hungarianPhrases: Phrases = {
  greeting:
    'Üdvözlöm! Kérdezzen bármiről, ami itt indexelve van, vagy illesszen be egy szöveget, és kérdezzen arról.',
  thanks: 'Szívesen.',
  noDirectAnswer: 'Közvetlen választ nem találtam.',
  closest: 'Ezek a részek állnak hozzá a legközelebb:',
  nothing: 'Az index nem tartalmaz erről semmit.',
  indexing: 'Az indexelés folyamatban van: eddig {total} dokumentumból {done} kereshető.',
  unclear: 'Pontosan mire gondol?',
  nothingInDocument: 'Sem a dokumentum, sem az index nem tartalmaz erről semmit.',
  nothingToSummarise:
    'Itt nincs mit összefoglalni: illesszen be egy szöveget, vagy nevezzen meg egy témát.',
  objection:
    'Csak azt tudom idézni, ami itt indexelve van. Ez is erről szól; más szavakkal talán több is található:',
  onlyQuotes:
    'A kérdésekre az itt indexelt vagy beillesztett szövegek saját szavaival válaszolok. Szövegeket nem fordítok, nem írok át és nem találok ki.',
  noMore: 'Itt nincs erről több. Más szavakkal talán több is található.',
  unsupported: '(nem ellenőrzött)',
  masked: 'A következőket kitakartam az Ön szövegében, mielőtt felhasználtam:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'jelszó',
    'api-key': 'API-kulcs',
    token: 'token',
    'private-key': 'privát kulcs',
    'card-number': 'bankkártyaszám',
    iban: 'bankszámlaszám (IBAN)',
  },
  define: 'Mi az a {name}?',
  explain: {
    heading: 'Magyarázd el: „{heading}”',
    within: 'Magyarázd el: „{heading}” („{title}”)',
  },
};

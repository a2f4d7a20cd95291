import type { Messages } from './en.ts';
import { plural } from './plural.ts';

const of = plural('de');

/** The texts of the page in German. */
export const de: Messages = {
  languageName: 'Deutsch',
  skipToResults: 'Zu den Ergebnissen springen',
  home: 'Quarry, Startseite',
  ask: 'Fragen',
  askAbout: (text) => `„${text}“ fragen`,
  shopping: 'Einkaufen',
  placeFor: (place, text) => `${place}: „${text}“`,
  tagline: 'Durchsucht alles, was Sie Quarry gegeben haben, und antwortet sofort.',
  examplesTitle: 'Zum Beispiel',
  examples: ['15 % von 80', 'Uhrzeit in Tokio', 'Tage bis Weihnachten', '5 Meilen in km'],

  missingProvider: {
    weather: 'Für das Wetter braucht es einen Anbieter. Auf dem Server setzen:',
    translation: 'Für Übersetzungen braucht es einen Anbieter. Auf dem Server setzen:',
    currency: 'Für Wechselkurse braucht es einen Anbieter. Auf dem Server setzen:',
  },

  content: {
    label: 'Was durchsucht wird',
    documents: (count, written) =>
      of(count, { one: `${written} Dokument`, other: `${written} Dokumente` }),
    changed: (date) => `zuletzt geändert am ${date}`,
    more: (count) =>
      of(count, { one: `und ${count} weitere Quelle`, other: `und ${count} weitere Quellen` }),
    empty: 'Noch ist nichts indexiert. Einen Ordner oder eine Website fügt hinzu:',
    indexing: (done, total) => `Bisher sind ${done} von ${total} durchsuchbar`,
    listing: 'Die Indexierung hat begonnen',
  },

  box: {
    label: 'Suche',
    placeholder: 'Eigene Inhalte durchsuchen',
    submit: 'Suchen',
    clear: 'Suchfeld leeren',
    suggestions: 'Vorschläge',
    recent: 'Letzte Suchen',
    clearRecent: 'Letzte Suchen löschen',
    correction: 'Korrektur',
    available: (count) => of(count, { one: `${count} Vorschlag`, other: `${count} Vorschläge` }),
    shortcut: 'Mit / zur Suche',
  },

  tabs: {
    label: 'Arten von Ergebnissen',
    all: 'Alle',
    page: 'Seiten',
    file: 'Dateien',
    image: 'Bilder',
    video: 'Videos',
    product: 'Produkte',
  },

  kinds: { page: 'Seite', file: 'Datei', image: 'Bild', video: 'Video', product: 'Produkt' },

  topics: {
    computing: 'Informatik',
    science: 'Wissenschaft',
    mathematics: 'Mathematik',
    engineering: 'Technik',
    health: 'Gesundheit',
    business: 'Wirtschaft',
    finance: 'Finanzen',
    politics: 'Politik',
    law: 'Recht',
    education: 'Bildung',
    arts: 'Kunst',
    music: 'Musik',
    film: 'Film',
    literature: 'Literatur',
    games: 'Spiele',
    sport: 'Sport',
    travel: 'Reisen',
    food: 'Essen',
    home: 'Zuhause',
    fashion: 'Mode',
    vehicles: 'Fahrzeuge',
    nature: 'Natur',
    history: 'Geschichte',
    religion: 'Religion',
    society: 'Gesellschaft',
    news: 'Nachrichten',
  },

  filters: {
    label: 'Filter',
    open: 'Filter',
    close: 'Fertig',
    time: 'Zeit',
    anyTime: 'Beliebige Zeit',
    pastDay: 'Letzter Tag',
    pastWeek: 'Letzte Woche',
    pastMonth: 'Letzter Monat',
    pastYear: 'Letztes Jahr',
    from: 'Von',
    to: 'Bis',
    apply: 'Anwenden',
    since: (date) => `Seit ${date}`,
    until: (date) => `Bis ${date}`,
    between: (from, to) => `${from} – ${to}`,
    topic: 'Thema',
    anyTopic: 'Alle Themen',
    source: 'Quelle',
    anySource: 'Alle Quellen',
    site: 'Website',
    anySite: 'Alle Websites',
    language: 'Sprache',
    anyLanguage: 'Alle Sprachen',
    sort: 'Sortierung',
    relevance: 'Relevanteste zuerst',
    newest: 'Neueste zuerst',
    safeSearch: 'Jugendschutz',
    safeOn: 'Inhalte nur für Erwachsene weglassen',
    safeOff: 'Inhalte nur für Erwachsene zeigen',
    safeIsOff: 'Jugendschutz aus',
    active: 'Aktive Filter',
    remove: (filter) => `Filter entfernen: ${filter}`,
    clearAll: 'Alle entfernen',
  },

  results: {
    label: 'Suchergebnisse',
    range: (from, to, total, isAbout) => `${from}–${to} von ${isAbout ? 'etwa ' : ''}${total}`,
    took: (time) => `${time} ms`,
    searching: 'Suche läuft …',
    slow: 'Das dauert länger als gewöhnlich …',
    interrupted: 'Die Verbindung ist abgerissen. Neuer Versuch …',
    copies: (count) =>
      of(count, { one: `${count} ähnliches Ergebnis`, other: `${count} ähnliche Ergebnisse` }),
    location: (unit, first, last) => {
      const range = first === last ? first : `${first}–${last}`;
      const names = {
        line: ['Zeile', 'Zeilen'],
        page: ['Seite', 'Seiten'],
        slide: ['Folie', 'Folien'],
      };
      return `${names[unit][first === last ? 0 : 1]} ${range}`;
    },
    explicit: 'Nur für Erwachsene',
    topics: 'Themen',
    more: 'Zu diesem Ergebnis',
    why: 'Warum dieses Ergebnis',
    whyLoading: 'Wird erfragt …',
    whyFailed: 'Der Server hat es nicht gesagt.',
    whyGone: 'Es ist nicht mehr unter diesen Ergebnissen.',
    score: 'Wertung',
    timedOut: 'Der Server hat an seiner Zeitgrenze aufgehört: Es kann mehr geben.',
    brokeOff: 'Die Suche ist hier abgebrochen.',
    wordsOnly: (reason) => `Nur nach Wörtern gesucht: ${reason}`,
    related: 'Verwandte Suchen',
    docked: 'Eine Antwort ist da',
    showDocked: 'Zeigen',
    hideDocked: 'Verbergen',
  },

  facts: {
    before: 'Vorher',
    rating: (stars) => `${stars} von 5 Sternen`,
    duration: 'Dauer',
    availability: {
      'in-stock': 'Vorrätig',
      'out-of-stock': 'Nicht vorrätig',
      preorder: 'Vorbestellbar',
      backorder: 'Nachbestellt',
      discontinued: 'Nicht mehr im Angebot',
    },
  },

  spelling: {
    showingFor: 'Ergebnisse für',
    insteadFor: 'Stattdessen suchen nach',
    didYouMean: 'Meinten Sie',
    redirected: 'Ergebnisse für',
    redirectedFrom: (typed) => `wie es für „${typed}“ auf diesem Server festgelegt ist`,
  },

  pager: {
    label: 'Seiten der Ergebnisse',
    previous: 'Zurück',
    next: 'Weiter',
    page: (page) => `Seite ${page}`,
  },

  empty: {
    title: (text) => `Nichts passt zu „${text}“`,
    notYet: (text) => `Noch nichts zu „${text}“ gefunden`,
    isReading: 'Ihre Inhalte werden noch gelesen. Diese Seite sucht von selbst erneut.',
    besides: (text) => `Kein Dokument passt zu „${text}“.`,
    withFilters: 'Ohne einen dieser Filter findet sich vielleicht etwas:',
    withoutAll: 'Ohne alle Filter suchen',
    pageGone: (page) => `Eine Seite ${page} gibt es nicht`,
    toFirst: 'Zur ersten Seite',
    tips: [
      'Prüfen Sie, ob etwas falsch geschrieben ist.',
      'Versuchen Sie weniger oder allgemeinere Wörter.',
      'Was Quarry eben erst bekommen hat, ist vielleicht noch nicht so weit.',
    ],
  },

  announce: {
    arriving: (count, text) => `Ergebnisse für ${text}: ${count}, weitere werden geladen.`,
    complete: (shown, total, text) => `${shown} von ${total} Ergebnissen für ${text}.`,
    notYet: (text) => `Noch keine Ergebnisse für ${text}: Die Indexierung läuft.`,
    nothing: (text) => `Keine Ergebnisse für ${text}.`,
    answer: (title) => `Antwort: ${title}`,
  },

  failure: {
    retry: 'Noch einmal versuchen',
    requestId: 'Kennung der Anfrage',
    unreachable: 'Der Server ist nicht erreichbar',
    unreachableDetail:
      'Quarry antwortet nicht. Vielleicht wurde es beendet, oder die Verbindung ist abgerissen.',
    offline: 'Sie sind offline',
    offlineDetail:
      'Dieses Gerät hat keine Verbindung. Sobald sie zurück ist, geht die Suche weiter.',
    silent: 'Der Server antwortet nicht',
    silentDetail: 'Die Verbindung steht, aber seit einer halben Minute kommt nichts.',
    unreadable: 'Etwas anderes hat geantwortet',
    unreadableDetail: (status) =>
      `Nicht Quarry, sondern etwas dazwischen hat geantwortet, mit dem Status ${status}: vielleicht ein Proxy.`,
    tooMany: 'Zu viele Suchen',
    tooManyDetail: 'Der Server nimmt nur so viele in der Minute an, und das waren mehr.',
    retryIn: (seconds) =>
      of(seconds, {
        one: `Geht in ${seconds} Sekunde von selbst weiter`,
        other: `Geht in ${seconds} Sekunden von selbst weiter`,
      }),
    overloaded: 'Der Server ist überlastet',
    tooShort: 'Das ist zu kurz für eine Suche',
    tooShortDetail: 'Geben Sie mindestens zwei Zeichen ein.',
    tooLong: 'Das ist zu lang für eine Suche',
    tooLongDetail: 'Eine Suche darf 400 Zeichen haben.',
    badRequest: 'Der Server versteht diese Suche nicht',
    timedOut: 'Die Suche hat zu lange gedauert',
    internal: 'Der Server hat versagt',
    internalDetail:
      'Das ist ein Fehler im Programm, nicht Ihrer. Mit der Kennung findet er sich im Protokoll.',
    disabled: 'Die Suche ist zurzeit abgeschaltet',
    upstream: 'Ein Dienst hinter Quarry ist ausgefallen',
    upstreamDetail: 'Was hierfür gebraucht wird, geht zurzeit nicht. Später vielleicht wieder.',
    noSession: 'Diese Seite hat keinen Zugang zur Suche',
    noSessionDetail:
      'Öffnen Sie sie auf dem Rechner, auf dem Quarry läuft: Dort richtet der erste Besuch den Zugang von selbst ein. Programme benutzen stattdessen einen Schlüssel.',
    noSessionCookies:
      'Ist dies schon jener Rechner, dann erlauben Sie dieser Seite Cookies und laden Sie sie neu.',
    reload: 'Neu laden',
    crashed: 'Die Seite selbst hat versagt',
    crashedDetail: 'Das ist ein Fehler der Seite. Neu zu laden hilft meistens.',
  },

  menu: {
    label: 'Menü',
    theme: 'Aussehen',
    system: 'Wie das Gerät',
    light: 'Hell',
    dark: 'Dunkel',
    language: 'Sprache',
    reference: 'API-Referenz',
    followsTyping: 'Treffer folgen dem Getippten',
    trends: 'Trends',
    settings: 'Alle Einstellungen',
    keyboard: 'Tastatur',
    closeKeys: 'Die Liste der Tasten schließen',
    keys: [
      ['/', 'zum Suchfeld'],
      ['j k', 'nächstes und voriges Ergebnis'],
      ['Enter o', 'Ergebnis öffnen'],
      ['Esc', 'schließen, was offen ist'],
      ['?', 'diese Tasten'],
    ],
    documentKeys: [
      ['j k', 'nächstes und voriges gefundenes Wort'],
      ['o', 'Original öffnen'],
      ['Esc', 'zurück zu den Ergebnissen'],
      ['?', 'diese Tasten'],
    ],
    askKeys: [
      ['/', 'zur Frage'],
      ['Enter', 'fragen'],
      ['Shift Enter', 'neue Zeile'],
      ['Esc', 'Antwort anhalten, schließen, was offen ist'],
      ['?', 'diese Tasten'],
    ],
  },
};

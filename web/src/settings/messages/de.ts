import { plural } from '../../messages/plural.ts';
import type { SettingsMessages } from './en.ts';

const of = plural('de');

/** The texts of the settings, in German. */
export const de: SettingsMessages = {
  title: 'Einstellungen',
  skip: 'Zu den Einstellungen springen',
  lead: 'Sie gelten in diesem Browser, auf diesem Gerät.',
  appearance: 'Aussehen und Sprache',
  results: 'Treffer',
  resultsPerPage: 'Treffer auf einer Seite',
  resultsPerPageNote: 'Bilder sind es dreimal so viele.',
  opensInNewTab: 'Dokumente in einem neuen Tab öffnen',
  followsTyping: 'Treffer folgen dem Getippten',
  safe: 'Inhalte für Erwachsene',
  safeDefault: 'Wie auf diesem Server eingestellt',
  safeOn: 'Weglassen',
  safeOff: 'Zeigen',
  interests: {
    title: 'Interessen',
    lead: 'Treffer zu bevorzugten Themen rücken etwas nach oben, andere nach unten. Aus Ihren Suchen wird nichts gelernt.',
    use: 'Meine Interessen bei Suchen berücksichtigen',
    loading: 'Ihre Interessen werden geladen …',
    unavailable:
      'Der Server bewahrt Interessen für angemeldete Personen auf, und für Besuche von seinem eigenen Rechner.',
    failed:
      'Ihre Interessen konnten nicht geladen oder gespeichert werden. Der Server ist vielleicht beschäftigt oder nicht erreichbar.',
    retry: 'Noch einmal versuchen',
    saved: 'Interessen gespeichert.',
    less: 'Weniger',
    neutral: 'Neutral',
    more: 'Mehr',
  },
  history: {
    title: 'Verlauf auf diesem Gerät',
    lead: 'Suchen und Gespräche bewahrt nur dieser Browser auf; der Server hat keinen Verlauf von Ihnen.',
    keep: 'Meine Suchen und Gespräche aufbewahren',
    searches: (count, written) =>
      of(count, { one: 'Eine letzte Suche', other: `${written} letzte Suchen` }),
    deleteSearches: 'Letzte Suchen löschen',
    conversations: (count, written) =>
      of(count, { one: 'Ein Gespräch', other: `${written} Gespräche` }),
    deleteConversations: 'Alle Gespräche löschen',
    none: 'Nichts ist aufbewahrt.',
    searchesDeleted: 'Letzte Suchen gelöscht.',
    conversationsDeleted: 'Gespräche gelöscht.',
    confirmTitle: 'Alle Gespräche löschen?',
    confirmText: 'Sie sind nur in diesem Browser und lassen sich nicht zurückholen.',
    confirm: 'Löschen',
    cancel: 'Abbrechen',
  },
};

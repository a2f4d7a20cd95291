import { plural } from '../../messages/plural.ts';

const of = plural('en');

/** The texts of the settings, in English: the shape of all languages. */
export const en = {
  title: 'Settings',
  skip: 'Skip to the settings',
  lead: 'They hold in this browser, on this device.',
  appearance: 'Appearance and language',
  results: 'Results',
  resultsPerPage: 'Results on a page',
  resultsPerPageNote: 'Pictures have three times as many.',
  opensInNewTab: 'Open documents in a new tab',
  followsTyping: 'Results follow what I type',
  safe: 'Adult content',
  safeDefault: 'As this server is set',
  safeOn: 'Leave out',
  safeOff: 'Show',
  interests: {
    title: 'Interests',
    lead: 'Results about topics that you prefer move up a little, others down. Nothing is learned from what you search for.',
    use: 'Use my interests in searches',
    loading: 'Loading your interests …',
    unavailable:
      'Interests are kept by the server for people who are signed in, and for visits from its own machine.',
    failed: 'Your interests could not be loaded or saved. The server may be busy, or gone.',
    retry: 'Try again',
    saved: 'Interests saved.',
    less: 'Less',
    neutral: 'Neutral',
    more: 'More',
  },
  history: {
    title: 'History on this device',
    lead: 'Searches and conversations are kept in this browser only; no history of yours is on the server.',
    keep: 'Keep my searches and conversations',
    searches: (count: number, written: string) =>
      of(count, { one: 'One recent search', other: `${written} recent searches` }),
    deleteSearches: 'Delete recent searches',
    conversations: (count: number, written: string) =>
      of(count, { one: 'One conversation', other: `${written} conversations` }),
    deleteConversations: 'Delete all conversations',
    none: 'Nothing is kept.',
    searchesDeleted: 'Recent searches deleted.',
    conversationsDeleted: 'Conversations deleted.',
    confirmTitle: 'Delete all conversations?',
    confirmText: 'They are only in this browser and cannot be brought back.',
    confirm: 'Delete',
    cancel: 'Cancel',
  },
};

/** The texts of the settings in one language. */
export type SettingsMessages = typeof en;

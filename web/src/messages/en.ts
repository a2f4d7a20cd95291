import type { LocationUnit, TopicName } from '@quarry/contract';
import { plural } from './plural.ts';

const of = plural('en');

/** The texts of the page in English; every other language has the same. Counts come written, beside their number. */
export const en = {
  languageName: 'English',
  skipToResults: 'Skip to the results',
  home: 'Quarry, start page',
  ask: 'Ask',
  askAbout: (text: string) => `Ask “${text}”`,
  shopping: 'Shopping',
  placeFor: (place: string, text: string) => `${place}: “${text}”`,
  tagline: 'Search everything you have put into Quarry, and get answers at once.',
  examplesTitle: 'For example',
  examples: ['15% of 80', 'time in Tokyo', 'define serendipity', '60 mph in km/h'],

  missingProvider: {
    weather: 'The weather needs a provider. Set it on the server:',
    translation: 'Translations need a provider. Set it on the server:',
    currency: 'Exchange rates need a provider. Set it on the server:',
  },

  content: {
    label: 'What is searched',
    documents: (count: number, written: string) =>
      of(count, { one: `${written} document`, other: `${written} documents` }),
    changed: (date: string) => `last change ${date}`,
    more: (count: number) =>
      of(count, { one: `and ${count} more source`, other: `and ${count} more sources` }),
    empty: 'Nothing is indexed yet. Add a folder or a site with',
    indexing: (done: string, total: string) => `Searching ${done} of ${total} so far`,
    listing: 'Indexing has begun',
  },

  box: {
    label: 'Search',
    placeholder: 'Search your content',
    submit: 'Search',
    clear: 'Clear the search box',
    suggestions: 'Suggestions',
    recent: 'Recent searches',
    clearRecent: 'Clear recent searches',
    correction: 'Correction',
    available: (count: number) =>
      of(count, { one: `${count} suggestion`, other: `${count} suggestions` }),
    shortcut: 'Press / to search',
  },

  tabs: {
    label: 'Kinds of results',
    all: 'All',
    page: 'Pages',
    file: 'Files',
    image: 'Images',
    video: 'Videos',
    product: 'Products',
  },

  kinds: { page: 'Page', file: 'File', image: 'Image', video: 'Video', product: 'Product' },

  topics: {
    computing: 'Computing',
    science: 'Science',
    mathematics: 'Mathematics',
    engineering: 'Engineering',
    health: 'Health',
    business: 'Business',
    finance: 'Finance',
    politics: 'Politics',
    law: 'Law',
    education: 'Education',
    arts: 'Arts',
    music: 'Music',
    film: 'Film',
    literature: 'Literature',
    games: 'Games',
    sport: 'Sport',
    travel: 'Travel',
    food: 'Food',
    home: 'Home',
    fashion: 'Fashion',
    vehicles: 'Vehicles',
    nature: 'Nature',
    history: 'History',
    religion: 'Religion',
    society: 'Society',
    news: 'News',
  } satisfies Record<TopicName, string>,

  filters: {
    label: 'Filters',
    open: 'Filters',
    close: 'Done',
    time: 'Time',
    anyTime: 'Any time',
    pastDay: 'Past day',
    pastWeek: 'Past week',
    pastMonth: 'Past month',
    pastYear: 'Past year',
    from: 'From',
    to: 'To',
    apply: 'Apply',
    since: (date: string) => `Since ${date}`,
    until: (date: string) => `Until ${date}`,
    between: (from: string, to: string) => `${from} – ${to}`,
    topic: 'Topic',
    anyTopic: 'Any topic',
    source: 'Source',
    anySource: 'Any source',
    site: 'Site',
    anySite: 'Any site',
    language: 'Language',
    anyLanguage: 'Any language',
    sort: 'Sort',
    relevance: 'Most relevant',
    newest: 'Newest first',
    safeSearch: 'Safe search',
    safeOn: 'Leave out adult content',
    safeOff: 'Show adult content',
    safeIsOff: 'Safe search off',
    active: 'Active filters',
    remove: (filter: string) => `Remove filter: ${filter}`,
    clearAll: 'Clear all',
  },

  feedback: {
    result: 'Is this a good result?',
    answer: 'Was this answer helpful?',
    good: 'Helpful',
    bad: 'Not helpful',
    thanks: 'Thank you.',
    failed: 'It could not be sent.',
  },
  results: {
    label: 'Search results',
    range: (from: string, to: string, total: string, isAbout: boolean) =>
      `${from}–${to} of ${isAbout ? 'about ' : ''}${total}`,
    took: (time: string) => `${time} ms`,
    searching: 'Searching …',
    slow: 'This is taking longer than usual …',
    interrupted: 'The connection broke. Trying again …',
    copies: (count: number) =>
      of(count, { one: `${count} similar result`, other: `${count} similar results` }),
    location: (unit: LocationUnit, first: string, last: string) => {
      const range = first === last ? first : `${first}–${last}`;
      const names = {
        line: ['line', 'lines'],
        page: ['page', 'pages'],
        slide: ['slide', 'slides'],
      };
      return `${names[unit][first === last ? 0 : 1]} ${range}`;
    },
    explicit: 'Adult content',
    topics: 'Topics',
    more: 'About this result',
    why: 'Why this result',
    whyLoading: 'Asking …',
    whyFailed: 'The server did not say.',
    whyGone: 'It is no longer among these results.',
    score: 'Score',
    timedOut: 'The server stopped at its time limit: there may be more.',
    brokeOff: 'The search broke off here.',
    wordsOnly: (reason: string) => `Found by words alone: ${reason}`,
    related: 'Related searches',
    docked: 'An answer arrived',
    showDocked: 'Show',
    hideDocked: 'Hide',
  },

  facts: {
    before: 'Before',
    rating: (stars: string) => `${stars} of 5 stars`,
    duration: 'Length',
    availability: {
      'in-stock': 'In stock',
      'out-of-stock': 'Out of stock',
      preorder: 'Preorder',
      backorder: 'On backorder',
      discontinued: 'No longer made',
    },
  },

  spelling: {
    showingFor: 'Showing results for',
    insteadFor: 'Search instead for',
    didYouMean: 'Did you mean',
    redirected: 'Results are for',
    redirectedFrom: (typed: string) => `as the owner of this server decided for “${typed}”`,
  },

  pager: {
    label: 'Pages of results',
    previous: 'Previous',
    next: 'Next',
    page: (page: string) => `Page ${page}`,
  },

  empty: {
    title: (text: string) => `Nothing matches “${text}”`,
    notYet: (text: string) => `Nothing found for “${text}” yet`,
    isReading: 'Your content is still being read. This page looks again by itself.',
    besides: (text: string) => `No document matches “${text}”.`,
    withFilters: 'Without one of these filters there may be something:',
    withoutAll: 'Search without any filter',
    pageGone: (page: string) => `There is no page ${page}`,
    toFirst: 'Go to the first page',
    tips: [
      'Look for typing errors.',
      'Try fewer words, or more general ones.',
      'What was added to Quarry a moment ago may still be on its way.',
    ],
  },

  announce: {
    arriving: (count: string, text: string) => `Results for ${text}: ${count}, loading more.`,
    complete: (shown: string, total: string, text: string) =>
      `${shown} of ${total} results for ${text}.`,
    nothing: (text: string) => `No results for ${text}.`,
    notYet: (text: string) => `No results for ${text} yet: indexing is under way.`,
    answer: (title: string) => `Answer: ${title}`,
  },

  failure: {
    retry: 'Try again',
    requestId: 'Request id',
    unreachable: 'The server cannot be reached',
    unreachableDetail:
      'Quarry does not answer. Perhaps it was stopped, or the connection to it broke.',
    offline: 'You are offline',
    offlineDetail: 'This device has no connection. The search goes on when it is back.',
    silent: 'The server does not answer',
    silentDetail: 'The connection stands, but nothing has come over it for half a minute.',
    unreadable: 'Something else answered',
    unreadableDetail: (status: string) =>
      `Not Quarry but something between answered, with the status ${status}: a proxy, perhaps.`,
    tooMany: 'Too many searches',
    tooManyDetail: 'The server accepts so many a minute, and these were more.',
    retryIn: (seconds: number) =>
      of(seconds, {
        one: `Goes on by itself in ${seconds} second`,
        other: `Goes on by itself in ${seconds} seconds`,
      }),
    overloaded: 'The server is busy',
    tooShort: 'That is too short to search for',
    tooShortDetail: 'Type at least two characters.',
    tooLong: 'That is too long to search for',
    tooLongDetail: 'A search may have 400 characters.',
    badRequest: 'The server does not understand this search',
    timedOut: 'The search took too long',
    internal: 'The server failed',
    internalDetail:
      'This is a defect, not your fault. With the request id it can be found in the log.',
    disabled: 'Search is switched off at the moment',
    upstream: 'A service behind Quarry failed',
    upstreamDetail: 'What this depends on does not work at the moment. Later it may.',
    noSession: 'This page has no access to the search',
    noSessionDetail:
      'Open it on the machine that Quarry runs on: there, a first visit sets up access by itself. Programs use a key instead.',
    noSessionCookies:
      'If this is that machine, allow this site to keep cookies and load the page again.',
    reload: 'Load again',
    crashed: 'The page itself failed',
    crashedDetail: 'This is a defect of the page. Loading it again usually helps.',
  },

  menu: {
    label: 'Menu',
    theme: 'Appearance',
    system: 'As the device',
    light: 'Light',
    dark: 'Dark',
    language: 'Language',
    reference: 'API reference',
    followsTyping: 'Results follow what I type',
    trends: 'Trends',
    settings: 'All settings',
    keyboard: 'Keyboard',
    closeKeys: 'Close the list of keys',
    keys: [
      ['/', 'to the search box'],
      ['j k', 'next and previous result'],
      ['Enter o', 'open the result'],
      ['Esc', 'close what is open'],
      ['?', 'these keys'],
    ],
    documentKeys: [
      ['j k', 'next and previous matching word'],
      ['o', 'open the original'],
      ['Esc', 'back to the results'],
      ['?', 'these keys'],
    ],
    askKeys: [
      ['/', 'to the question'],
      ['Enter', 'ask'],
      ['Shift Enter', 'new line'],
      ['Esc', 'stop the answer, close what is open'],
      ['?', 'these keys'],
    ],
  },
};

/** What every language has to say. */
export type Messages = typeof en;

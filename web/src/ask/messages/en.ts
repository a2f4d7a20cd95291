import { plural } from '../../messages/plural.ts';

const of = plural('en');

/** The texts of a conversation in English; every other language has the same. Numbers come written. */
export const en = {
  title: 'Ask',
  untitled: 'New conversation',
  skipToBox: 'Skip to the question box',
  search: 'Search',
  searchFor: (text: string) => `Search for “${text}”`,
  newConversation: 'New conversation',
  conversation: 'Conversation',
  toEnd: 'Jump to the end',

  welcome: {
    title: 'Ask your content',
    lead: 'Every answer quotes what you have put into Quarry. Each claim opens at the sentence it rests on, and what nothing supports is not said.',
    examples: 'For example',
    calculation: 'What is 15% of 80?',
    attach: 'Paste a text or drop a file to ask about it',
    attachNote: 'It is read for this conversation alone, and never indexed.',
  },

  box: {
    label: 'Question',
    placeholder: 'Ask a question',
    placeholderMore: 'Ask a follow-up question',
    placeholderDocument: 'What do you want to know about it?',
    send: 'Ask',
    stop: 'Stop',
    attach: 'Attach a text file',
    editing: 'You are changing your last question. Its answer is replaced.',
    cancelEdit: 'Leave it as it was',
    hint: 'Enter asks, Shift+Enter starts a new line',
    drop: 'Drop text files here to ask about them',
  },

  attachment: {
    list: 'Attached',
    pasted: 'Pasted text',
    characters: (count: number, written: string) =>
      of(count, { one: `${written} character`, other: `${written} characters` }),
    look: (name: string) => `Look at ${name}`,
    remove: (name: string) => `Remove ${name}`,
    close: 'Close',
    added: (name: string) => `${name} is attached.`,
    removed: (name: string) => `${name} was removed.`,
    notText: (name: string) =>
      `${name} is no plain text, so it cannot be read here. Put it into a folder that Quarry indexes, and ask about it then.`,
    empty: (name: string) => `${name} is empty.`,
    tooLong: (name: string, most: string) =>
      `${name} is too long: there is room for ${most} characters in all. What is longer belongs into the index.`,
    tooMany: (most: string) => `A question takes ${most} texts at most.`,
    unreadable: (name: string) => `${name} could not be read.`,
    dismiss: 'Dismiss',
  },

  answer: {
    waiting: 'Looking through your content …',
    slow: 'This is taking longer than usual …',
    label: 'Answer',
    you: 'You asked',
    copy: 'Copy',
    copied: 'Copied with its sources',
    copyFailed: 'The browser does not allow copying',
    retry: 'Try again',
    edit: 'Edit',
    editName: 'Edit the question',
    search: 'Search',
    followUps: 'Ask next',
    stopped: 'You stopped it here.',
    stoppedEarly: 'Stopped before there was an answer.',
    broke: 'The connection broke here: this is what had arrived.',
    unfinished: 'It broke off here.',
    failed: 'This was not answered.',
    timeout: 'The server stopped at its time limit.',
    empty: 'The server had nothing to say.',
    fallback: 'Quoted directly: the language model did not answer.',
    found: 'Found so far',
    showAll: 'Show all of it',
    showLess: 'Show less',
  },

  standing: {
    closest: 'No direct answer',
    none: 'Nothing found',
    parts: (answered: string, all: string) =>
      `${answered} of ${all} questions have a direct answer.`,
    reasons: {
      'missing-name': 'A name or identifier of your question is not in what was found.',
      'missing-number': 'A number or year of your question is not in what was found.',
      'missing-word': 'A word of your question is not in what was found.',
      'missing-kind': 'What was found has nothing of the kind that you ask for.',
      'other-relation': 'What was found speaks of it in another relation.',
      uncertain: 'These passages are near; none says it outright.',
      'model-declined': 'The language model found no answer in the passages.',
      'model-unsupported': 'What the language model said stands in no passage.',
      'off-topic': 'What was found is about something else.',
      'not-found': 'No passage has anything on it.',
      'no-more': 'All there is was quoted before.',
    },
  },

  keep: {
    download: 'Download',
    downloadName: 'Download as Markdown',
    downloaded: 'Downloaded with its sources',
    share: 'Share',
    shareName: 'Share: copy a link that holds this answer',
    shared: 'Link copied. It holds the question and the answer; nothing is stored on the server.',
    failed: 'The link could not be made.',
    tooLong: 'This answer is too long for a link. Download it instead.',
    print: 'Print',
  },

  sharing: {
    notice:
      'This answer was shared by a link that contains it. This server has not checked it: it may have been changed.',
    unreadable: 'This link holds no answer that can be read. It may have been cut off.',
    untitled: 'A shared answer',
    ask: 'Ask it here',
  },

  announce: {
    answering: 'Answering …',
    answer: (text: string) => `Answer: ${text}`,
    stopped: 'Stopped.',
    began: 'New conversation.',
    opened: (title: string) => `Opened: ${title}`,
    deleted: (title: string) => `Deleted: ${title}`,
    allDeleted: 'All conversations were deleted.',
  },

  history: {
    open: 'Earlier conversations',
    title: 'Earlier conversations',
    local: 'Kept in this browser only.',
    none: 'What you ask is kept here, in this browser only.',
    close: 'Close',
    remove: (title: string) => `Delete ${title}`,
    removeAll: 'Delete all',
    removeAllSure: 'Really delete all?',
    keep: 'Keep them',
    gone: 'This conversation is not kept in this browser any more.',
  },

  failure: {
    tooMany: 'Too many questions',
    tooManyDetail: 'The server accepts so many a minute, and these were more.',
    offlineDetail: 'This device has no connection. Your question is asked when it is back.',
    overloaded: 'Many are asking at the moment',
    silentDetail: 'The connection stands, but nothing has come over it for a minute.',
    badRequest: 'The server does not understand this question',
    timedOut: 'The answer took too long',
    disabled: 'Asking is switched off at the moment',
    upstream: 'The language model failed',
    upstreamDetail: 'It did not come to the end of this answer. Trying again often helps.',
    noSession: 'This page has no access to the answers',
  },
};

/** What every language has to say. */
export type AskMessages = typeof en;

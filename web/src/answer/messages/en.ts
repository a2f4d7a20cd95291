import { plural } from '../../messages/plural.ts';

const of = plural('en');

/** The texts of answers and their sources in English; every other language has the same. */
export const en = {
  mark: (number: number, title: string) => `Source ${number}: ${title}`,
  read: 'Read it in the source',
  newTab: 'opens in a new tab',
  table: 'Table',
  code: 'Code',
  codeOf: (language: string) => `Code: ${language}`,
  picture: 'Picture',
  copyCode: 'Copy the code',
  copied: 'Copied',
  copyFailed: 'This browser does not let pages copy: select the text instead',

  kinds: { pasted: 'Pasted by you', card: 'Instant answer' },
  untitled: 'Untitled',

  list: {
    title: 'Sources',
    cited: (count: number) =>
      of(count, { one: `Cited ${count} time`, other: `Cited ${count} times` }),
    open: (number: number, title: string) => `Open source ${number}: ${title}`,
    openOriginal: (title: string) => `Open the original: ${title}`,
    downloadOriginal: (title: string) => `Download the original: ${title}`,
  },

  reader: {
    label: (title: string) => `Source: ${title}`,
    close: 'Close the source',
    openPage: 'Open as a page',
    openOriginal: 'Open original',
    downloadOriginal: 'Download original',
    previous: 'Previous quote of this source',
    next: 'Next quote of this source',
    place: (place: number, count: number) => `Quote ${place} of ${count}`,
    loading: 'Opening the source …',
    before: 'Show what comes before',
    after: 'Show what comes after',
    text: 'Text of the source',
    moved: 'The document has changed since the answer: the quote stands at another place now.',
    lost: 'The document has changed since the answer: the quote no longer stands in it. It was:',
    gone: 'This document is no longer in Quarry. The quote was:',
    failed: 'The source cannot be shown: the server did not answer. The quote was:',
    refused: 'This page may not read documents of this server. The quote was:',
    pastedGone: 'What was pasted is not kept with this conversation any more. The quote was:',
    card: 'This was worked out by an instant answer of Quarry, not quoted from a document.',
    empty: 'This document has no text of its own.',
    retry: 'Try again',
  },

  markdown: { sources: 'Sources:' },
};

/** What every language has to say of answers. */
export type AnswerMessages = typeof en;

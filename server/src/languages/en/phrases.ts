import type { Phrases } from '../phrases.ts';

/** English: what answers say. */
export const englishPhrases: Phrases = {
  greeting: 'Hello! Ask about anything that is indexed here, or paste a text and ask about that.',
  thanks: 'You’re welcome.',
  noDirectAnswer: 'I found no direct answer.',
  closest: 'These passages come closest:',
  nothing: 'The index holds nothing on this.',
  indexing: 'Indexing is under way: I searched {done} of {total} documents so far.',
  unclear: 'What exactly do you mean?',
  nothingInDocument: 'Neither the document nor the index holds anything on this.',
  nothingToSummarise: 'There is nothing here to summarise: paste a text, or name a subject.',
  objection:
    'I can only quote what is indexed here. This is on it, too; other words may find more:',
  onlyQuotes:
    'I answer questions from what is indexed or pasted here, in its own words. I do not translate, rewrite or make up texts.',
  noMore: 'There is nothing more on this here. Other words may find more.',
  unsupported: '(unverified)',
  masked: 'I masked this in what you wrote before I used it:',
  maskedList: { between: ', ', end: '.' },
  secrets: {
    password: 'a password',
    'api-key': 'an API key',
    token: 'a token',
    'private-key': 'a private key',
    'card-number': 'a payment card number',
    iban: 'a bank account number (IBAN)',
  },
  define: 'What is {name}?',
  explain: { heading: 'Explain “{heading}”', within: 'Explain “{heading}” in “{title}”' },
};

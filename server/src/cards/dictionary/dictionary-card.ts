import type { Card, CardKind } from '../card.ts';
import type { Dictionary, LookedUp } from './dictionary.ts';
import { type DictionaryRequest, readDictionaryRequest } from './dictionary-request.ts';

/** Definitions, synonyms and antonyms of English words, from the dictionary among the services; no card without one. */
export const dictionaryCard: CardKind = {
  kind: 'dictionary',
  mentions: /defin|\bdef\b|dictionary|mean|synonym|sinonim|antonym|opposite|words?\b|terms?\b/,
  understand({ text, isForced }) {
    const request = readDictionaryRequest(text, isForced);
    if (request === null) return null;
    return {
      certainty: 0.9,
      answer: ({ dictionary }) =>
        dictionary === undefined ? null : lookUp(request, { text, isForced, dictionary }),
    };
  },
};

// Required by WordNet's licence.
const SOURCE = {
  name: 'WordNet 3.1, © 2011 Princeton University (WordNet licence); forms: wink-lexicon (MIT)',
  url: 'https://wordnet.princeton.edu/',
};

const MAX_WORDS = 30;
const MAX_WORDS_OF_ANSWER = 8;

interface Asked {
  readonly text: string;
  readonly isForced: boolean;
  readonly dictionary: Dictionary;
}

async function lookUp(
  request: DictionaryRequest,
  { text, isForced, dictionary }: Asked,
): Promise<Card | null> {
  // "high definition" and "double meaning" are themselves words, not questions.
  if (!isForced && dictionary.has(text)) return null;
  const found = await dictionary.lookUp(request.word);
  return found === null ? null : cardOf(request, found);
}

function cardOf({ question, word: typed }: DictionaryRequest, found: LookedUp): Card | null {
  const senses = found.entries.flatMap((entry) => entry.senses);
  const synonyms = distinct(senses.flatMap((sense) => sense.synonyms));
  const antonyms = distinct(senses.flatMap((sense) => sense.antonyms));
  const text = textOf(question, { found, synonyms, antonyms });
  if (text === null) return null;
  const { word, form, suggestions, entries } = found;
  return {
    kind: 'dictionary',
    title:
      question === 'definition'
        ? word
        : `${question === 'synonyms' ? 'Synonyms' : 'Antonyms'} of ${word}`,
    input: form === 'as-typed' ? word : `${typed} → ${word}${form === 'misspelt' ? '?' : ''}`,
    answer: { text, value: null, unit: null },
    data: { question, typed, word, form, suggestions, entries, synonyms, antonyms },
    source: SOURCE,
    expiresAt: null,
  };
}

function textOf(
  question: DictionaryRequest['question'],
  { found, synonyms, antonyms }: { found: LookedUp; synonyms: string[]; antonyms: string[] },
): string | null {
  if (question === 'definition') {
    const entry = found.entries[0];
    const sense = entry?.senses[0];
    return entry === undefined || sense === undefined
      ? null
      : `${entry.partOfSpeech}: ${sense.definition}`;
  }
  const words = question === 'synonyms' ? synonyms : antonyms;
  return words.length === 0 ? null : words.slice(0, MAX_WORDS_OF_ANSWER).join(', ');
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].slice(0, MAX_WORDS);
}

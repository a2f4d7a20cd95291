import type { CardLanguage } from '../messages/card-messages.ts';
import { countWords } from '../messages/count-words.ts';

/** What dictionary cards say. */
export interface DictionaryWords {
  readonly partsOfSpeech: Readonly<Record<'noun' | 'verb' | 'adjective' | 'adverb', string>>;
  readonly synonyms: string;
  readonly antonyms: string;
  readonly insteadOf: (typed: string) => string;
  readonly formOf: (typed: string) => string;
  readonly orMeant: string;
  readonly moreSenses: (count: number) => string;
  readonly fewerSenses: string;
}

/** In each language. */
export const dictionaryWords: Readonly<Record<CardLanguage, DictionaryWords>> = {
  en: {
    partsOfSpeech: { noun: 'noun', verb: 'verb', adjective: 'adjective', adverb: 'adverb' },
    synonyms: 'Similar',
    antonyms: 'Opposite',
    insteadOf: (typed) => `There is no “${typed}”: the nearest word`,
    formOf: (typed) => `“${typed}” is a form of it`,
    orMeant: 'Or did you mean',
    moreSenses: (count) => countWords('en', count, 'more meaning', 'more meanings'),
    fewerSenses: 'Fewer meanings',
  },
  de: {
    partsOfSpeech: { noun: 'Substantiv', verb: 'Verb', adjective: 'Adjektiv', adverb: 'Adverb' },
    synonyms: 'Ähnlich',
    antonyms: 'Gegenteil',
    insteadOf: (typed) => `„${typed}“ gibt es nicht: das nächste Wort`,
    formOf: (typed) => `„${typed}“ ist eine Form davon`,
    orMeant: 'Oder war gemeint',
    moreSenses: (count) => countWords('de', count, 'weitere Bedeutung', 'weitere Bedeutungen'),
    fewerSenses: 'Weniger Bedeutungen',
  },
};

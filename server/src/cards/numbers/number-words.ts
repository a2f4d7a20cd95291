import { KNOWN_LANGUAGES, knownLanguage } from '../../languages/known-languages.ts';
import type { NumberWords } from '../../languages/number-words.ts';

/** The languages of number words, with their primary subtags. English first: it is understood in every locale. */
export const NUMBER_WORDS: readonly (NumberWords & { readonly language: string })[] = [
  knownLanguage('en'),
  ...KNOWN_LANGUAGES.filter(({ subtags }) => subtags[0] !== 'en'),
].flatMap((language) =>
  language?.numberWords === undefined
    ? []
    : [{ language: language.subtags[0], ...language.numberWords }],
);

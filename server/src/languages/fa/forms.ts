import type { WordForms } from '../language.ts';

/** How words of Persian change. */
export const persianForms: WordForms = {
  prefixes: 'نا بی می نمی پیش باز هم غیر فرا زیر بر',
  endings: 'ها های ی ای ان م ش ت یم ید ند تر ترین گان هایی',
  furtherEndings: 'شان مان تان هایش هایم اند',
};

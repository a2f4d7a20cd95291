import type { Language } from '../language.ts';
import { LATIN } from '../scripts.ts';

/** Azerbaijani. */
export const azerbaijani: Language = {
  subtags: ['az'],
  name: 'Azerbaijani',
  script: LATIN,
  stopWords: [],
  caseLocale: 'tr',
};

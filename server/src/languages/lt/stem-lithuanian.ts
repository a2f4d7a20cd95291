import { stemmer } from '@orama/stemmers/lithuanian';

/**
 * The stem of a Lithuanian word in lower case. The library takes off the endings of nouns, of the present, the past and the infinitive;
 * futures, imperatives, conditionals and the past of habit, which are made of the infinitive, are read as it: `rašysiu` as `rašyti`.
 */
export function stemLithuanian(word: string): string {
  return stemmer(word.replace(OF_INFINITIVE, '$1ti'));
}

/** The vowel that an infinitive ends in, and what stands in place of its `ti`. `josi` is of a reflexive past. */
const OF_INFINITIVE =
  /(?<=..)(y|[eė]|(?<!j)o|uo|au|in|en)(?:siu|si|sime|sim|site|sit|k|kit|kite|kime|kim|kis|kitės|kites|čiau|ciau|tum|tume|tumėte|tumete|damas|dama|dami|damos|davo|davau|davome|davai)$/u;

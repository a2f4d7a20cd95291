import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { AnswerKind } from '../../../languages/questions.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

const ASKS_OF_DEEDS: ReadonlySet<AnswerKind | null> = new Set<AnswerKind>([
  'date',
  'number',
  'duration',
  'person',
  'reason',
]);

/**
 * Whether a date, a number, a duration, a person or a reason is asked for of something that is done, or what a person did, and the sentence
 * does not say that it is done.
 */
export function lacksDeed(read: ReadPair, question: SignedQuestion): boolean {
  if (ASKS_OF_DEEDS.has(question.expected) && unsaidVerbs(read, question) > 0) return true;
  return lacksDone(read, question);
}

/** How many verbs of an English question the sentence does not say, nor related ones. */
export function unsaidVerbs(
  { asked, isSaid, isRelated }: ReadPair,
  question: SignedQuestion,
): number {
  const { relatedTerms, terms, language } = question;
  if (relatedTerms === undefined || primarySubtag(language) !== 'en') return 0;
  return asked.core.filter((place) => {
    const surface = asked.surfaces.get(place);
    if (surface === undefined || terms.terms[place]?.isName === true) return false;
    return !isSaid(place) && relatedTerms(surface.toLowerCase()).isVerb && !isRelated(place);
  }).length;
}

/** Whether it is asked what a person did (`What did she write?`), and the sentence lacks the verbs that say it. */
function lacksDone(
  { asked, isEnglish, isSaid, isRelated }: ReadPair,
  question: SignedQuestion,
): boolean {
  const { relatedTerms, terms, language } = question;
  const subtag = primarySubtag(language);
  const { did, lightVerbs } = knownLanguage(subtag)?.questions ?? {};
  if (relatedTerms === undefined || did === undefined || !isEnglish) return false;
  const at = wordRegExp(did, subtag).exec(question.asked)?.index;
  if (at === undefined) return false;
  const light = wordsOfList(lightVerbs ?? '');
  const isDeed = (place: number) => {
    const word = asked.words.find(({ places }) => places.includes(place));
    if (word === undefined || word.start < at || terms.terms[place]?.isName === true) return false;
    const surface = word.surface.toLowerCase();
    return !light.has(surface) && relatedTerms(surface).isVerb;
  };
  const deeds = asked.core.filter(isDeed);
  return deeds.length > 0 && deeds.every((place) => !isSaid(place) && !isRelated(place));
}

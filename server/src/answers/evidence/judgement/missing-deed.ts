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
 * Whether the question asks for a date, a number, a duration, a person, a reason or a place (`which city`) of an action, or for
 * what a person did, and the sentence does not state the action.
 */
export function lacksDeed(read: ReadPair, question: SignedQuestion): boolean {
  const { expected, language } = question;
  const asksOfDeed =
    expected === 'place' ? read.asked.ofKind.size > 0 : ASKS_OF_DEEDS.has(expected);
  if (asksOfDeed) {
    const light = lightVerbsOf(language);
    if (unsaidVerbsOf(read, question).some((verb) => !light.has(verb))) return true;
  }
  return lacksDone(read, question);
}

/** The light verbs of a language, which say little about an action. */
export function lightVerbsOf(language: string | null): ReadonlySet<string> {
  return wordsOfList(knownLanguage(primarySubtag(language))?.questions.lightVerbs ?? '');
}

/** The number of verbs of an English question that the sentence has neither itself nor as a related verb. */
export function unsaidVerbs(read: ReadPair, question: SignedQuestion): number {
  return unsaidVerbsOf(read, question).length;
}

function unsaidVerbsOf(
  { asked, isSaid, isRelated }: ReadPair,
  { relatedTerms, terms, language }: SignedQuestion,
): string[] {
  if (relatedTerms === undefined || primarySubtag(language) !== 'en') return [];
  const articles = wordsOfList(knownLanguage('en')?.statements?.articles ?? '');
  const things = new Set(
    asked.words.flatMap(({ places }, i) =>
      articles.has(asked.words[i - 1]?.surface.toLowerCase() ?? '') ? places : [],
    ),
  );
  return asked.core.flatMap((place) => {
    const surface = asked.surfaces.get(place)?.toLowerCase();
    if (surface === undefined || terms.terms[place]?.isName === true || things.has(place))
      return [];
    return !isSaid(place) && relatedTerms(surface).isVerb && !isRelated(place) ? [surface] : [];
  });
}

/** Whether the question asks what a person did (`What did she write?`), and the sentence lacks the verb. */
function lacksDone(
  { asked, isEnglish, isSaid, isRelated }: ReadPair,
  question: SignedQuestion,
): boolean {
  const { relatedTerms, terms, language } = question;
  const subtag = primarySubtag(language);
  const { did } = knownLanguage(subtag)?.questions ?? {};
  if (relatedTerms === undefined || did === undefined || !isEnglish) return false;
  const at = wordRegExp(did, subtag).exec(question.asked)?.index;
  if (at === undefined) return false;
  const light = lightVerbsOf(language);
  const isDeed = (place: number) => {
    const word = asked.words.find(({ places }) => places.includes(place));
    if (word === undefined || word.start < at || terms.terms[place]?.isName === true) return false;
    const surface = word.surface.toLowerCase();
    return !light.has(surface) && relatedTerms(surface).isVerb;
  };
  const deeds = asked.core.filter(isDeed);
  return deeds.length > 0 && deeds.every((place) => !isSaid(place) && !isRelated(place));
}

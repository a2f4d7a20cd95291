import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { type ReadWord, wholeWords } from './asked-words.ts';
import { lightVerbsOf } from './missing-deed.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

/**
 * Whether an English sentence has the subject and object of the question swapped: `England declared war on France` for `When
 * did France declare war on England?`. Both have one verb between them, in the active voice. Linear in the sentence for each of
 * the question's words.
 */
export function reversesRoles(read: ReadPair, question: SignedQuestion): boolean {
  const { relatedTerms, language, asked } = question;
  const subtag = primarySubtag(language);
  const { toBe, agents } = knownLanguage(subtag)?.statements ?? {};
  if (relatedTerms === undefined || toBe === undefined || agents === undefined) return false;
  if (!read.isEnglish || has(asked, `${toBe}|${agents}`, subtag)) return false;
  const sentence = wholeWords(read.said);
  const isThing = ({ surface }: ReadWord) =>
    !isStopWord(surface.toLowerCase(), subtag) && !/\p{N}/u.test(surface);
  const placeOf = (word: ReadWord | undefined) =>
    word !== undefined && isThing(word) ? onlyPlaceOf(word, sentence) : -1;
  const light = lightVerbsOf(language);
  const words = wholeWords(read.asked.words).filter(({ surface }) => !MANNER.test(surface));
  return words.some((verb, i) => {
    const form = verb.surface.toLowerCase();
    const isVerb = isThing(verb) && !light.has(form) && relatedTerms(form).isVerb;
    const [subject, done] = [placeOf(words[i - 1]), isVerb ? placeOf(verb) : -1];
    if (done < 0 || subject <= done) return false;
    const before = sentence[Math.max(0, done - AUXILIARY_WORDS)]!;
    const [from, to] = [sentence[done]!, sentence[subject]!];
    if (has(read.text.slice(before.start, from.start), toBe, subtag)) return false;
    if (has(read.text.slice(from.end, to.start), agents, subtag)) return false;
    return words.slice(i + 1, i + 1 + OBJECT_WORDS).some((word) => {
      const object = placeOf(word);
      if (object < 0 || object >= done) return false;
      return !CLAUSE_END.test(read.text.slice(sentence[object]!.end, to.start));
    });
  });
}

// The distance from a verb to its object, and from a verb back to an auxiliary of the passive.
const OBJECT_WORDS = 4;
const AUXILIARY_WORDS = 3;
// The text after it may be about something else.
const CLAUSE_END = /[,;:()]/u;
// Adverbs such as `formally` do not affect the roles.
const MANNER = /ly$/u;

function has(text: string, pattern: string, language: string): boolean {
  return wordRegExp(pattern, language).test(text);
}

/** The position of a word; -1 if it occurs twice, since it is then ambiguous. */
function onlyPlaceOf({ term }: ReadWord, sentence: readonly ReadWord[]): number {
  const at = sentence.findIndex((word) => word.term === term);
  return sentence.findLastIndex((word) => word.term === term) === at ? at : -1;
}

import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { isOneOf, type ReadWord, wholeWords } from './asked-words.ts';
import type { ReadPair } from './read-pair.ts';

// `4,50 Euro für Erwachsene`, `a las 11:00 en español`
const WORDS_TO_FIGURE = 2;
// `chambre double coûte 78 euros`
const WORDS_FROM_KIND = 3;

/**
 * Whether a sentence is about several groups or kinds, and a question about another one: `4,50 Euro für Erwachsene und 2 Euro
 * für Kinder` does not mention students, and `chambre double … chambre familiale` no single room. Linear in the sentence for
 * each missing word.
 */
export function isOfOtherGroup(read: ReadPair): boolean {
  const { language } = read;
  if (language === null) return false;
  const { prepositions = '', articles = '' } = knownLanguage(language)?.statements ?? {};
  const isPreposition = isOneOf(prepositions);
  const isArticle = isOneOf(articles);
  const isBare = (word: ReadWord) => !isArticle(word);
  const question = wholeWords(read.asked.words).filter(isBare);
  const sentence = wholeWords(read.said).filter(isBare);
  const core = new Set(read.asked.core);
  const isSmall = ({ surface }: ReadWord) => isStopWord(surface.toLowerCase(), language);
  const isMissing = ({ places }: ReadWord) =>
    places.length > 0 &&
    places.every((place) => core.has(place) && !read.isSaid(place) && !read.isRelated(place));
  const isOther = (word: ReadWord | undefined): word is ReadWord =>
    word !== undefined &&
    word.places.length === 0 &&
    !isSmall(word) &&
    !/\p{N}/u.test(word.surface);
  return question.some((word, i) => {
    if (!isMissing(word)) return false;
    const [before, next] = [question[i - 1], question[i + 1]];
    if (before !== undefined && isPreposition(before)) {
      const groups = sentence.flatMap((one, k) => {
        const behind = sentence[k + 1];
        const figures = sentence.slice(Math.max(0, k - WORDS_TO_FIGURE - 1), k);
        const isGiven = figures.some(isFigure);
        return isGiven && isSameWord(one, before) && isOther(behind) ? [behind.term] : [];
      });
      return new Set(groups).size > 1;
    }
    const kinds = (noun: ReadWord | undefined, offset: -1 | 1) => {
      if (noun === undefined || isSmall(noun) || noun.places.length === 0) return 0;
      const others = sentence.flatMap((one, k) => {
        const beside = one.term === noun.term ? sentence[k + offset] : undefined;
        const behind = sentence.slice(k + 1, k + 2 + WORDS_FROM_KIND);
        return isOther(beside) && behind.some(isFigure) ? [beside.term] : [];
      });
      return new Set(others).size;
    };
    return kinds(before, 1) > 1 || kinds(next, -1) > 1;
  });
}

function isFigure({ surface }: ReadWord): boolean {
  return /\p{N}/u.test(surface);
}

function isSameWord(a: ReadWord, b: ReadWord): boolean {
  return a.surface.toLowerCase() === b.surface.toLowerCase();
}

import type { SimilarWord, SimilarWordsQuery } from '../../index/search-index.ts';
import type { IndexLookUps } from '../../index/search-index-reader.ts';
import { soundAlikes } from '../../languages/analysis/sound-alikes.ts';
import { stripAccents } from '../../languages/analysis/strip-accents.ts';
import { expectSplit, splitWord } from './correct-spacing.ts';
import {
  isWordKnown,
  type SpellingContent,
  SURE_SHARE,
  spellingScore,
  stemFrequency,
  stemsOf,
  type WordCorrection,
} from './spelling-content.ts';
import { spellingCosts } from './spelling-cost.ts';

/** What a query says of one of its words. */
export interface WordContext {
  /** What stands beside it in the query; `null` at its ends. */
  readonly before: string | null;
  readonly after: string | null;
  /** How unlikely another word is in the language of the query, in the units of slips. */
  readonly strangeness: (word: string) => number;
}

const NO_CONTEXT: WordContext = { before: null, after: null, strangeness: () => 0 };

// Of so many of the likeliest it is looked up whether they fit in with the query.
const CANDIDATES_LOOKED_UP = 12;

// Shorter than three letters, every word is a neighbour of every other.
const MIN_WORD_LENGTH = 3;
// In a shorter word two edits make another word, and three, which few need, are looked at where nothing is nearer.
const MIN_TWO_EDITS_LENGTH = 4;
const MIN_THREE_EDITS_LENGTH = 8;
// Neighbours whose cost is reckoned, some 5 µs each: the nearest, and of those the most frequent.
const CANDIDATES = 60;
// Spellings that sound alike and are looked up, some µs each.
const MAX_RESPELLINGS = 64;
// Words compared with the neighbours of the query; a look at the completions is some 30 µs.
const CANDIDATES_IN_CONTEXT = 3;

// Having been written beside the same word makes up for half a wrong letter.
const CONTEXT_WEIGHT = 0.5;

// A third of the letters wrong for no reason is another word.
const MAX_COST_PER_LETTER = 0.34;
// One letter, and in a long word one in eight. With the lead, 96 of 100 sure ones are right on bench/spelling.
const SURE_COST = 1.1;
const SURE_COST_PER_LETTER = 0.12;
// The runner-up is then some six times less likely (FREQUENCY_WEIGHT in spelling-content.ts).
const SURE_LEAD = 0.2;
// Between forms of one word only a doubled, swapped or silent letter is a slip; the rest is grammar.
const SAME_WORD_COST = 0.8;
// What ends alike is no other form. A long word has no other so near but by a slip.
const ENDING_LENGTH = 2;
const SAME_FORM_LENGTH = 7;
const SAME_FORM_COST = 0.8;
// So much rarer than a word one slip away, a word is probably that slip: misspellings in edited text are
// some hundred times rarer than the word.
const RARER_TIMES = 20;

/**
 * The word of the content that was probably meant by `word` (letters alone, in lower case), or `null`
 * when that occurs, is too short, or unlike all others. The most likely by what the slip costs and by how
 * many documents have the word (Kernighan, Church and Gale's noisy channel, 1990), then by its neighbours
 * in the query; or two words, where a space was forgotten. Some milliseconds at most.
 */
export function correctWord(
  word: string,
  content: SpellingContent,
  context: WordContext = NO_CONTEXT,
): WordCorrection | null {
  if (word.length < MIN_WORD_LENGTH || isWordKnown(word, content)) return null;
  const stemCount = stemFrequency(word, content);
  if (stemCount > 0) return respelled(word, stemCount, content);
  const fitting = withStrangeness(rankCandidates(word, content), context);
  const ranked = inContext(fitting, content.index, context);
  const best = mostLikely(word, ranked, content);
  return splitWord(word, content, best?.score ?? Number.NEGATIVE_INFINITY) ?? best;
}

/**
 * Looks up in advance all that {@link correctWord} may need, and returns the candidates, so that a remote index is asked in
 * two round trips.
 */
export function expectWord(
  word: string,
  content: SpellingContent,
  context: WordContext,
): readonly string[] {
  if (word.length < MIN_WORD_LENGTH || isWordKnown(word, content)) return [];
  stemFrequency(word, content);
  respelled(word, 1, content);
  const ranked = rankCandidates(word, content).slice(0, CANDIDATES_LOOKED_UP);
  const meant = [...ranked.map((one) => one.word), ...expectSplit(word, content)];
  for (const one of meant) {
    context.strangeness(one);
    isSaidBeside(one, context, content.index);
  }
  return meant.flatMap((one) => one.split(' '));
}

/**
 * For a query that finds nothing: what is likelier by far than a word (lower case) that the content does have,
 * once in a while. Never sure.
 */
export function correctRareWord(word: string, content: SpellingContent): WordCorrection | null {
  if (word.length < MIN_WORD_LENGTH) return null;
  const count = content.index.wordFrequencies([word])[0]!;
  const better = rankCandidates(word, content, false).find(
    (one) => one.cost <= SURE_COST && one.count >= count * RARER_TIMES,
  );
  return better ? { ...better, isSure: false } : null;
}

/**
 * Words of the content that are spelled or sound like a word (lower case), the likeliest first, whether the content has that
 * word or not: those that the content may write in its place, of which {@link correctWord} takes the one that was surely meant.
 */
export function wordsSpelledLike(word: string, content: SpellingContent): readonly string[] {
  if (word.length < MIN_WORD_LENGTH) return [];
  return rankCandidates(word, content, false).map((one) => one.word);
}

/** The likeliest again, those less likely that are strange in the query, without those that cannot be. */
function withStrangeness(
  ranked: readonly Candidate[],
  { strangeness }: WordContext,
): readonly Candidate[] {
  return ranked
    .slice(0, CANDIDATES_LOOKED_UP)
    .map((one) => ({ ...one, score: one.score - strangeness(one.word) }))
    .filter(({ score }) => score > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b.score - a.score);
}

interface Candidate {
  readonly word: string;
  readonly cost: number;
  readonly count: number;
  /** Higher is likelier. */
  readonly score: number;
}

/** Words of the content that may be meant, the likeliest first. */
function rankCandidates(word: string, content: SpellingContent, onlyOfUnknown = true): Candidate[] {
  const look = (maxEdits: 1 | 2 | 3) => near(word, { maxEdits, onlyOfUnknown }, content);
  const first = rank(word, look(word.length < MIN_TWO_EDITS_LENGTH ? 1 : 2), content);
  if (first.length > 0 && first[0]!.cost <= SURE_COST) return first;
  const further = word.length < MIN_THREE_EDITS_LENGTH ? [] : look(3);
  return rank(word, [...first, ...further, ...soundingAlike(word, content)], content);
}

function near(
  word: string,
  options: Required<Pick<SimilarWordsQuery, 'maxEdits' | 'onlyOfUnknown'>>,
  { index }: SpellingContent,
): SimilarWord[] {
  // With three edits half of all words are compared, unless the first letter is to be right.
  const prefixLength = options.maxEdits === 3 ? 1 : 0;
  return index.similarWords(word, { ...options, prefixLength, limit: CANDIDATES });
}

function rank(
  word: string,
  similar: readonly Pick<SimilarWord, 'word' | 'count'>[],
  { languages }: SpellingContent,
): Candidate[] {
  const costOf = spellingCosts(word, languages);
  const maxCost = Math.max(1, word.length * MAX_COST_PER_LETTER);
  const counts = new Map(similar.map((one) => [one.word, one.count]));
  counts.delete(word);
  return [...counts]
    .map(([meant, count]): Candidate => {
      const cost = costOf(meant);
      return { word: meant, count, cost, score: spellingScore(count, cost) };
    })
    .filter(({ cost }) => cost <= maxCost)
    .sort((a, b) => b.score - a.score);
}

/** Words that are further away in letters but sound alike: `nite`, `night`. */
function soundingAlike(word: string, { index, languages }: SpellingContent): SimilarWord[] {
  const spellings: string[] = [];
  for (const [a, b] of soundAlikes(languages)) {
    if (word.includes(a)) spellings.push(word.replace(a, b));
    if (word.includes(b)) spellings.push(word.replace(b, a));
    if (spellings.length >= MAX_RESPELLINGS) break;
  }
  return index
    .wordFrequencies(spellings)
    .flatMap((count, i) => (count > 0 ? [{ word: spellings[i]!, count, edits: 1 }] : []));
}

/**
 * Where the content has the word in another form: that same word with a letter doubled or left out, or a
 * word that is more frequent by far than all those forms, which then share the slip. Never sure, since
 * the word as typed does find something.
 */
function respelled(
  word: string,
  stemCount: number,
  content: SpellingContent,
): WordCorrection | null {
  const { languages } = content;
  const stems = stemsOf(word, languages);
  const ending = word.slice(-ENDING_LENGTH);
  const better = rank(
    word,
    near(word, { maxEdits: 1, onlyOfUnknown: true }, content),
    content,
  ).find((one) => {
    // Accents make no difference to what is found.
    if (stripAccents(one.word) === stripAccents(word)) return false;
    const isSameWord =
      one.cost <= SAME_WORD_COST &&
      one.word.at(-1) === word.at(-1) &&
      stemsOf(one.word, languages).some((stem, i) => stem === stems[i]);
    const isSameForm =
      word.length >= SAME_FORM_LENGTH && one.cost <= SAME_FORM_COST && one.word.endsWith(ending);
    return (
      isSameWord || isSameForm || (one.cost <= SURE_COST && one.count >= stemCount * RARER_TIMES)
    );
  });
  return better ? { ...better, isSure: false } : null;
}

function mostLikely(
  word: string,
  ranked: readonly Candidate[],
  { index, languages }: SpellingContent,
): WordCorrection | null {
  const best = ranked[0];
  if (!best) return null;
  const stem = stemsOf(best.word, languages)[0];
  // Another form of the same word finds the same.
  const rival = ranked.find((one) => one !== best && stemsOf(one.word, languages)[0] !== stem);
  const isSmall = best.cost <= Math.max(SURE_COST, word.length * SURE_COST_PER_LETTER);
  const isShortSlip = word.length > MIN_WORD_LENGTH || best.cost < SURE_COST;
  const leads = rival === undefined || best.score - rival.score >= SURE_LEAD;
  const isUsual = best.count >= index.statistics().documents * SURE_SHARE;
  return { ...best, isSure: isSmall && isShortSlip && leads && isUsual };
}

/** The first few again, those first that were written beside the query's neighbouring words. */
function inContext(
  ranked: readonly Candidate[],
  index: IndexLookUps,
  { before, after }: WordContext,
): readonly Candidate[] {
  if (before === null && after === null) return ranked;
  const leader = ranked[0]?.score ?? 0;
  const leading = ranked
    .slice(0, CANDIDATES_IN_CONTEXT)
    .filter(({ score }) => leader - score < CONTEXT_WEIGHT);
  if (leading.length < 2) return ranked;
  const weighed = leading.map((one) => {
    const isSaid = isSaidBeside(one.word, { before, after }, index);
    return isSaid ? { ...one, score: one.score + CONTEXT_WEIGHT } : one;
  });
  weighed.sort((a, b) => b.score - a.score);
  return [...weighed, ...ranked.slice(leading.length)];
}

/** Whether a title, heading or frequent phrase has a word beside one of its neighbours. */
export function isSaidBeside(
  word: string,
  { before, after }: Pick<WordContext, 'before' | 'after'>,
  index: IndexLookUps,
): boolean {
  return (
    (before !== null && index.complete(`${before} ${word}`, 1).length > 0) ||
    (after !== null && index.complete(`${word} ${after}`, 1).length > 0)
  );
}

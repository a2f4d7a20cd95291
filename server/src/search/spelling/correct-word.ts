import type { SimilarWord, SimilarWordsQuery } from '../../index/search-index.ts';
import type { IndexLookUps } from '../../index/search-index-reader.ts';
import { soundAlikes } from '../../languages/analysis/sound-alikes.ts';
import { stripAccents } from '../../languages/analysis/strip-accents.ts';
import { areSideBySide, expectSplit, splitWord } from './correct-spacing.ts';
import {
  type Candidate,
  isWordKnown,
  type SpellingContent,
  SURE_SHARE,
  spellingScore,
  stemFrequency,
  stemsOf,
  type WordCorrection,
} from './spelling-content.ts';
import { spellingCosts } from './spelling-cost.ts';

/** The context of a word in its query. */
export interface WordContext {
  /** The adjacent words in the query; `null` at its ends. */
  readonly before: string | null;
  readonly after: string | null;
  /** The cost of a replacement that is unusual in the language of the query, in the units of typing errors. */
  readonly strangeness: (word: string) => number;
}

const NO_CONTEXT: WordContext = { before: null, after: null, strangeness: () => 0 };

// The number of likeliest candidates that are checked against the query.
const CANDIDATES_LOOKED_UP = 12;

// Shorter than three letters, every word is a neighbour of every other.
const MIN_WORD_LENGTH = 3;
// In a shorter word, two edits make another word; three edits are tried only if nothing is nearer, since few need them.
const MIN_TWO_EDITS_LENGTH = 4;
const MIN_THREE_EDITS_LENGTH = 8;
// The number of neighbours whose cost is computed, about 5 µs each: the nearest, and of those the most frequent.
const CANDIDATES = 60;
// The number of spellings with similar sound that are looked up, some µs each.
const MAX_RESPELLINGS = 64;
// The number of words that are compared with the query's neighbours; each takes about 30 µs.
const CANDIDATES_IN_CONTEXT = 3;

// Occurring beside the same word compensates for half a wrong letter.
const CONTEXT_WEIGHT = 0.5;

// With a third of the letters wrong, it is another word.
const MAX_COST_PER_LETTER = 0.34;
// One letter, and in a long word one in eight. With the lead, 96 of 100 sure corrections are right on bench/spelling.
const SURE_COST = 1.1;
const SURE_COST_PER_LETTER = 0.12;
// The next candidate is then about six times less likely (FREQUENCY_WEIGHT in spelling-content.ts).
const SURE_LEAD = 0.2;
// Between forms of one word, only doubled, swapped and silent letters are errors; other differences are grammar.
const SAME_WORD_COST = 0.8;
// Words with the same ending are the same form. Long words have no other form this near.
const ENDING_LENGTH = 2;
const SAME_FORM_LENGTH = 7;
const SAME_FORM_COST = 0.8;
// A word that is this much rarer than one a single error away is probably that error: misspellings in edited text are some
// hundred times rarer than the word.
const RARER_TIMES = 20;

/**
 * The word of the content that `word` (letters only, in lower case) was probably meant to be, or `null` if that occurs, is too
 * short, or resembles no other. The likeliest by the cost of the error and by the number of documents with the word (Kernighan,
 * Church and Gale's noisy channel, 1990), then by its neighbours in the query; or two words if a space is missing. Some
 * milliseconds at most.
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

// The number of candidates of each of two adjacent words that are compared with those of the other, 30 µs a pair.
const CANDIDATES_IN_PAIR = 4;
// Two unknown words that stand side by side in the content as corrected are seldom that by chance: an error in each.
const PAIR_WEIGHT = 1;

/**
 * Two adjacent unknown words as two words that are next to each other in the content: `kestral brige` → `kestrel`, `bridge`.
 * `null` if there are none, or if each is corrected far more probably by itself.
 */
export function correctPair(
  words: readonly [first: string, second: string],
  content: SpellingContent,
): readonly [first: WordCorrection, second: WordCorrection] | null {
  if (words.some((word) => word.length < MIN_WORD_LENGTH || isWordKnown(word, content)))
    return null;
  // How strange they are is left out: the language of each would be that of the other, which is an error itself.
  const candidates = (word: string) => rankCandidates(word, content).slice(0, CANDIDATES_IN_PAIR);
  const firsts = candidates(words[0]);
  const seconds = candidates(words[1]);
  const [alone] = firsts;
  const [beside] = seconds;
  if (alone === undefined || beside === undefined) return null;
  const best = firsts
    .flatMap((first) => seconds.map((second) => ({ first, second })))
    .filter(({ first, second }) => areSideBySide(first.word, second.word, content))
    .toSorted((a, b) => scoreOf(b) - scoreOf(a));
  const [leader, rival] = best;
  if (leader === undefined) return null;
  if (scoreOf(leader) + PAIR_WEIGHT < alone.score + beside.score) return null;
  const leads = rival === undefined || scoreOf(leader) - scoreOf(rival) >= SURE_LEAD;
  const sure = (word: string, { cost }: Candidate) => leads && isSmallError(word, cost);
  return [
    { ...leader.first, isSure: sure(words[0], leader.first) },
    { ...leader.second, isSure: sure(words[1], leader.second) },
  ];
}

function scoreOf({ first, second }: { readonly first: Candidate; readonly second: Candidate }) {
  return first.score + second.score;
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

/** For a query that finds nothing: a far likelier word than one (lower case) that the content has rarely. Never sure. */
export function correctRareWord(word: string, content: SpellingContent): WordCorrection | null {
  if (word.length < MIN_WORD_LENGTH) return null;
  const count = content.index.wordFrequencies([word])[0]!;
  const better = rankCandidates(word, content, false).find(
    (one) => one.cost <= SURE_COST && one.count >= count * RARER_TIMES,
  );
  return better ? { ...better, isSure: false } : null;
}

/**
 * Words of the content that are spelled or sound like a word (lower case), the likeliest first, whether or not the content has
 * that word: the candidates from which {@link correctWord} chooses.
 */
export function wordsSpelledLike(word: string, content: SpellingContent): readonly string[] {
  if (word.length < MIN_WORD_LENGTH) return [];
  return rankCandidates(word, content, false).map((one) => one.word);
}

/** The word of the content that a longer one (lower case) is one small error away from; `null` if there is none. */
export function nearlyWritten(word: string, content: SpellingContent): string | null {
  const [best] = word.length < MIN_NEARLY_LENGTH ? [] : rankCandidates(word, content);
  return best !== undefined && best.cost <= SURE_COST ? best.word : null;
}

// Nearly every shorter string is an error away from some word.
const MIN_NEARLY_LENGTH = 5;

/** Lowers the scores of candidates that are unusual in the query, and removes impossible ones. */
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

/** Candidates of the content, the likeliest first. Looks each word of a query up once, where the content has a memo. */
function rankCandidates(
  word: string,
  content: SpellingContent,
  onlyOfUnknown = true,
): readonly Candidate[] {
  const key = `${onlyOfUnknown} ${word}`;
  const known = content.memo?.get(key);
  if (known !== undefined) return known;
  const ranked = lookUpCandidates(word, content, onlyOfUnknown);
  content.memo?.set(key, ranked);
  return ranked;
}

function lookUpCandidates(
  word: string,
  content: SpellingContent,
  onlyOfUnknown: boolean,
): Candidate[] {
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
  // With three edits, half of all words would be compared, so the first letter has to match.
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

/** Words with more different letters but the same sound: `nite`, `night`. */
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
 * If the content has the word in another form: the same word with a letter doubled or left out, or a word that is far more
 * frequent than all of these forms, which then share the error. Never sure, since the word as typed finds something.
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
    // Results do not depend on accents.
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
  // Another form of the same word has the same results.
  const rival = ranked.find((one) => one !== best && stemsOf(one.word, languages)[0] !== stem);
  const leads = rival === undefined || best.score - rival.score >= SURE_LEAD;
  const isUsual = best.count >= index.statistics().documents * SURE_SHARE;
  return { ...best, isSure: isSmallError(word, best.cost) && leads && isUsual };
}

function isSmallError(word: string, cost: number): boolean {
  const isSmall = cost <= Math.max(SURE_COST, word.length * SURE_COST_PER_LETTER);
  return isSmall && (word.length > MIN_WORD_LENGTH || cost < SURE_COST);
}

/** Reorders the first few: those that occur beside the query's adjacent words come first. */
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

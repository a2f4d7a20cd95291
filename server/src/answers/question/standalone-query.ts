import { wordsOfList } from '../../languages/words-of-list.ts';
import type { QueryPart } from '../asked-question.ts';
import { asksForExampleAlone } from './asks-for-example.ts';
import { contentWords, type Dependence, dependenceOf } from './dependence.ts';
import { dialogueOf } from './dialogue-of.ts';
import { type ReplacedSubject, replaceSubject } from './replace-subject.ts';
import { findNames, wordsOf } from './words-and-names.ts';

/**
 * Makes a standalone query from the user's questions: anchor walk-back (evidence.md §4). A question that depends on earlier
 * ones gets the most recent one that stands alone, and a little of those between; one that stands alone gets a little of the
 * one before, since conversations rarely change their subject. Ignores the assistant's turns, which would lower recall.
 *
 * The first part weighs 1 and stands alone: if the question says `it` or `her`, it includes the names that these refer to.
 * `questions` is not empty, the latest last. Linear in their text.
 */
export function standaloneQuery(
  questions: readonly string[],
  language: string | null,
): readonly QueryPart[] {
  const own = questions.at(-1) ?? '';
  const earlier = questions.slice(0, -1).reverse();
  const [previous] = earlier;
  if (previous === undefined) return [{ text: own, weight: 1 }];
  const dependence = dependenceOf(own, language);
  const parts =
    dependence === 'none'
      ? [
          { text: own, weight: 1 },
          { text: previous, weight: ANCHOR_WEIGHTS.none },
        ]
      : leaningQuery(own, earlier, dependence, language);
  return parts.slice(0, MAX_PARTS);
}

/** The weight of the most recent standalone question, by how much the last one depends on it. */
const ANCHOR_WEIGHTS: Readonly<Record<Dependence, number>> = { whole: 0.6, partly: 0.4, none: 0.2 };
// Names of earlier questions weigh less than the question's own if no pronoun refers to them.
const NAMES_WEIGHT = 0.6;
// The replaced subject keeps some weight, since `How do I install Rust?` – `What about Windows?` only looks like a replacement.
const REPLACED_WEIGHT = 0.25;
/** The decay of the weight of questions between, by age. The fifth weighs .002. */
const DECAY = 0.3;
const MAX_PARTS = 6;

function leaningQuery(
  own: string,
  turns: readonly string[],
  dependence: 'whole' | 'partly',
  language: string | null,
): QueryPart[] {
  const resolved = withReplacedSubjects(turns, language);
  const earlier = resolved.map(({ text }) => text);
  const age = ageOfAnchor(resolved);
  const anchor = earlier[age] ?? '';
  const between = earlier
    .slice(0, age)
    .map((text, place) => ({ text, weight: DECAY ** (place + 1) }));
  const replaced = replaceSubject(own, anchor, language);
  if (replaced !== null) {
    const former = { text: replaced.replaced, weight: REPLACED_WEIGHT };
    return [{ text: replaced.query, weight: 1 }, former, ...between];
  }
  const names = subjectNames(resolved);
  const rest = [{ text: anchor, weight: ANCHOR_WEIGHTS[dependence] }, ...between];
  // `And why?` has no words to search for.
  if (contentWords(own, language).length === 0 || asksForExampleAlone(own, language)) {
    return [{ text: joined(anchor, names), weight: 1 }, ...between];
  }
  if (dependence === 'partly') {
    const named = names === '' ? [] : [{ text: names, weight: NAMES_WEIGHT }];
    return [{ text: own, weight: 1 }, ...named, ...rest];
  }
  // `And the fee?` names the detail; the earlier question names the subject.
  if (names === '' && namesAnother(own, language)) return [{ text: own, weight: 1 }, ...rest];
  const subject = names === '' ? contentWords(anchor, language).join(' ') : names;
  return [{ text: joined(own, subject), weight: 1 }, ...rest];
}

/** Whether a question replaces the subject, without a pronoun. */
function namesAnother(own: string, language: string | null): boolean {
  const known = dialogueOf(language).references;
  const pronouns = wordsOfList(known?.pronouns ?? '');
  const hasPronoun = wordsOf(own).some(({ text }) => pronouns.has(text.toLowerCase()));
  return known?.replaces.test(own.trim()) === true && !hasPronoun;
}

/** An earlier turn, its names, and whether it stands alone. */
interface EarlierTurn {
  readonly text: string;
  readonly names: string;
  readonly isWhole: boolean;
}

/**
 * The earlier turns, the latest first, with each that only replaces the subject written out: `And Heron Bridge?` after `How long
 * is Kestrel Bridge?` asks how long Heron Bridge is, and `it` refers to Heron Bridge from then on. Linear in their text.
 */
function withReplacedSubjects(turns: readonly string[], language: string | null): EarlierTurn[] {
  const resolved: EarlierTurn[] = [];
  let anchor: string | null = null;
  for (const text of turns.toReversed()) {
    const isAlone = dependenceOf(text, language) === 'none';
    const replaced: ReplacedSubject | null =
      isAlone || anchor === null ? null : replaceSubject(text, anchor, language);
    const isWhole = isAlone || replaced !== null;
    // A replaced subject is a name also where it begins the text.
    const names = namesIn(replaced === null ? text : `x ${replaced.query}`, language);
    const turn: EarlierTurn = { text: replaced?.query ?? text, names, isWhole };
    if (isWhole || anchor === null) anchor = turn.text;
    resolved.push(turn);
  }
  return resolved.reverse();
}

/** The age of the most recent standalone question; if there is none, of the first. */
function ageOfAnchor(earlier: readonly EarlierTurn[]): number {
  const age = earlier.findIndex(({ isWhole }) => isWhole);
  return age === -1 ? earlier.length - 1 : age;
}

/**
 * The names of the latest standalone question: the name in `Did he win the Nobel Prize?` is not the subject. If there is
 * none, those of the latest question with names.
 */
function subjectNames(earlier: readonly EarlierTurn[]): string {
  const named = earlier.filter(({ names }) => names !== '');
  const whole = named.find(({ isWhole }) => isWhole);
  return (whole ?? named[0])?.names ?? '';
}

/** The names of a question, without years. */
function namesIn(text: string, language: string | null): string {
  return findNames(text, language)
    .map((name) => name.text)
    .filter((name) => !/^\d+$/.test(name))
    .join(' ');
}

function joined(text: string, more: string): string {
  return more === '' || text.includes(more) ? text : `${text} ${more}`;
}

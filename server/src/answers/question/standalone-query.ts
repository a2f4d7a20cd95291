import { wordsOfList } from '../../languages/words-of-list.ts';
import type { QueryPart } from '../asked-question.ts';
import { asksForExampleAlone } from './asks-for-example.ts';
import { contentWords, type Dependence, dependenceOf } from './dependence.ts';
import { dialogueOf } from './dialogue-of.ts';
import { replaceSubject } from './replace-subject.ts';
import { findNames, wordsOf } from './words-and-names.ts';

/**
 * What to search for so that the last of the user's questions stands alone: anchor walk-back (evidence.md §4). A question that
 * leans on earlier ones gets the most recent that stands alone, and little of those between; one that stands alone gets a
 * little of the one before, for a conversation rarely changes its subject. The assistant's words are not looked at: with
 * them less is found.
 *
 * The first part weighs 1 and can be asked by itself: where the question is for `it` or `her`, the names that were
 * spoken of stand in it, as a new question would put them. `questions` is not empty, the latest last. Linear in their text.
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

/** What the most recent question that stands alone weighs, by how much the last one leans on it. */
const ANCHOR_WEIGHTS: Readonly<Record<Dependence, number>> = { whole: 0.6, partly: 0.4, none: 0.2 };
// What a question names itself comes before what was named earlier; without a pronoun that asks for it, by this much.
const NAMES_WEIGHT = 0.6;
// `How do I install Rust?` – `What about Windows?` puts nothing in the place of Rust, and looks as if it did.
const REPLACED_WEIGHT = 0.25;
/** What questions between weigh, by their age. The fifth weighs .002. */
const DECAY = 0.3;
const MAX_PARTS = 6;

function leaningQuery(
  own: string,
  earlier: readonly string[],
  dependence: 'whole' | 'partly',
  language: string | null,
): QueryPart[] {
  const age = ageOfAnchor(earlier, language);
  const anchor = earlier[age] ?? '';
  const between = earlier
    .slice(0, age)
    .map((text, place) => ({ text, weight: DECAY ** (place + 1) }));
  const replaced = replaceSubject(own, anchor, language);
  if (replaced !== null) {
    const former = { text: replaced.replaced, weight: REPLACED_WEIGHT };
    return [{ text: replaced.query, weight: 1 }, former, ...between];
  }
  const names = subjectNames(earlier, language);
  const rest = [{ text: anchor, weight: ANCHOR_WEIGHTS[dependence] }, ...between];
  // `And why?` has nothing of its own to be found by.
  if (contentWords(own, language).length === 0 || asksForExampleAlone(own, language)) {
    return [{ text: joined(anchor, names), weight: 1 }, ...between];
  }
  if (dependence === 'partly') {
    const named = names === '' ? [] : [{ text: names, weight: NAMES_WEIGHT }];
    return [{ text: own, weight: 1 }, ...named, ...rest];
  }
  // `And the fee?` names what it asks for; what was asked before says of what.
  if (names === '' && namesAnother(own, language)) return [{ text: own, weight: 1 }, ...rest];
  const subject = names === '' ? contentWords(anchor, language).join(' ') : names;
  return [{ text: joined(own, subject), weight: 1 }, ...rest];
}

/** Whether a question puts something else in the place of what was asked of, and stands for nothing with a pronoun. */
function namesAnother(own: string, language: string | null): boolean {
  const known = dialogueOf(language).references;
  const pronouns = wordsOfList(known?.pronouns ?? '');
  const hasPronoun = wordsOf(own).some(({ text }) => pronouns.has(text.toLowerCase()));
  return known?.replaces.test(own.trim()) === true && !hasPronoun;
}

/** How long ago the last question was asked that stands alone; the first one is taken for one. */
function ageOfAnchor(earlier: readonly string[], language: string | null): number {
  const found = earlier.findIndex((text) => dependenceOf(text, language) === 'none');
  return found === -1 ? earlier.length - 1 : found;
}

/**
 * What was named last, by a question that leans on none: `Did he win the Nobel Prize?` is about another person. Only if
 * there is none such, in whichever question.
 */
function subjectNames(earlier: readonly string[], language: string | null): string {
  const named = earlier.filter((text) => namesIn(text, language) !== '');
  const whole = named.find((text) => dependenceOf(text, language) === 'none');
  const [latest] = named;
  return namesIn(whole ?? latest ?? '', language);
}

/** The names of a question; a year alone is no subject. */
function namesIn(text: string, language: string | null): string {
  return findNames(text, language)
    .map((name) => name.text)
    .filter((name) => !/^\d+$/.test(name))
    .join(' ');
}

function joined(text: string, more: string): string {
  return more === '' || text.includes(more) ? text : `${text} ${more}`;
}

import type { BaseForm } from './base-forms.ts';
import {
  PARTS,
  type Part,
  type Synset,
  type SynsetPointer,
  type WordnetFiles,
} from './wordnet-files.ts';

/** Words beside which a sentence says the same as with another, and words beside which it says the opposite. Single words, in lower case. */
export interface RelatedWords {
  /** Synonyms, what the word is derived from, the more general and, of verbs, the more special; with their irregular forms. */
  readonly near: readonly string[];
  readonly opposite: readonly string[];
  /** Whether it can be a verb. */
  readonly isVerb: boolean;
  /** Whether one of its more usual senses as a noun is people, one or several (`farmer`, `committee`); `null`: it is no noun. */
  readonly isPeople: boolean | null;
  /** The same of places. */
  readonly isPlace: boolean | null;
  /** What its more usual senses as a noun are kinds of, by number: two nouns that share one are different things of one kind. */
  readonly above: readonly number[];
}

/** How the forms of a word lead to its lemma, and back. */
export interface Inflection {
  readonly baseForms: (form: string) => readonly BaseForm[];
  readonly irregularForms: (lemma: string) => readonly string[];
}

// Rarer senses bring words that are hardly ever meant.
const MAX_SENSES = 5;
const MAX_NOUN_SENSES = 3;
// Lexicographer files.
const GROUPS = 14;
const PLACES = 15;
const PEOPLE = 18;
// A group of people has it above it, a network does not.
const SOCIAL = 'social group';
const MAX_ABOVE = 8;
// `@i` of what is one of its kind, as a country is.
const ABOVE: ReadonlySet<string> = new Set(['@', '@i']);
// `+` derived, `&` similar, `@` more general, `=` attribute, `\\` pertains to, `<` participle (wninput(5WN)).
const NEAR = '+&@=\\<';
// Of verbs also `~` more special, `$` of the same group, `*` entails, `>` causes: who is slain is killed.
const NEAR_OF_VERBS = `${NEAR}~$*>`;
// `unclear` and `clear`, `impossible` and `possible`.
const NEGATING_PREFIXES = ['un', 'non', 'in', 'im', 'ir', 'dis'];
const MIN_ROOT = 4;

/** The words related to a form, by the synsets of its lemmas. Some hundred reads of pages that are in the system's cache. */
export function relatedWords(
  form: string,
  { baseForms, irregularForms }: Inflection,
  files: WordnetFiles,
): RelatedWords {
  const near = new Set<string>();
  const opposite = new Set<string>();
  const nouns: number[] = [];
  const lemmas = [...PARTS.map((part) => ({ lemma: form, part })), ...baseForms(form)];
  let isVerb = false;
  for (const { lemma, part } of lemmas) {
    const offsets = files.offsetsOf(lemma, part).slice(0, MAX_SENSES);
    if (part === 'verb' && offsets.length > 0) isVerb = true;
    if (part === 'noun') nouns.push(...offsets.slice(0, MAX_NOUN_SENSES));
    for (const offset of offsets) addSense(part, offset, { near, opposite, files });
  }
  for (const word of [...near]) for (const one of irregularForms(word)) near.add(one);
  for (const word of negations(form)) opposite.add(word);
  for (const word of near) opposite.delete(word);
  near.delete(form);
  return {
    near: [...near].filter(isOneWord),
    opposite: [...opposite].filter(isOneWord),
    isVerb,
    isPeople: nouns.length === 0 ? null : nouns.some((offset) => isOfPeople(offset, files)),
    isPlace:
      nouns.length === 0
        ? null
        : nouns.some((offset) => files.synsetAt('noun', offset).topic === PLACES),
    above: nouns.flatMap((offset) => above(files.synsetAt('noun', offset))),
  };
}

function above({ pointers }: Synset): number[] {
  return pointers.filter(({ symbol }) => ABOVE.has(symbol)).map(({ offset }) => offset);
}

function isOfPeople(offset: number, files: WordnetFiles): boolean {
  let sense = files.synsetAt('noun', offset);
  if (sense.topic !== GROUPS) return sense.topic === PEOPLE;
  for (let steps = 0; steps < MAX_ABOVE && !sense.words.includes(SOCIAL); steps++) {
    const [next] = above(sense);
    if (next === undefined) return false;
    sense = files.synsetAt('noun', next);
  }
  return sense.words.includes(SOCIAL);
}

function addSense(
  part: Part,
  offset: number,
  into: { near: Set<string>; opposite: Set<string>; files: WordnetFiles },
): void {
  const { near, opposite, files } = into;
  const { words, pointers } = files.synsetAt(part, offset);
  for (const word of words) near.add(word.toLowerCase());
  const kinds = part === 'verb' ? NEAR_OF_VERBS : NEAR;
  for (const pointer of pointers) {
    const set = pointer.symbol === '!' ? opposite : isOf(kinds, pointer.symbol) ? near : null;
    if (set === null) continue;
    for (const word of targetsOf(pointer, files)) set.add(word.toLowerCase());
  }
}

function isOf(kinds: string, symbol: string): boolean {
  return symbol.length === 1 && kinds.includes(symbol);
}

function targetsOf({ part, offset, to }: SynsetPointer, files: WordnetFiles): readonly string[] {
  const { words } = files.synsetAt(part, offset);
  return to === 0 ? words : words.slice(to - 1, to);
}

function negations(form: string): string[] {
  const negated = NEGATING_PREFIXES.map((prefix) => prefix + form);
  const roots = NEGATING_PREFIXES.filter((prefix) => form.startsWith(prefix))
    .map((prefix) => form.slice(prefix.length))
    .filter((root) => root.length >= MIN_ROOT);
  return [...negated, ...roots];
}

function isOneWord(word: string): boolean {
  return !word.includes(' ');
}

import { once } from '../../runtime/once.ts';
import type { BaseForm } from './base-forms.ts';
import {
  PARTS,
  type Part,
  type Sense,
  type SynsetPointer,
  type WordnetFiles,
} from './wordnet-files.ts';

/**
 * Synonyms and antonyms of a word, for comparing sentences. Single words, in lower case. Each property is looked up at its
 * first use.
 */
export interface RelatedWords {
  /** Synonyms, the words it derives from, hypernyms and, for verbs, hyponyms; with their irregular forms. */
  readonly near: readonly string[];
  /** Antonyms; some may be synonyms in another sense of the word. */
  readonly opposite: readonly string[];
  /** Whether it can be a verb. */
  readonly isVerb: boolean;
  /** Whether one of its more frequent noun senses is people, singular or plural (`farmer`, `committee`); `null`: it is no noun. */
  readonly isPeople: boolean | null;
  /** The same for places. */
  readonly isPlace: boolean | null;
  /** The hypernyms of its more frequent noun senses, by number: two nouns that share one are different things of one kind. */
  readonly above: readonly number[];
}

/** Maps the forms of a word to its lemma, and back. */
export interface Inflection {
  readonly baseForms: (form: string) => readonly BaseForm[];
  readonly irregularForms: (lemma: string) => readonly string[];
}

// Rarer senses add words that are hardly ever meant.
const MAX_SENSES = 5;
const MAX_NOUN_SENSES = 3;
// Lexicographer files.
const GROUPS = 14;
const PLACES = 15;
const PEOPLE = 18;
// A hypernym of groups of people, but not of networks.
const SOCIAL = 'social group';
const MAX_ABOVE = 8;
// `@i` is the hypernym of an instance, such as a country.
const ABOVE: ReadonlySet<string> = new Set(['@', '@i']);
// `+` derived, `&` similar, `@` hypernym, `=` attribute, `\\` pertains to, `<` participle (wninput(5WN)).
const NEAR = '+&@=\\<';
// For verbs also `~` hyponym, `$` of the same group, `*` entails, `>` causes: a slain person is killed.
const NEAR_OF_VERBS = `${NEAR}~$*>`;
const OPPOSITE = '!';
// `unclear` and `clear`, `impossible` and `possible`.
const NEGATING_PREFIXES = ['un', 'non', 'in', 'im', 'ir', 'dis'];
const MIN_ROOT = 4;

/** The words related to a form, by the synsets of its lemmas. Computing all properties reads about a hundred cached pages. */
export function relatedWords(
  form: string,
  { baseForms, irregularForms }: Inflection,
  files: WordnetFiles,
): RelatedWords {
  const lemmas = [...PARTS.map((part) => ({ lemma: form, part })), ...baseForms(form)];
  const senses = lemmas.flatMap(({ lemma, part }) =>
    files
      .offsetsOf(lemma, part)
      .slice(0, MAX_SENSES)
      .map((offset, rank) => ({
        part,
        offset,
        rank,
        read: once(() => followed(files.senseAt(part, offset), part)),
      })),
  );
  const nouns = senses.filter(({ part, rank }) => part === 'noun' && rank < MAX_NOUN_SENSES);
  const near = once(() => {
    const words = nearOf(senses, files);
    for (const word of [...words]) for (const one of irregularForms(word)) words.add(one);
    return words;
  });
  const opposite = once(() => new Set([...oppositeOf(senses, files), ...negations(form)]));
  const isPeople = once(() => nouns.some(({ read }) => isOfPeople(read(), files)));
  return {
    get near() {
      return [...near()].filter((word) => word !== form && isOneWord(word));
    },
    get opposite() {
      return [...opposite()].filter(isOneWord);
    },
    isVerb: senses.some(({ part }) => part === 'verb'),
    get isPeople() {
      return nouns.length === 0 ? null : isPeople();
    },
    get isPlace() {
      return nouns.length === 0 ? null : nouns.some(({ read }) => read().topic === PLACES);
    },
    get above() {
      return nouns.flatMap(({ read }) => above(read()));
    },
  };
}

/** Keeps only the pointers that are followed: those of nouns mostly lead to hyponyms, some nouns have over a hundred. */
function followed(sense: Sense, part: Part): Sense {
  const kinds = `${kindsOf(part)}${OPPOSITE}`;
  const pointers = sense.pointers.filter(({ symbol }) => isOf(kinds, symbol) || ABOVE.has(symbol));
  return { ...sense, pointers };
}

function kindsOf(part: Part): string {
  return part === 'verb' ? NEAR_OF_VERBS : NEAR;
}

interface WordSense {
  readonly part: Part;
  readonly read: () => Sense;
}

function nearOf(senses: readonly WordSense[], files: WordnetFiles): Set<string> {
  const near = new Set<string>();
  for (const { part, read } of senses) {
    const { words, pointers } = read();
    const targets = pointers.filter(({ symbol }) => isOf(kindsOf(part), symbol));
    for (const word of [...words, ...targets.flatMap((one) => targetsOf(one, files))])
      near.add(word.toLowerCase());
  }
  return near;
}

function oppositeOf(senses: readonly WordSense[], files: WordnetFiles): string[] {
  const pointers = senses.flatMap(({ read }) =>
    read().pointers.filter(({ symbol }) => symbol === OPPOSITE),
  );
  return pointers.flatMap((pointer) => targetsOf(pointer, files)).map((word) => word.toLowerCase());
}

function above({ pointers }: Sense): number[] {
  return pointers.filter(({ symbol }) => ABOVE.has(symbol)).map(({ offset }) => offset);
}

function isOfPeople(first: Sense, files: WordnetFiles): boolean {
  let sense = first;
  if (sense.topic !== GROUPS) return sense.topic === PEOPLE;
  for (let steps = 0; steps < MAX_ABOVE && !sense.words.includes(SOCIAL); steps++) {
    const [next] = above(sense);
    if (next === undefined) return false;
    sense = files.senseAt('noun', next);
  }
  return sense.words.includes(SOCIAL);
}

function isOf(kinds: string, symbol: string): boolean {
  return symbol.length === 1 && kinds.includes(symbol);
}

function targetsOf({ part, offset, to }: SynsetPointer, files: WordnetFiles): readonly string[] {
  const words = files.wordsAt(part, offset);
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

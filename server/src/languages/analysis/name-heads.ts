import { knownLanguage } from '../known-languages.ts';
import type { ProductNames } from '../product-names.ts';
import { foldText } from './fold-text.ts';
import { DEFAULT_LANGUAGE } from './term-normalizer.ts';

/**
 * The nouns that say what a thing is, by the name that a shop gives it, or by how somebody asks for it: `cover` of `Leather cover for
 * iPhone 15, black`, `charger` of `phone charger`. Mostly one; two where the first holds the second (`set of knives`); none where
 * no word is left. As written, in the order of the name. `ignored`: words that are no such noun, folded, as those of
 * its brand. Pure; microseconds.
 */
export function nameHeads(
  name: string,
  language: string | null,
  ignored: ReadonlySet<string> = NONE,
): string[] {
  const grammar = grammarOf(language);
  const words = wordsOf(firstPart(name.slice(0, MAX_NAME_UNITS)));
  const end = words.findIndex(({ folded }, at) => at > 0 && grammar.relations.has(folded));
  const related = end < 0 ? [] : words.slice(end + 1);
  const heads = headsOf(end < 0 ? words : words.slice(0, end), grammar, ignored);
  const isHeld = heads.some(({ folded }) => grammar.containers.has(folded));
  // `Set of knives`: what it holds is what it is. `Case for phones` holds them, but is none.
  const holds = isHeld && HOLDS.has(words[end]?.folded ?? '');
  const held = holds ? headsOf(related, grammar, ignored) : [];
  return [...heads, ...held].map(({ word }) => word);
}

// As long as a shop's titles get; what follows says nothing new.
const MAX_NAME_UNITS = 300;

const NONE: ReadonlySet<string> = new Set();

/** Words between a container and what it holds. */
const HOLDS = new Set(['of', 'mit', 'von', 'de', 'di']);

/** A word as it is written, and as it is compared. */
interface NameWord {
  readonly word: string;
  readonly folded: string;
}

/** The grammar with its words as sets. */
interface Grammar {
  readonly nounStands: ProductNames['nounStands'];
  readonly relations: ReadonlySet<string>;
  readonly trailing: ReadonlySet<string>;
  readonly containers: ReadonlySet<string>;
}

const grammars = new Map<string, Grammar>();

/** A language without one builds its names as English does. */
function grammarOf(language: string | null): Grammar {
  const subtag = (language ?? DEFAULT_LANGUAGE).split('-', 1)[0]!.toLowerCase();
  const known = grammars.get(subtag);
  if (known !== undefined) return known;
  const names =
    knownLanguage(subtag)?.productNames ?? knownLanguage(DEFAULT_LANGUAGE)?.productNames;
  if (names === undefined) throw new Error('English has no grammar of names');
  const setOf = (words: string) => new Set(words.split(' ').filter((word) => word !== ''));
  const grammar = {
    nounStands: names.nounStands,
    relations: setOf(names.relations),
    trailing: setOf(names.trailing),
    containers: setOf(names.containers),
  };
  // Tags come from outside: only those of known languages are kept, so that they stay few.
  if (knownLanguage(subtag) !== undefined) grammars.set(subtag, grammar);
  return grammar;
}

/** Before the first sign that parts what a thing is from what is said of it. */
function firstPart(name: string): string {
  const parts = name.split(PARTS);
  return parts.find((part) => /\p{L}/u.test(part)) ?? '';
}

const PARTS = /[,;|:([{/]|\s[-–—•·]+\s/u;

function wordsOf(text: string): NameWord[] {
  return (text.match(WORD) ?? []).map((word) => ({
    word,
    folded: foldText(word.replace(POSSESSIVE, '$1')),
  }));
}

// `T-Shirt`, `men's`, `USB-C`.
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’&.-][\p{L}\p{N}\p{M}]+)*/gu;
const POSSESSIVE = /(.)['’]s$/iu;

function headsOf(
  words: readonly NameWord[],
  grammar: Grammar,
  ignored: ReadonlySet<string>,
): NameWord[] {
  const { nounStands, trailing, containers } = grammar;
  const isHead = ({ folded }: NameWord) => !/\p{N}/u.test(folded) && !ignored.has(folded);
  if (nounStands === 'first') {
    const first = words.find(isHead);
    return first === undefined ? [] : [first];
  }
  const last = words.findLastIndex((word) => isHead(word) && !trailing.has(word.folded));
  // `Black`, `Max`: nothing but what stands behind a noun. Then it is the name.
  if (last < 0) return words.filter(isHead).slice(-1);
  const heads = [words[last]!];
  const before = words[last - 1];
  if (containers.has(heads[0]!.folded) && before !== undefined && isHead(before)) {
    heads.unshift(before);
  }
  return heads;
}

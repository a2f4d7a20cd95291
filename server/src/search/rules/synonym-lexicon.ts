import type { QueryPhrase } from '../../index/search-index.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { primarySubtag } from '../../languages/analysis/term-normalizer.ts';
import { queryWords } from './match-query.ts';
import type { SynonymRule } from './rule.ts';

// A word in many groups would make every query with it expensive; an owner who needs more needs a thesaurus.
const MAX_SYNONYMS_OF_WORD = 20;
// Each combination of languages is analysed once; there are as many as orders of four languages.
const MAX_LEXICONS = 32;

/** Stems each word of a text in the languages of a query; `null` if it has no words. */
export type AnalyseWords = (text: string) => QueryPhrase['words'] | null;

/** The synonyms of some consecutive words of the query. */
export interface SynonymMatch {
  /** The first word and the one after the last, as positions in the query. */
  readonly start: number;
  readonly end: number;
  readonly synonyms: readonly QueryPhrase['words'][];
}

/** The languages that a query is read in. */
export interface LexiconLanguages {
  readonly first: string;
  readonly all: readonly string[];
  readonly isKnown: boolean;
}

/** The owner's synonyms, indexed for look-up. */
export interface SynonymLexicon {
  /** The synonyms of the words of a query: the longest match at each position, never a synonym of a synonym. */
  match(
    words: QueryPhrase['words'],
    languages: LexiconLanguages,
    analyse: AnalyseWords,
  ): SynonymMatch[];
  /** Whether any rule has this word, in any language. */
  names(word: string): boolean;
}

interface Entry {
  readonly from: QueryPhrase['words'];
  readonly synonyms: QueryPhrase['words'][];
}

/** Entries by the stem of their first word. */
type Entries = ReadonlyMap<string, readonly Entry[]>;

/** A lexicon of these rules; `null` if there are none. */
export function createSynonymLexicon(rules: readonly SynonymRule[]): SynonymLexicon | null {
  if (rules.length === 0) return null;
  const lexicons = new Map<string, Entries>();
  const entriesFor = (languages: LexiconLanguages, analyse: AnalyseWords): Entries => {
    const key = `${languages.isKnown}:${languages.first}:${languages.all.join(',')}`;
    const known = lexicons.get(key);
    if (known !== undefined) return known;
    if (lexicons.size >= MAX_LEXICONS) lexicons.clear();
    const entries = makeEntries(
      rules.filter(({ language }) => isFor(language, languages)),
      analyse,
    );
    lexicons.set(key, entries);
    return entries;
  };
  const named = new Set(rules.flatMap(pairsOf).flat().flatMap(queryWords));
  return {
    match: (words, languages, analyse) => matchEntries(words, entriesFor(languages, analyse)),
    names: (word) => named.has(foldText(word)),
  };
}

/** A query whose language is only assumed may be in any language of the content. */
function isFor(language: string | undefined, { first, all, isKnown }: LexiconLanguages): boolean {
  if (language === undefined) return true;
  const wanted = primarySubtag(language);
  return isKnown ? first === wanted : all.includes(wanted);
}

function makeEntries(rules: readonly SynonymRule[], analyse: AnalyseWords): Entries {
  const bySide = new Map<string, Entry>();
  for (const [from, to] of rules.flatMap(pairsOf)) {
    const [side, synonym] = [analyse(from), analyse(to)];
    if (side === null || synonym === null || keyOf(side) === keyOf(synonym)) continue;
    const entry = bySide.get(keyOf(side)) ?? { from: side, synonyms: [] };
    bySide.set(keyOf(side), entry);
    const isNew = !entry.synonyms.some((known) => keyOf(known) === keyOf(synonym));
    if (isNew && entry.synonyms.length < MAX_SYNONYMS_OF_WORD) entry.synonyms.push(synonym);
  }
  const byFirst = new Map<string, Entry[]>();
  for (const entry of bySide.values()) {
    const first = entry.from[0]![0]!; // analysed words are never empty
    const known = byFirst.get(first);
    if (known === undefined) byFirst.set(first, [entry]);
    else known.push(entry);
  }
  for (const entries of byFirst.values()) entries.sort((a, b) => b.from.length - a.from.length);
  return byFirst;
}

function pairsOf(rule: SynonymRule): [string, string][] {
  if (rule.words === undefined) {
    return rule.from.flatMap((from) => rule.to.map((to): [string, string] => [from, to]));
  }
  const { words } = rule;
  return words.flatMap((from) =>
    words.filter((to) => to !== from).map((to): [string, string] => [from, to]),
  );
}

/** Joins the stems in the first language, by which words of a query are compared. */
function keyOf(words: QueryPhrase['words']): string {
  return words.map(([stem]) => stem).join(' ');
}

function matchEntries(words: QueryPhrase['words'], entries: Entries): SynonymMatch[] {
  const matches: SynonymMatch[] = [];
  for (let start = 0; start < words.length; start++) {
    const entry = entries
      .get(words[start]![0]!) // each word has a stem
      ?.find(({ from }) => from.every(([stem], i) => words[start + i]?.[0] === stem));
    if (entry === undefined) continue;
    const end = start + entry.from.length;
    matches.push({ start, end, synonyms: entry.synonyms });
    start = end - 1;
  }
  return matches;
}

import { alternatives } from '../../../languages/alternatives.ts';
import { DEFAULT_LANGUAGE, primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { Statements } from '../../../languages/statements.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import type { EvidenceSentence } from '../../evidence.ts';

/*
 * Recognises text that cannot be quoted alone: sentences that depend on the one before, and sentences and lists that refer
 * elsewhere.
 */

/** The words of a language that refer to the sentence before; the English ones for unknown languages. */
function leaningWords(subtag: string): ReadonlySet<string> {
  return wordsOfList(
    statementsOf(subtag)?.leaning ?? statementsOf(DEFAULT_LANGUAGE)?.leaning ?? '',
  );
}

function statementsOf(subtag: string): Statements | undefined {
  return knownLanguage(subtag)?.statements;
}

/** Whether a sentence begins with a reference to the one before: a pronoun, a `however`. */
export function leansOnBefore(sentence: string, language: string | null): boolean {
  const subtag = primarySubtag(language);
  const text = sentence.replace(/^[^\p{L}\p{N}]+/u, '');
  const words = leaningWords(subtag);
  const { script, statements } = knownLanguage(subtag) ?? {};
  if (script?.isDense === true && statements?.leaning !== undefined) {
    return [...words].some((beginning) => text.startsWith(beginning));
  }
  if (statements?.leaningPhrases?.test(text) === true) return true;
  // `In practice, it means …`
  const behindComma = /^[^,.!?]{1,25}, /u.exec(text)?.[0].length ?? 0;
  return beginsWith(text, words) || (behindComma > 0 && beginsWith(text.slice(behindComma), words));
}

function beginsWith(text: string, words: ReadonlySet<string>): boolean {
  const word = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/u.exec(text.slice(0, MAX_WORD_UNITS))?.[0];
  if (word === undefined) return false;
  const lower = word.toLowerCase();
  return words.has(lower) || words.has(lower.split(/['’]/, 1)[0] ?? '');
}

const MAX_WORD_UNITS = 40; // above the longest word of the lists

/*
 * Sentences that refer elsewhere instead of stating something: `Let's look at …`, `For more, see …`. Recognised by their
 * beginnings in the most common languages of documentation; not in others.
 */
/** Whether a sentence only refers elsewhere. */
export function isSignpost(sentence: string, language: string | null): boolean {
  const { signposts } = statementsOf(primarySubtag(language)) ?? {};
  return signposts?.test(sentence.replace(/^[\s([“"„«]+/u, '')) ?? false;
}

/*
 * Lists of titles and links, recognised by their words, since extraction keeps no links: they only refer elsewhere, but match
 * many questions.
 */

const HEADINGS = new RegExp(
  `^(?:${alternatives(({ statements }) => statements?.pointingHeadings)})$`,
  'iu',
);
/** Lead-ins of such lists. */
const LEADS = new RegExp(
  `(?<!\\p{L})(?:${alternatives(({ statements }) => statements?.pointedTo)})(?!\\p{L})[^\\n.:]{0,60}[:：]$`,
  'iu',
);
const ITEM = /^[ \t]*(?:[-*•‣◦–]|\d{1,3}[.)])[ \t]+(.*)$/gmu;
const PLACE = new RegExp(
  `(?<!\\p{L})(?:§|${alternatives(({ statements }) => statements?.numberedParts)}) ?\\d`,
  'iu',
);
const MAX_TITLE_UNITS = 90;
const MIN_SHARE = 0.6;

/** Whether a list consists of titles of other documents. */
export function isPointingList({
  kind,
  text,
  passage,
}: Pick<EvidenceSentence, 'kind' | 'text' | 'passage'>): boolean {
  if (kind !== 'list') return false;
  const items = Array.from(text.matchAll(ITEM), ([, item = '']) => item.trim());
  const named = items.filter(isTitle).length / Math.max(1, items.length);
  if (named < MIN_SHARE) return false;
  const above = passage.headings.at(-1) ?? passage.source.title;
  const lead = text.split('\n', 1)[0]?.trim() ?? '';
  const places = items.filter((item) => PLACE.test(item)).length / items.length;
  return HEADINGS.test(above.trim()) || LEADS.test(lead) || places >= MIN_SHARE;
}

/** Whether an item is a title or a location: neither a sentence nor a labelled value. */
function isTitle(item: string): boolean {
  if (item.length > MAX_TITLE_UNITS || /[.;,。]$/u.test(item)) return false;
  return PLACE.test(item) || /^["'“„«`(]*[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(item);
}

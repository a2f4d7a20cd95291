import type { Card } from '../cards/card.ts';
import {
  type CardRequest,
  cardCandidates,
  type FindCardServices,
  firstCard,
} from '../cards/find-card.ts';
import { isStopWord } from '../languages/analysis/stop-words.ts';
import { primarySubtag } from '../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../languages/known-languages.ts';
import { wordRegExp } from '../languages/word-pattern.ts';
import { wordsOfList } from '../languages/words-of-list.ts';
import { asksOnly } from './evidence/terms/asking-words.ts';

// The tables are read at the first name: that of the cities takes two to five seconds, for the first request only.
const READING_DEADLINE_MS = 8_000;
// Questions for one fact are short.
const MAX_UNITS = 120;
const MAX_NAME_WORDS = 5;

/** A question for a fact about a named thing. */
export interface AskedFact {
  /** The key in the card: `capital`. */
  readonly key: string;
  /** As written in the question. */
  readonly asked: string;
  readonly name: string;
}

/** Reads the fact that a whole text asks for, `What is the capital of France?`; `null` for other texts. Linear. */
export function readAskedFact(text: string, language: string | null): AskedFact | null {
  const subtag = primarySubtag(language);
  const { tables, script } = knownLanguage(subtag) ?? {};
  if (tables === undefined || text.length > MAX_UNITS) return null;
  for (const [key, pattern] of Object.entries(tables.facts)) {
    const match = wordRegExp(pattern, subtag).exec(text);
    if (match === null) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    const name = script?.isDense === true ? denseName(rest, subtag) : nameIn(rest, subtag);
    return name === '' ? null : { key, asked: match[0], name };
  }
  return null;
}

function nameIn(text: string, subtag: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu) ?? [];
  const silent = wordsOfList(knownLanguage(subtag)?.tables?.silent ?? '');
  const small = (word: string) =>
    isStopWord(word, subtag) || asksOnly(word, subtag) === 0 || silent.has(word);
  const kept = words
    .map((word) => word.replace(/^(?:l|d|qu|dell|nell)['’](?=\p{L})/iu, '').replace(/\.$/u, ''))
    .filter((word) => !small(word.toLowerCase()));
  return kept.length > MAX_NAME_WORDS ? '' : kept.join(' ');
}

function denseName(text: string, subtag: string): string {
  const { questions, tables } = knownLanguage(subtag) ?? {};
  const words = [questions?.asking ?? '', tables?.silent ?? ''].join(' ').split(' ');
  const small = words.filter((word) => word !== '').sort((a, b) => b.length - a.length);
  const rest = small.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest.replace(/[\p{P}\s]+/gu, '');
}

/** Returns the fact as a card of its own, with the source of the data; `null` if nothing of that name has it. Never rejects. */
export async function findFact(
  { text, language }: { readonly text: string; readonly language: string | null },
  services: FindCardServices,
  signal: AbortSignal,
): Promise<Card | null> {
  const asked = readAskedFact(text, language);
  if (asked === null) return null;
  const request: CardRequest = {
    text: asked.name,
    locale: language ?? 'en',
    kind: 'knowledge_panel',
    mayAskProviders: true,
  };
  const candidates = cardCandidates(request, services);
  const panel = await firstCard(candidates, services, { signal, deadlineMs: READING_DEADLINE_MS });
  const facts = panel?.data['facts'];
  // Documents of the content are answered by their own sentences.
  if (panel === null || panel.data['document'] !== null || !Array.isArray(facts)) return null;
  const fact: unknown = facts.find((one) => isFact(one) && one.key === asked.key);
  if (!isFact(fact)) return null;
  const hasNouns = knownLanguage(primarySubtag(language))?.nounsInCapitals === true;
  const title = `${panel.title}, ${hasNouns ? asked.asked : asked.asked.toLowerCase()}`;
  return { ...panel, title, answer: { text: fact.text, value: null, unit: null } };
}

function isFact(value: unknown): value is { readonly key: string; readonly text: string } {
  if (typeof value !== 'object' || value === null) return false;
  return 'key' in value && 'text' in value && typeof value.text === 'string';
}

import { isGenericTitle } from './generic-titles.ts';

/** What somebody asks to be told about. */
export interface AskedName {
  readonly name: string;
  /** Asked in a whole question, and not only by its name. */
  readonly isQuestion: boolean;
}

// The longest titles of books that people type as a whole; beyond it is a sentence.
const MAX_UNITS = 80;
const MAX_WORDS = 9;

const LEADS: readonly RegExp[] = [
  /^(?:what|who)(?:'s|’s|s| is| are| was| were) /i,
  /^(?:tell me (?:more |something )?about|what do you know about) /i,
  /^(?:was|wer) (?:ist|sind|war|waren) /i,
  /^(?:qu['’]est[- ]ce qu(?:e c['’]est que |e |['’])|c['’]est quoi |qui (?:est|était|sont|étaient) )/i,
  /^¿?(?:qué|que|quién|quien|quiénes|quienes) (?:es|son|fue|fueron|era) /i,
];

/** Words that begin a question or a command about something, never its name. */
const NOT_A_NAME =
  /^(?:how|why|when|where|which|can|could|does|do|did|should|is|are|was ich|wie|warum|wann|wo|kann|comment|pourquoi|quand|cómo|como|por qué|cuándo|dónde|best|top|cheap|buy|compare|difference|list of|versus|vs)\b/i;

/** Operators, quotes and signs that no name has: who writes them searches. */
const NOT_TYPED_IN_NAMES =
  /["“”„«»<>{}[\]|=;?!\\@*^~]|:\/\/|(?:^|\s)-\p{L}|\b(?:site|type|filetype|ext|intitle|before|after):\S/iu;

const TWO_LETTERS = /\p{L}[^\p{L}]*\p{L}/u;
const CLOSING = /[\s?.!]+$/u;

/**
 * The name in a query, where the whole of it can be one: by itself (`ada lovelace`) or in a question for it (`who was ada
 * lovelace?`). `null` for questions about something, operators, numbers, what every site has a page of (`installation`), and
 * what is too short or too long. Linear in the text; whether anything is called so is for others to find out.
 */
export function readAskedName(text: string): AskedName | null {
  if (text.length > MAX_UNITS) return null;
  const plain = text.trim().replace(CLOSING, '');
  const lead = LEADS.map((one) => one.exec(plain)?.[0]).find((one) => one !== undefined);
  const isQuestion = lead !== undefined;
  // Who asks with a mark and without a question for a name asks something else.
  if (!isQuestion && text.trim().endsWith('?')) return null;
  const name = plain.slice(lead?.length ?? 0).trim();
  if (!TWO_LETTERS.test(name) || name.split(' ').length > MAX_WORDS) return null;
  if (NOT_TYPED_IN_NAMES.test(name) || NOT_A_NAME.test(name) || isGenericTitle(name)) return null;
  return { name, isQuestion };
}

/** A title without the question that it asks: `What is Ownership?` is about `Ownership`. */
export function nameInTitle(title: string): string {
  const plain = title.trim().replace(CLOSING, '');
  const lead = LEADS.map((one) => one.exec(plain)?.[0]).find((one) => one !== undefined);
  return lead === undefined ? title : plain.slice(lead.length);
}

import {
  alternatives,
  DENSE_LANGUAGES,
  SPACED_LANGUAGES,
} from '../../../languages/alternatives.ts';
import { foldText } from '../../../languages/analysis/fold-text.ts';
import { KNOWN_LANGUAGES } from '../../../languages/known-languages.ts';
import type { Language } from '../../../languages/language.ts';
import type { Prompts } from '../../../languages/prompts.ts';
import { ANY_ENDING } from '../../../languages/word-pattern.ts';
import { once } from '../../../runtime/once.ts';

/** The role of the text after a label, or inside a tag, of a prompt. */
export type LabelRole = 'document' | 'question' | 'answer' | 'rules';

/** The role of a whole label, or of a tag's name, such as `Context 2` or `user_query`; `null` if prompts have no such label. */
export function roleOfLabel(label: string): LabelRole | null {
  const folded = foldText(label.replace(/[_’]/gu, (sign) => (sign === '_' ? ' ' : "'")));
  // `Context 2`, `[Document 3]`, `BEGIN DOCUMENT`
  const name = folded.replace(/ ?#?\d{1,3}$/u, '').replace(BEGINS_OR_ENDS, '');
  return roles().find(({ pattern }) => pattern.test(name))?.role ?? null;
}

/** Whether a label is at the end of the labelled text: `END DOCUMENT`, `[/context]`. */
export function isEndLabel(label: string): boolean {
  return /^(?:\/|end\s)/iu.test(label);
}

const BEGINS_OR_ENDS = /^(?:\/ ?|(?:begin|start|end)(?: of)?(?: the)? )/u;

/** Whether a sentence is an instruction how to answer, rather than a question or a statement. Reads only its beginning. */
export function isOrder(sentence: string): boolean {
  if (/[?？؟;][\s"'”»)]*$/u.test(sentence)) return false;
  return order().test(foldedBeginning(sentence));
}

/** Whether a line only announces what is below it. */
export function announces(line: string): boolean {
  return /[:：]\s*$/u.test(line) && presents().test(foldedBeginning(line));
}

/** Whether an instruction confines the answer to the document. */
export function narrows(order: string): boolean {
  return narrowing().test(foldText(order.slice(0, MAX_LOOKED_AT_UNITS)));
}

/** Whether a question asks for more than the document that it came with. */
export function asksForMore(question: string): boolean {
  return beyond().test(foldText(question.slice(0, MAX_LOOKED_AT_UNITS)));
}

// The length of an instruction up to the words that identify it.
const MAX_LOOKED_AT_UNITS = 400;

function foldedBeginning(text: string): string {
  const plain = text.slice(0, MAX_LOOKED_AT_UNITS).replace(/’/gu, "'");
  return foldText(plain).replace(/^[\p{P}\p{S}\s\d]+/u, '');
}

// The patterns of all languages, each compiled at its first use: together, that takes a tenth of a second.
const roles = once(() =>
  (['question', 'answer', 'document', 'rules'] as const).map((role) => ({
    role,
    pattern: new RegExp(
      `^(?:${patterns(KNOWN_LANGUAGES, (prompts) => prompts[role])})(?![\\p{L}\\p{M}])$`,
      'u',
    ),
  })),
);
const leads = once(
  () =>
    `(?:(?:${alternatives(({ questions }) => questions.courtesies && foldText(questions.courtesies))}|and|then|also|always|instead|otherwise|simply|just|note that|important)[\\s,:!-]+){0,3}`,
);
const order = once(() => leading((prompts) => prompts.orders.join('|')));
const presents = once(() => leading((prompts) => prompts.presents));
const narrowing = once(() => anywhere((prompts) => prompts.narrows));
const beyond = once(() => anywhere((prompts) => prompts.beyond));

function leading(patternOf: (prompts: Prompts) => string): RegExp {
  return new RegExp(`^${leads()}${bounded(patternOf)}`, 'u');
}

/** Ends at the end of a word, in languages with spaces between words. */
function bounded(patternOf: (prompts: Prompts) => string): string {
  const end = '(?:(?<![\\p{L}\\p{M}])|(?![\\p{L}\\p{M}]))';
  return `(?:(?:${patterns(SPACED_LANGUAGES, patternOf)})${end}|(?:${patterns(DENSE_LANGUAGES, patternOf)}))`;
}

function anywhere(patternOf: (prompts: Prompts) => string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${patterns(SPACED_LANGUAGES, patternOf)})(?![\\p{L}\\p{M}])|(?:${patterns(DENSE_LANGUAGES, patternOf)})`,
    'u',
  );
}

function patterns(languages: readonly Language[], patternOf: (prompts: Prompts) => string): string {
  const folded = alternatives(({ prompts }) => foldText(patternOf(prompts)), languages);
  return folded.replaceAll('~', ANY_ENDING);
}

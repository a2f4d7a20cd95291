import { multiplyRationals, type Rational } from '../numbers/rational.ts';
import { readNumberWords, scaleOfWord } from '../numbers/read-number-words.ts';
import {
  ARTICLES,
  LIST_WORDS,
  OPERATOR_WORDS,
  POSTFIX_WORDS,
  PREFIX_WORDS,
  QUESTION_ENDS,
  QUESTION_STARTS,
  WEAK_QUESTIONS,
} from './calculator-words.ts';
import type { Token, WordToken } from './read-tokens.ts';

/** A token, after phrases of words were replaced. */
export type Term =
  | Exclude<Token, { type: 'word' }>
  | {
      readonly type: 'operator';
      readonly operator: string;
      /** As typed. */
      readonly word: string;
    }
  | { readonly type: 'postfix'; readonly postfix: string }
  | { readonly type: 'prefix'; readonly name: string }
  | { readonly type: 'list'; readonly name: string }
  | { readonly type: 'word'; readonly text: string; readonly isSpaced: boolean };

/** A query without the words around the calculation. */
export interface ReadPhrases {
  readonly terms: readonly Term[];
  /** `what is …`, `… = ?`: it is a calculation unless it is certainly something else. */
  readonly isAsked: boolean;
  /** `calculate …`, `… =`: it can only be a calculation. */
  readonly isDemanded: boolean;
}

/** Reads the words of a query: questions, numbers, operators, functions. Leaves other words unchanged. */
export function readPhrases(tokens: readonly Token[]): ReadPhrases {
  const ended = withoutEnd(tokens);
  const question = questionEnd(ended.tokens);
  return {
    terms: readTerms(ended.tokens.slice(question.end)),
    isAsked: question.isAsked || ended.isAsked,
    isDemanded: question.isDemanded || ended.isDemanded,
  };
}

/** Removes `=`, `?`, `= ?`, `equals what` from the end, and a sign at the start as in `=2+2`. */
function withoutEnd(tokens: readonly Token[]) {
  let [start, end] = [0, tokens.length];
  const isSign = (token: Token | undefined, ...signs: string[]) =>
    token?.type === 'sign' && signs.includes(token.sign);
  if (isSign(tokens[0], '=')) start = 1;
  while (end > start && isSign(tokens[end - 1], '=', '?')) end--;
  let isAsked = end < tokens.length || start > 0;
  let isDemanded = start > 0 || tokens.slice(end).some((token) => isSign(token, '='));
  const words = trailingWords(tokens.slice(start, end));
  for (let count = Math.min(words.length, 4); count > 0; count--) {
    const ending = words.slice(-count).join(' ');
    if (!QUESTION_ENDS.has(ending)) continue;
    end -= count;
    isAsked = true;
    isDemanded ||= !WEAK_QUESTIONS.has(ending);
    break;
  }
  return { tokens: tokens.slice(start, end), isAsked, isDemanded };
}

function trailingWords(tokens: readonly Token[]): string[] {
  const words: string[] = [];
  for (let i = tokens.length - 1; i >= 0 && words.length < 4; i--) {
    const token = tokens[i]!;
    if (token.type !== 'word') break;
    words.unshift(token.text);
  }
  return words;
}

const MAX_PHRASE_WORDS = 5;
// `can you please tell me what is …` has three.
const MAX_QUESTION_PHRASES = 4;

/** The beginning of the calculation, and whether words ask for it. */
function questionEnd(tokens: readonly Token[]) {
  let [end, isAsked, isDemanded] = [0, false, false];
  for (let phrases = 0; phrases < MAX_QUESTION_PHRASES; phrases++) {
    const phrase = phraseAt(tokens, end, (words) =>
      QUESTION_STARTS.has(words) ? words : undefined,
    );
    if (phrase === null) break;
    end = phrase.end;
    isAsked = true;
    isDemanded ||= !WEAK_QUESTIONS.has(phrase.value);
  }
  return { end, isAsked, isDemanded };
}

/** The longest phrase from this position that `find` accepts; skips articles within it. */
function phraseAt<Value>(
  tokens: readonly Token[],
  at: number,
  find: (words: string) => Value | undefined,
): { value: Value; end: number } | null {
  let [longest, words, count] = [null as { value: Value; end: number } | null, '', 0];
  const last = Math.min(tokens.length, at + 2 * MAX_PHRASE_WORDS);
  for (let i = at; i < last && count < MAX_PHRASE_WORDS; i++) {
    const token = tokens[i]!;
    if (token.type !== 'word') break;
    if (ARTICLES.has(token.text) && find(token.text) === undefined && words !== '') continue;
    if (ARTICLES.has(token.text) && words === '') continue;
    words = words === '' ? token.text : `${words} ${token.text}`;
    count++;
    const value = find(words);
    if (value !== undefined) longest = { value, end: i + 1 };
  }
  return longest;
}

function readTerms(tokens: readonly Token[]): Term[] {
  const terms: Term[] = [];
  const isOfBits = tokens.some((token) => token.type === 'number' && token.isLiteral === true);
  const words = tokens.map((token) =>
    token.type === 'word'
      ? token.text
      : token.type === 'sign' && token.sign === '-' && !token.isSpaced
        ? HYPHEN
        : '',
  );
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    const read =
      token.type === 'word'
        ? ((isOfBits ? readBitWord(token, at, isOperand(terms.at(-1))) : null) ??
          readWords(tokens, words, at, isOperand(terms.at(-1))))
        : token.type === 'number'
          ? readScale(tokens, at)
          : null;
    terms.push(read?.term ?? token);
    at = read?.end ?? at + 1;
  }
  return terms;
}

const HYPHEN = '-';

/** Next to a literal such as `0xff`, these words are bit operators; next to other numbers, `and` and `or` join them, and `not` denies. */
const BIT_WORDS: Readonly<Record<string, string>> = { and: '&', or: '|', und: '&', oder: '|' };

function readBitWord({ text }: WordToken, at: number, isAfterOperand: boolean): TermRead | null {
  if (!isAfterOperand) {
    return text === 'not' ? { term: { type: 'prefix', name: 'not' }, end: at + 1 } : null;
  }
  const operator = own(BIT_WORDS, text);
  if (operator === undefined) return null;
  return { term: { type: 'operator', operator, word: text }, end: at + 1 };
}

/** Whether a number ends here, so that an operator may follow. */
function isOperand(term: Term | undefined): boolean {
  if (term === undefined) return false;
  if (term.type === 'number' || term.type === 'postfix') return true;
  if (term.type === 'word') return !CONNECTING.has(term.text); // a constant, if anything
  return term.type === 'sign' && [')', '!', '%', '°', '^n'].includes(term.sign);
}

/** Whether a number, and no operator, has to follow. */
const CONNECTING: ReadonlySet<string> = new Set(
  'of von de du x and und y et by to from with on off for is sind ist es out as base than'.split(
    ' ',
  ),
);

interface TermRead {
  readonly term: Term;
  readonly end: number;
}

function readWords(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  isAfterOperand: boolean,
): TermRead | null {
  if (isAfterOperand) {
    const operator = phraseAt(tokens, at, (text) => own(OPERATOR_WORDS, text));
    const postfix = phraseAt(tokens, at, (text) => own(POSTFIX_WORDS, text));
    if (postfix !== null && postfix.end >= (operator?.end ?? 0)) {
      return { term: { type: 'postfix', postfix: postfix.value }, end: postfix.end };
    }
    if (operator !== null) {
      const { value, end } = operator;
      const { text: word } = tokens[at] as WordToken; // a phrase begins with a word
      return { term: { type: 'operator', operator: value, word }, end };
    }
    return null;
  }
  return readStart(tokens, words, at);
}

/** Reads a phrase where a number is expected: a sign, a function, a list or a number in words. */
function readStart(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
): TermRead | null {
  const sign = own(SIGN_WORDS, words[at] ?? '');
  if (sign !== undefined) {
    return { term: { type: 'operator', operator: sign, word: words[at]! }, end: at + 1 }; // looked up above
  }
  const prefix = phraseAt(tokens, at, (text) => own(PREFIX_WORDS, text));
  const list = phraseAt(tokens, at, (text) => own(LIST_WORDS, text));
  const number = numberAt(words, at);
  const end = Math.max(prefix?.end ?? 0, list?.end ?? 0, number?.end ?? 0);
  if (end === 0) return null;
  if (list?.end === end) return { term: { type: 'list', name: list.value }, end };
  if (prefix?.end === end) return { term: { type: 'prefix', name: prefix.value }, end };
  return number;
}

/** Signs before a number. */
const SIGN_WORDS: Readonly<Record<string, string>> = {
  minus: '-',
  plus: '+',
  menos: '-',
  moins: '-',
};

/** A number in words; the hyphens of `twenty-one` separate words. */
function numberAt(words: readonly string[], at: number): TermRead | null {
  const said: string[] = [];
  const ends: number[] = [];
  for (let i = at; i < words.length && said.length < MAX_NUMBER_WORDS; i++) {
    const word = words[i]!;
    if (word === HYPHEN && said.length > 0 && words[i + 1] !== '' && words[i + 1] !== HYPHEN)
      continue;
    if (word === '' || word === HYPHEN) break;
    said.push(word);
    ends.push(i + 1);
  }
  const read = readNumberWords(said, 0);
  if (read === null) return null;
  return {
    term: numberTerm(read.value, read.isFraction, said.slice(0, read.count).join(' ')),
    end: ends[read.count - 1]!,
  };
}

// The number of words in the longest written-out number.
const MAX_NUMBER_WORDS = 40;

/** `3.5 million`; a number without such a word is unchanged. */
function readScale(tokens: readonly Token[], at: number): TermRead | null {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (token.type !== 'number' || next?.type !== 'word') return null;
  const scale = scaleOfWord(next.text);
  if (scale === null) return null;
  const value = multiplyRationals(token.value, scale);
  return { term: numberTerm(value, false, `${token.raw} ${next.text}`), end: at + 2 };
}

function numberTerm(value: Rational, isFraction: boolean, raw: string): Term {
  return { type: 'number', value, raw, isPlainWhole: false, isFraction, isSpaced: true };
}

function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

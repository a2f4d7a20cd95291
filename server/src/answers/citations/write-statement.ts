import type { AnswerUnit } from './answer-units.ts';
import type { CitedNumbers } from './cited-numbers.ts';
import { type InlineToken, readInline } from './read-inline.ts';
import { escapePipes, withoutHiddenBlocks, writeInline } from './safe-markdown.ts';
import { findSentenceEnd } from './sentence-end.ts';
import type { Support, SupportCheck, Verdict } from './support-check.ts';

/** What statements are written by. */
export interface StatementRules {
  readonly isKnownAddress: (address: string) => boolean;
  readonly check?: SupportCheck;
  readonly verify?: 'flag' | 'strict';
  readonly unsupportedMark?: string;
}

type Statement = Exclude<AnswerUnit, { kind: 'gap' }>;
type MarkToken = Extract<InlineToken, { kind: 'mark' }>;

/** Checks statements and writes those that may be said, with the numbers that the reader sees. */
export class StatementWriter {
  readonly #rules: StatementRules;
  readonly #numbers: CitedNumbers;
  readonly #counts: Record<Verdict, number> = {
    supported: 0,
    recited: 0,
    claimless: 0,
    unsupported: 0,
  };

  constructor(rules: StatementRules, numbers: CitedNumbers) {
    this.#rules = rules;
    this.#numbers = numbers;
  }

  get counts(): Readonly<Record<Verdict, number>> {
    return this.#counts;
  }

  /** The statement as it is let out; `null`: it is not. */
  write(unit: Statement): string | null {
    if (unit.kind === 'code') return this.#writeCode(unit.text, unit.code);
    if (unit.kind === 'sentence') return this.#writeOne(unit.text);
    if (unit.kind === 'table') return this.#writeOne(unit.text, true);
    const sentences = sentencesOf(unit.text).map((text) => this.#writeOne(text));
    const said = sentences.filter((text) => text !== null).join(' ');
    return said === '' && unit.text !== '' ? null : `${unit.lead}${said}`.trimEnd();
  }

  /** Without looking at what it says: made safe, its marks as they are. */
  writeUnchecked(text: string, isRow = false): string {
    const tokens = withoutNeighbours(readInline(text));
    return this.#render(tokens, isRow, (numbers) => numbers);
  }

  /** Whether it is nothing but marks: they belong to what stands above. */
  isAnnex(text: string): boolean {
    const tokens = readInline(text);
    const isMarkOrSpace = (token: InlineToken) =>
      token.kind === 'mark' || (token.kind === 'text' && /^[\s.,;]*$/u.test(token.text));
    return tokens.some(({ kind }) => kind === 'mark') && tokens.every(isMarkOrSpace);
  }

  #writeOne(text: string, isRow = false): string | null {
    const { check } = this.#rules;
    if (check === undefined) return this.writeUnchecked(text, isRow);
    const tokens = withoutNeighbours(readInline(text));
    const cited = this.#numbers.known(tokens.flatMap(markedNumbers));
    const support = check.decide(plainText(tokens), [...new Set(cited)], 'text');
    this.#counts[support.verdict]++;
    if (support.verdict === 'unsupported' && this.#rules.verify !== 'flag') return null;
    return this.#writeSupported(tokens, support, isRow);
  }

  #writeSupported(tokens: readonly InlineToken[], support: Support, isRow: boolean): string {
    const kept = new Set(support.citations);
    const marked = new Set(tokens.flatMap(markedNumbers));
    const added = support.citations.filter((number) => !marked.has(number));
    const cited = added.length === 0 ? tokens : withMark(tokens, added, isRow);
    const isFlagged = support.verdict === 'unsupported';
    const flag = this.#rules.unsupportedMark ?? '(unverified)';
    const written = isFlagged ? insertAtEnd(cited, { kind: 'text', text: flag }, isRow) : cited;
    return this.#render(written, isRow, (numbers) => numbers.filter((number) => kept.has(number)));
  }

  #writeCode(text: string, code: string): string | null {
    const support = this.#rules.check?.decide(code, [], 'code');
    if (support === undefined) return text;
    this.#counts[support.verdict]++;
    if (support.verdict !== 'unsupported') return text;
    return this.#rules.verify === 'flag'
      ? `${text}\n\n${this.#rules.unsupportedMark ?? '(unverified)'}`
      : null;
  }

  #render(
    tokens: readonly InlineToken[],
    isRow: boolean,
    kept: (numbers: readonly number[]) => readonly number[],
  ): string {
    const line = writeInline(isRow ? tokens.map(escapePipes) : tokens, {
      numbersOf: (numbers) => this.#numbers.use(kept(numbers)),
      isKnownAddress: this.#rules.isKnownAddress,
    }).trim();
    return isRow ? line : withoutHiddenBlocks(line);
  }
}

function markedNumbers(token: InlineToken): readonly number[] {
  return token.kind === 'mark' ? token.numbers : [];
}

/** The sentences of a line. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = findSentenceEnd(rest, true);
    const length = typeof end === 'number' ? end : rest.length;
    sentences.push(rest.slice(0, length));
    rest = rest.slice(length).trimStart();
  }
  return sentences;
}

/** Marks side by side are one, so that a source that both mean is cited once. */
function withoutNeighbours(tokens: readonly InlineToken[]): InlineToken[] {
  const merged: InlineToken[] = [];
  for (const [at, token] of tokens.entries()) {
    const isBetweenMarks =
      token.kind === 'text' &&
      /^\s*$/u.test(token.text) &&
      tokens[at - 1]?.kind === 'mark' &&
      tokens[at + 1]?.kind === 'mark';
    if (isBetweenMarks) continue;
    const last = merged.at(-1);
    if (token.kind === 'mark' && last?.kind === 'mark') {
      merged[merged.length - 1] = { kind: 'mark', numbers: [...last.numbers, ...token.numbers] };
    } else merged.push(token);
  }
  return merged;
}

/** Where the first mark is the numbers are added, and at the end where there is none. */
function withMark(
  tokens: readonly InlineToken[],
  numbers: readonly number[],
  isRow: boolean,
): InlineToken[] {
  const first = tokens.find((token): token is MarkToken => token.kind === 'mark');
  if (first === undefined) return insertAtEnd(tokens, { kind: 'mark', numbers }, isRow);
  return tokens.map((token) =>
    token === first ? { kind: 'mark', numbers: [...first.numbers, ...numbers] } : token,
  );
}

const SENTENCE_TAIL = /\s*(?:[.!?…؟।۔。！？]+["'”’»)\]*_」』）]*|\**)\s*$/u;
const ROW_TAIL = /\s*\|\s*$/u;

/** Before what closes a sentence or a table's row. */
function insertAtEnd(
  tokens: readonly InlineToken[],
  inserted: InlineToken,
  isRow: boolean,
): InlineToken[] {
  const last = tokens.at(-1);
  if (last?.kind !== 'text') return [...tokens, SPACE, inserted];
  const tail = (isRow ? ROW_TAIL : SENTENCE_TAIL).exec(last.text);
  const at = tail?.index ?? last.text.length;
  const head = last.text.slice(0, at);
  const rest = last.text.slice(at);
  const before: InlineToken = {
    kind: 'text',
    text: /^\s*[。！？]/u.test(rest) ? head : `${head} `,
  };
  return [...tokens.slice(0, -1), before, inserted, { kind: 'text', text: rest }];
}

const SPACE: InlineToken = { kind: 'text', text: ' ' };

/** What a reader sees, without marks, emphasis and addresses. Code stays in backticks, so that names in it are told apart. */
export function plainText(tokens: readonly InlineToken[]): string {
  return tokens
    .map((token) => {
      if (token.kind === 'mark') return ' ';
      if (token.kind === 'code') return `\`${token.text}\``;
      if (token.kind === 'link') return plainText(token.label);
      return token.text
        .replace(/\\([!-/:-@[-`{-~])/gu, '$1')
        .replace(/\*+|~~|`+|(?<!\w)_+|_+(?!\w)/gu, '');
    })
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
}

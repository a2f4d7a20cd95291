import type { Quote } from '../answer-event.ts';
import type { AnswerUnit } from './answer-units.ts';
import { saysNothingFound } from './check/claimless.ts';
import type { Support, SupportCheck, Verdict } from './check/support-check.ts';
import type { CitedNumbers } from './cited-numbers.ts';
import { type Claim, claimsOf } from './claim.ts';
import { type Draft, type DraftMark, joinDrafts, plainDraft } from './draft.ts';
import { type InlineToken, type MarkToken, plainText, readInline } from './read-inline.ts';
import { escapePipes, withoutHiddenBlocks, writeInline } from './safe-markdown.ts';
import { findSentenceEnd } from './sentence-end.ts';

/** The rules for writing statements. */
export interface StatementRules {
  readonly isKnownAddress: (address: string) => boolean;
  readonly check?: SupportCheck;
  readonly verify?: 'flag' | 'strict';
  readonly unsupportedMark?: string;
  /** Finds the quote in the numbered evidence that supports a claim; `null`: none in words. Absent: no quotes. */
  readonly quoteOf?: (claim: Claim, numbers: readonly number[]) => Quote | null;
}

type Statement = Exclude<AnswerUnit, { kind: 'gap' }>;

/**
 * The support of an answer so far. `supported`: its first statement is supported. `declined`: it says first that there is no
 * answer. `flagged`: it began with an unsupported statement. `unchecked`: there is no check.
 */
export interface AnswerStanding {
  readonly first: 'supported' | 'declined' | 'flagged' | 'unchecked' | null;
  readonly isSupported: boolean;
}

/** Checks statements and writes the accepted ones, with the numbers that the reader sees. */
export class StatementWriter {
  readonly #rules: StatementRules;
  readonly #numbers: CitedNumbers;
  readonly #counts: Record<Verdict, number> = {
    supported: 0,
    recited: 0,
    claimless: 0,
    unsupported: 0,
  };
  #first: AnswerStanding['first'] = null;
  /** The sentence that following marks belong to. */
  #last = '';

  constructor(rules: StatementRules, numbers: CitedNumbers) {
    this.#rules = rules;
    this.#numbers = numbers;
  }

  get counts(): Readonly<Record<Verdict, number>> {
    return this.#counts;
  }

  get standing(): AnswerStanding {
    return { first: this.#first, isSupported: this.#counts.supported + this.#counts.recited > 0 };
  }

  #count(verdict: Verdict, text: string): void {
    this.#counts[verdict]++;
    if (verdict === 'supported' || verdict === 'recited') this.#first ??= 'supported';
    if (verdict === 'claimless' && saysNothingFound(text)) this.#first ??= 'declined';
    if (verdict === 'unsupported' && this.#rules.verify === 'flag') this.#first ??= 'flagged';
  }

  /**
   * Prepares a statement; `null`: it is left out. Its citations count, and its quotes are searched for, when the returned
   * function writes it.
   */
  prepare(unit: Statement): (() => Draft) | null {
    if (unit.kind === 'code') return this.#prepareCode(unit.text, unit.code);
    if (unit.kind === 'sentence') return this.#prepareOne(unit.text);
    if (unit.kind === 'table') return this.#prepareOne(unit.text, true);
    const sentences = sentencesOf(unit.text).map((text) => this.#prepareOne(text));
    const said = sentences.filter((write) => write !== null);
    if (said.length === 0 && unit.text !== '') return null;
    return () => {
      const { text, marks } = joinDrafts(
        said.map((write) => write()),
        ' ',
      );
      return { text: `${unit.lead}${text}`.trimEnd(), marks };
    };
  }

  /** Writes text without a check: made safe, with its marks. */
  writeUnchecked(text: string, isRow = false): Draft {
    const tokens = withoutNeighbours(readInline(text));
    return this.#render(tokens, isRow, (numbers) => numbers);
  }

  /** Whether it consists of marks only, which belong to the text above. */
  isAnnex(text: string): boolean {
    const tokens = readInline(text);
    const isMarkOrSpace = (token: InlineToken) =>
      token.kind === 'mark' || (token.kind === 'text' && /^[\s.,;]*$/u.test(token.text));
    return tokens.some(({ kind }) => kind === 'mark') && tokens.every(isMarkOrSpace);
  }

  #prepareOne(text: string, isRow = false): (() => Draft) | null {
    const { check } = this.#rules;
    if (check === undefined) {
      this.#first = 'unchecked';
      return () => this.writeUnchecked(text, isRow);
    }
    const tokens = withoutNeighbours(readInline(text));
    const cited = this.#numbers.known(tokens.flatMap(markedNumbers));
    const support = check.decide(plainText(tokens), [...new Set(cited)], 'text');
    this.#count(support.verdict, plainText(tokens));
    if (support.verdict === 'unsupported' && this.#rules.verify !== 'flag') return null;
    return () => this.#writeSupported(tokens, support, isRow);
  }

  #writeSupported(tokens: readonly InlineToken[], support: Support, isRow: boolean): Draft {
    const kept = new Set(support.citations);
    const marked = new Set(tokens.flatMap(markedNumbers));
    const added = support.citations.filter((number) => !marked.has(number));
    const cited = added.length === 0 ? tokens : withMark(tokens, added, isRow);
    const isFlagged = support.verdict === 'unsupported';
    const flag = this.#rules.unsupportedMark ?? '(unverified)';
    const written = isFlagged ? insertAtEnd(cited, { kind: 'text', text: flag }, isRow) : cited;
    return this.#render(written, isRow, (numbers) => numbers.filter((number) => kept.has(number)));
  }

  #prepareCode(text: string, code: string): (() => Draft) | null {
    const support = this.#rules.check?.decide(code, [], 'code');
    if (support === undefined) {
      this.#first = 'unchecked';
      return () => plainDraft(text);
    }
    this.#count(support.verdict, '');
    if (support.verdict !== 'unsupported') return () => plainDraft(text);
    if (this.#rules.verify !== 'flag') return null;
    return () => plainDraft(`${text}\n\n${this.#rules.unsupportedMark ?? '(unverified)'}`);
  }

  #render(
    tokens: readonly InlineToken[],
    isRow: boolean,
    kept: (numbers: readonly number[]) => readonly number[],
  ): Draft {
    const claims = claimsOf(tokens, this.#last);
    this.#last = claims.statement === '' ? this.#last : claims.statement;
    const marks: DraftMark[] = [];
    const line = writeInline(isRow ? tokens.map(escapePipes) : tokens, {
      numbersOf: (mark) => {
        const used = this.#numbers.use(kept(mark.numbers));
        for (const { number, evidence } of used) {
          marks.push({ number, quote: this.#rules.quoteOf?.(claims.of(mark), evidence) ?? null });
        }
        return used.map(({ number }) => number);
      },
      isKnownAddress: this.#rules.isKnownAddress,
    }).trim();
    return { text: isRow ? line : withoutHiddenBlocks(line), marks };
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

/** Merges adjacent marks, so that a common source is cited once. */
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

/** Adds the numbers at the first mark, or at the end if there is none. */
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

/** Inserts before the closing punctuation of a sentence or the end of a table row. */
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

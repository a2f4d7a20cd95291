import { type InlineToken, type MarkToken, plainText } from './read-inline.ts';

/** What a mark stands behind. */
export interface Claim {
  /** The words between the mark and the one before it; where there are none, the same as of that one. */
  readonly text: string;
  /** All of the sentence, item or row. */
  readonly statement: string;
}

/** What the marks of a statement stand behind. */
export interface Claims {
  /** Empty where the statement is nothing but marks. */
  readonly statement: string;
  of(mark: MarkToken): Claim;
}

const HAS_WORDS = /[\p{L}\p{N}]/u;

/** The claims of a statement; where it is nothing but marks, they stand behind what was said `before` it. */
export function claimsOf(tokens: readonly InlineToken[], before: string): Claims {
  const words = plainText(tokens);
  const own = HAS_WORDS.test(words) ? words : '';
  const statement = own === '' ? before : own;
  const texts = new Map<MarkToken, string>();
  let since: InlineToken[] = [];
  let last = statement;
  for (const token of flat(tokens)) {
    if (token.kind !== 'mark') {
      since.push(token);
      continue;
    }
    const text = plainText(since);
    if (HAS_WORDS.test(text)) last = text;
    texts.set(token, last);
    since = [];
  }
  return {
    statement: own,
    of: (mark) => ({ text: texts.get(mark) ?? statement, statement }),
  };
}

/** Marks in the text of a link stand behind what is said there, too. */
function flat(tokens: readonly InlineToken[]): InlineToken[] {
  return tokens.flatMap((token) => (token.kind === 'link' ? flat(token.label) : [token]));
}

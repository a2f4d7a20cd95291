import { type InlineToken, type MarkToken, plainText } from './read-inline.ts';

/** The text that a mark refers to. */
export interface Claim {
  /** The words between the previous mark and this one; if there are none, those of the previous mark. */
  readonly text: string;
  /** The whole sentence, item or row. */
  readonly statement: string;
}

/** The claims of a statement's marks. */
export interface Claims {
  /** Empty if the statement consists of marks only. */
  readonly statement: string;
  of(mark: MarkToken): Claim;
}

const HAS_WORDS = /[\p{L}\p{N}]/u;

/** The claims of a statement; if it consists of marks only, they refer to the text `before` it. */
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

/** Flattens links, since their text can contain marks. */
function flat(tokens: readonly InlineToken[]): InlineToken[] {
  return tokens.flatMap((token) => (token.kind === 'link' ? flat(token.label) : [token]));
}

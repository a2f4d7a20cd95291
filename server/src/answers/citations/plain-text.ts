import type { InlineToken } from './read-inline.ts';

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

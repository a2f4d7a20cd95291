import type { SecretKind } from '../../asked-question.ts';

/** What stands where a secret stood: `[masked api key]`. */
export function secretMask(kind: SecretKind): string {
  return `${BEGINNING} ${kind.replace('-', ' ')}]`;
}

/** Whether a text begins as one does: what is taken for a secret may end at its space. */
export function beginsWithMask(text: string): boolean {
  return text.startsWith(BEGINNING);
}

const BEGINNING = '[masked';

/** Any of them, as the source of an expression. */
export const SECRET_MASK = '\\[masked [a-z ]{3,15}\\]';

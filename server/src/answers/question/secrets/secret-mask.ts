import type { SecretKind } from '../../asked-question.ts';

/** Replaces a secret: `[masked api key]`. */
export function secretMask(kind: SecretKind): string {
  return `${BEGINNING} ${kind.replace('-', ' ')}]`;
}

/** Whether a text begins with a mask. The match of a secret may end at the space within a mask. */
export function beginsWithMask(text: string): boolean {
  return text.startsWith(BEGINNING);
}

const BEGINNING = '[masked';

/** The source of a regular expression for any mask. */
export const SECRET_MASK = '\\[masked [a-z ]{3,15}\\]';

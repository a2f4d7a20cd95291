import type { SecretKind } from '../../asked-question.ts';
import { beginsWithMask, secretMask } from './secret-mask.ts';
import { type FoundSecret, SECRET_PATTERNS, type SecretPattern } from './secret-patterns.ts';

/** A text that is safe to show, and the kinds of secrets removed from it. */
export interface MaskedText {
  readonly text: string;
  /** Without duplicates, in the order of {@link SECRET_PATTERNS}. */
  readonly kinds: readonly SecretKind[];
}

/**
 * Replaces passwords, keys, tokens, private keys, payment cards and bank accounts by `[masked password]` and the like. Keeps
 * all other text unchanged, including texts that merely resemble secrets (hashes, UUIDs, book and telephone numbers).
 * Idempotent. Linear in the text.
 */
export function maskSecrets(text: string): MaskedText {
  const kinds = new Set<SecretKind>();
  let masked = text;
  for (const pattern of SECRET_PATTERNS) {
    if (!pattern.cue.test(masked)) continue;
    masked = maskPattern(masked, pattern, kinds);
  }
  return { text: masked, kinds: [...kinds] };
}

/** The number of characters after a value that show whether its line ends. */
const FOLLOWING_CHARACTERS = 5;

function maskPattern(text: string, pattern: SecretPattern, kinds: Set<SecretKind>): string {
  let out = '';
  let written = 0;
  const search = new RegExp(pattern.pattern);
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    const groups: FoundSecret['groups'] = match.groups ?? {};
    const open = (groups['lead'] ?? '').length + (groups['open'] ?? '').length;
    const secret = trimmed(groups['secret'] ?? '', groups);
    const start = match.index + open;
    const end = start + secret.length;
    const following = text.slice(end, end + FOLLOWING_CHARACTERS);
    const isOurs = beginsWithMask(secret);
    const isOne = !isOurs && pattern.accepts?.(secret, { groups, following }) !== false;
    // The match may contain the next secret: `pw=a;password=b`.
    search.lastIndex = isOne ? end : Math.max(start, match.index + 1);
    if (!isOne) continue;
    out += `${text.slice(written, start)}${secretMask(pattern.kind)}`;
    written = end;
    kinds.add(pattern.kind);
  }
  return written === 0 ? text : out + text.slice(written);
}

/**
 * Removes the punctuation of the sentence after a value; in `a=b;c=d` or `a=b&c=d`, the value ends at the separator. Keeps all
 * of a quoted value.
 */
function trimmed(secret: string, groups: FoundSecret['groups']): string {
  if (groups['open'] === undefined) return secret;
  if (groups['open'] !== '') return secret;
  const isPair = /=\s*$/.test(groups['lead'] ?? '');
  const value = isPair ? (/^[^;&]*/.exec(secret)?.[0] ?? '') : secret;
  return value.replace(/[.,;:?)\]}"'`]+$/, '');
}

import type { SecretKind } from '../../asked-question.ts';
import { beginsWithMask, secretMask } from './secret-mask.ts';
import { type FoundSecret, SECRET_PATTERNS, type SecretPattern } from './secret-patterns.ts';

/** A text that may be shown, and what is no longer in it. */
export interface MaskedText {
  readonly text: string;
  /** Each kind once, in the order of {@link SECRET_PATTERNS}. */
  readonly kinds: readonly SecretKind[];
}

/**
 * Puts `[masked password]` and its like where a password, key, token, private key, payment card or bank account
 * stands. Everything else stays as it is, character for character; masking twice changes nothing. Linear in the text; what
 * merely resembles a secret (hashes, UUIDs, book and telephone numbers) stays.
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

/** How many characters behind a value tell whether its line ends. */
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
    // What was matched may hold the next one: `pw=a;password=b`.
    search.lastIndex = isOne ? end : Math.max(start, match.index + 1);
    if (!isOne) continue;
    out += `${text.slice(written, start)}${secretMask(pattern.kind)}`;
    written = end;
    kinds.add(pattern.kind);
  }
  return written === 0 ? text : out + text.slice(written);
}

/** Without the sentence's own signs behind it; a value in `a=b;c=d` or `a=b&c=d` ends there. Quoted, it is all of it. */
function trimmed(secret: string, groups: FoundSecret['groups']): string {
  if (groups['open'] === undefined) return secret;
  if (groups['open'] !== '') return secret;
  const isPair = /=\s*$/.test(groups['lead'] ?? '');
  const value = isPair ? (/^[^;&]*/.exec(secret)?.[0] ?? '') : secret;
  return value.replace(/[.,;:?)\]}"'`]+$/, '');
}

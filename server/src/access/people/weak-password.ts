import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MIN_PASSWORD_CHARACTERS } from '@quarry/contract/vocabulary';
import type { CodedFault } from '../../runtime/problem.ts';

/** Facts about the person that a guesser may know. */
interface PersonalWords {
  readonly email: string;
  readonly name: string;
}

/**
 * The weakness of a new password; `null`: none. Checks what guessers try: common passwords, also followed by digits and
 * punctuation, repetitions of one or two characters, runs of the keyboard and the alphabet, and the person's own words.
 */
export function weaknessOf(password: string, { email, name }: PersonalWords): CodedFault | null {
  const text = password.normalize('NFC').toLowerCase();
  if ([...text].length < MIN_PASSWORD_CHARACTERS) {
    const message = `must have at least ${MIN_PASSWORD_CHARACTERS} characters`;
    return { code: 'password-short', message };
  }
  const bare = text.replace(/[\p{N}\p{P}\p{S}\s]+$/u, '');
  if (isCommon(text) || isCommon(bare)) {
    return { code: 'password-common', message: 'is among the passwords that are tried first' };
  }
  if (new Set(text).size < MIN_DIFFERENT_CHARACTERS) {
    return { code: 'password-repetitive', message: 'repeats too few characters' };
  }
  if (isRun(text)) return { code: 'password-run', message: 'is a run of neighbouring characters' };
  const [local = '', domain = ''] = email.split('@');
  const own = [local, domain, domain.split('.')[0] ?? '', ...name.toLowerCase().split(/\s+/)];
  if (own.some((word) => word.length >= MIN_OWN_CHARACTERS && isMostly(text, word))) {
    return { code: 'password-personal', message: 'is made of your own name or address' };
  }
  return null;
}

const MIN_DIFFERENT_CHARACTERS = 5;

/** Shorter words of a name occur in many good passwords by chance. */
const MIN_OWN_CHARACTERS = 4;

/** Whether a text consists mostly of repetitions of a word. */
function isMostly(text: string, word: string): boolean {
  return text.replaceAll(word, '').length < MIN_PASSWORD_CHARACTERS / 2;
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].toReversed().join('')]);

/** Whether all but a few characters belong to runs of three or more along a row. */
function isRun(text: string): boolean {
  let strays = 0;
  for (let at = 0; at < text.length; ) {
    let length = 3;
    while (
      RUNS.some((row) => at + length <= text.length && row.includes(text.slice(at, at + length)))
    )
      length += 1;
    if (length === 3) strays += 1;
    at += length === 3 ? 1 : length - 1;
  }
  return strays < MIN_STRAYS;
}

const MIN_STRAYS = 3;

const HASH_BYTES = 6; // of SHA-256: one in twenty billion other passwords is refused by mistake

/** 10,000 passwords by how often they were used, and all of ten characters or more among 49,000: see `NOTICE`. Sorted. */
const commonHashes: Buffer = readFileSync(new URL('./common-passwords.hashes', import.meta.url));

function isCommon(text: string): boolean {
  const target = hash('sha256', text, 'buffer').subarray(0, HASH_BYTES);
  let [low, high] = [0, commonHashes.length / HASH_BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = middle * HASH_BYTES;
    const order = target.compare(commonHashes, at, at + HASH_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}

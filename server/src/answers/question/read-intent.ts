import { foldText } from '../../languages/analysis/fold-text.ts';
import type { Intent } from '../asked-question.ts';
import {
  ASKS_OF_EVENT,
  BETWEEN_SUBJECTS,
  COMPARISONS,
  POINTED_AT,
  POLITE,
  POLITE_END,
  SUBJECT_ARTICLE,
  SUMMARIES,
  VERSUS,
  VERSUS_WORD,
} from './intent-patterns.ts';
import { splitQuestions } from './split-questions.ts';
import { wordsOf } from './words-and-names.ts';

/**
 * Determines the intent of a question without courtesies. Several questions take precedence, since each is answered separately;
 * then comparisons, then summaries. Reads at most {@link MAX_INTENT_UNITS}.
 */
export function readIntent(text: string): Intent {
  if (text.length > MAX_INTENT_UNITS) return { kind: 'question' };
  const [first, second, ...more] = splitQuestions(text);
  if (first !== undefined && second !== undefined) {
    return { kind: 'parts', questions: [first, second, ...more] };
  }
  if (text.length > MAX_PATTERN_UNITS) return { kind: 'question' };
  const plain = text
    .trim()
    .replace(/[\s?!.:？！。：]+$/u, '')
    .replace(POLITE, '');
  return readComparison(plain) ?? readSummary(plain) ?? { kind: 'question' };
}

// A longer turn describes a situation, and patterns do not determine its intent.
const MAX_INTENT_UNITS = 1_000;
// The same for a single question.
const MAX_PATTERN_UNITS = 300;
// The maximum length of a subject; in longer questions, `between` has another meaning.
const MAX_SUBJECT_WORDS = 10;
const MAX_SUBJECTS = 4;

function readComparison(text: string): Intent | null {
  for (const pattern of COMPARISONS) {
    const groups = pattern.exec(text)?.groups;
    if (groups) return comparison(groups['a'], groups['b']);
  }
  const groups = VERSUS_WORD.test(text) ? VERSUS.exec(text)?.groups : undefined;
  return groups && !ASKS_OF_EVENT.test(text) ? comparison(groups['a'], groups['b']) : null;
}

function comparison(a = '', b = ''): Intent | null {
  const [first, second, ...more] = [
    ...a.split(BETWEEN_SUBJECTS),
    ...b.split(/ (?:vs\.?|versus) /iu),
  ]
    .map((subject) => bare(subject))
    .filter((subject) => subject !== '')
    .slice(0, MAX_SUBJECTS);
  if (first === undefined || second === undefined) return null;
  const all = withOwnWords([first, second, ...more]);
  const isLong = all.some((subject) => wordsOf(subject).length > MAX_SUBJECT_WORDS);
  return isLong || first === second ? null : { kind: 'comparison', subjects: all };
}

/**
 * Gives a subject that is only a number or a year the words of its neighbour: `the policy 2021 and 2024` compares two policies, and
 * so does `the 2021 and 2024 policies`.
 */
function withOwnWords(
  subjects: readonly [string, string, ...string[]],
): readonly [string, string, ...string[]] {
  const last = subjects.at(-1) ?? '';
  const [first, second, ...more] = subjects.map((subject) => {
    if (!BARE_NUMBER.test(subject)) return subject;
    const before = subjects[0].match(NUMBER_BEHIND)?.[0];
    if (before !== undefined && before !== subjects[0]) {
      return subjects[0].slice(0, -before.length) + subject;
    }
    const behind = last.match(NUMBER_BEFORE)?.[0];
    return behind === undefined || behind === last ? subject : subject + last.slice(behind.length);
  });
  return [first ?? subjects[0], second ?? subjects[1], ...more];
}

const BARE_NUMBER = /^\p{Nd}{1,4}$/u;
const NUMBER_BEHIND = /\p{Nd}{1,4}$/u;
const NUMBER_BEFORE = /^\p{Nd}{1,4}/u;

function bare(subject: string): string {
  return subject
    .trim()
    .replace(SUBJECT_ARTICLE, '')
    .replace(/^l['’]/iu, '')
    .replace(/^["'“„«]|["'”“»]$/gu, '')
    .trim();
}

function readSummary(text: string): Intent | null {
  for (const pattern of SUMMARIES) {
    const found = pattern.exec(text);
    if (!found) continue;
    const subject = (found.groups?.['subject'] ?? '')
      .replace(POLITE_END, '')
      .replace(/^[\s:：,]+|[\s:：,]+$/gu, '');
    return { kind: 'summary', subject: POINTED_AT.test(foldText(subject)) ? null : subject };
  }
  return null;
}

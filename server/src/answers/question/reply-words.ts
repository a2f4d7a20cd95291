import { alternatives } from '../../languages/alternatives.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { POLITE_END } from './intent-patterns.ts';

/** What a turn says that asks nothing of its own: that the answer is wrong, that there should be more of it, or for help. */
export type Reply = 'objection' | 'more' | 'help';

/** Reads a turn that only replies, in some ten languages; `null` where it says something else, too. */
export function readReply(turn: string): Reply | null {
  if (turn.length > MAX_REPLY_UNITS) return null;
  const folded = foldText(turn).replace(/’/gu, "'");
  const plain = folded
    .replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
    .replace(LEAD, '')
    .replace(POLITE_END, '');
  if (OBJECTION.test(plain)) return 'objection';
  if (MORE.test(plain)) return 'more';
  return HELP.test(plain) ? 'help' : null;
}

// Longer ones say what is wrong.
const MAX_REPLY_UNITS = 80;

const LEAD = new RegExp(
  `^(?:(?:${alternatives(({ dialogue }) => dialogue?.replyLeads)})[\\s,.!:-]+){1,3}(?=\\S)`,
  'u',
);

const whole = (patterns: string) => new RegExp(`^(?:${patterns})$`, 'u');
const OBJECTION = whole(alternatives(({ dialogue }) => dialogue?.objections));
const MORE = whole(alternatives(({ dialogue }) => dialogue?.wantsMore));
const HELP = whole(alternatives(({ dialogue }) => dialogue?.wantsHelp));

// Longer ones tell more than what is to be written.
const MAX_TASK_UNITS = 200;

/** Whether a turn wants a text to be translated, changed or made up, which cannot be quoted. In some ten languages. Linear. */
export function isTask(question: string): boolean {
  return question.length <= MAX_TASK_UNITS && TASK.test(foldText(question).replace(/’/gu, "'"));
}

const TASK = new RegExp(
  `^[\\p{P}\\s]*(?:(?:${alternatives(({ dialogue }) => dialogue?.taskLeads)})[\\s,]+){0,2}(?:${alternatives(({ dialogue }) => dialogue?.tasks)})`,
  'u',
);

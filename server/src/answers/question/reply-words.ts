import { alternatives } from '../../languages/alternatives.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { POLITE_END } from './intent-patterns.ts';

/** The kind of a turn that is no question: the answer is wrong, should be longer, or help is needed. */
export type Reply = 'objection' | 'more' | 'help';

/** Reads a turn that is only a reply, in about ten languages; `null` if it has other content, too. */
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

// Longer turns say what is wrong.
const MAX_REPLY_UNITS = 80;

const LEAD = new RegExp(
  `^(?:(?:${alternatives(({ dialogue }) => dialogue?.replyLeads)})[\\s,.!:-]+){1,3}(?=\\S)`,
  'u',
);

const whole = (patterns: string) => new RegExp(`^(?:${patterns})$`, 'u');
const OBJECTION = whole(alternatives(({ dialogue }) => dialogue?.objections));
const MORE = whole(alternatives(({ dialogue }) => dialogue?.wantsMore));
const HELP = whole(alternatives(({ dialogue }) => dialogue?.wantsHelp));

// Longer turns contain more than a request to write something.
const MAX_TASK_UNITS = 200;

/** Whether a turn asks to translate, change or write a text, for which nothing can be quoted. In about ten languages. Linear. */
export function isTask(question: string): boolean {
  return question.length <= MAX_TASK_UNITS && TASK.test(foldText(question).replace(/’/gu, "'"));
}

const TASK = new RegExp(
  `^[\\p{P}\\s]*(?:(?:${alternatives(({ dialogue }) => dialogue?.taskLeads)})[\\s,]+){0,2}(?:${alternatives(({ dialogue }) => dialogue?.tasks)})`,
  'u',
);

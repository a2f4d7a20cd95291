import { sentencesOf } from '../../server/src/languages/analysis/sentences.ts';
import { isRightSentence } from './is-right-sentence.ts';
import type { QuestionContext, QuestionSet, SetQuestion } from './question-set.ts';

/** Contexts that lack the sentences which answer some of their questions. */
export interface WithoutAnswers {
  readonly contexts: readonly QuestionContext[];
  /** Those whose answer is not there any more, the paragraph around it still is. */
  readonly questions: readonly SetQuestion[];
}

// A paragraph of which less is left is another one.
const MIN_SENTENCES_LEFT = 2;
const MAX_REMOVED = 2;

/** Takes the answer to one question out of each paragraph: what an index is like that has the subject and not the fact. */
export function withoutAnswers({ contexts, questions }: QuestionSet): WithoutAnswers {
  const firsts = new Map<QuestionContext, SetQuestion>();
  for (const question of questions) {
    if (question.isAnswerable && !firsts.has(question.context)) {
      firsts.set(question.context, question);
    }
  }
  const unanswered: SetQuestion[] = [];
  const cut = contexts.map((context) => {
    const question = firsts.get(context);
    const text = question === undefined ? null : textWithout(context.text, question.answers);
    if (question === undefined || text === null) return context;
    unanswered.push(question);
    return { ...context, text };
  });
  return { contexts: cut, questions: unanswered };
}

/** `null`: nothing holds the answer, or too much does. */
function textWithout(text: string, answers: readonly string[]): string | null {
  const sentences = sentencesOf(text, text.length);
  const holding = sentences.filter(({ start, end }) =>
    isRightSentence(text.slice(start, end), answers),
  );
  if (holding.length === 0 || holding.length > MAX_REMOVED) return null;
  if (sentences.length - holding.length < MIN_SENTENCES_LEFT) return null;
  let rest = text;
  for (const { start, end } of holding.toReversed()) rest = rest.slice(0, start) + rest.slice(end);
  return rest;
}

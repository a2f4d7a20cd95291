import { loadOnnxModel, type OnnxModel } from './onnx-model.ts';
import { loadOnnxScorer, type OnnxScorer } from './onnx-scorer.ts';
import { UnusableModel } from './onnx-session.ts';
import type { Answer, Question } from './process-messages.ts';

// The entry point of a model's process: receives questions, and answers each except `cancel` once, in order.

let model: OnnxModel | null = null;
let scorer: OnnxScorer | null = null;
let isCancelled = false;

process.on('message', (question: Question) => {
  if (question.type === 'cancel') {
    isCancelled = true;
    return;
  }
  isCancelled = false;
  answer(question).then(reply, (error: unknown) => {
    if (error instanceof UnusableModel) return reply({ type: 'failed', message: error.message });
    // Out of memory, or a defect: the server notices the end of the process and reports it.
    process.stderr.write(error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
});
// Ctrl-C in a terminal reaches every process of the group: the server decides when this one ends.
process.on('SIGINT', () => {});
// The server has ended, in whatever way.
process.on('disconnect', () => process.exit());

async function answer(question: Exclude<Question, { type: 'cancel' }>): Promise<Answer> {
  if (question.type === 'load') return load(question);
  if (question.type === 'score') {
    const scores = await scorer?.score(question.query, question.texts, () => isCancelled);
    return scores ? { type: 'scored', scores } : { type: 'cancelled' };
  }
  const vectors = await model?.embed(question.texts, () => isCancelled);
  return vectors ? { type: 'embedded', vectors } : { type: 'cancelled' };
}

async function load({ task, recipe, threads }: Extract<Question, { type: 'load' }>) {
  if (task === 'score') {
    scorer = await loadOnnxScorer(recipe, threads);
    return { type: 'loaded', dimensions: 0, vocabulary: 0 } as const;
  }
  model = await loadOnnxModel(recipe, threads);
  const { dimensions, vocabulary } = model;
  return { type: 'loaded', dimensions, vocabulary } as const;
}

function reply(message: Answer): void {
  process.send?.(message);
}

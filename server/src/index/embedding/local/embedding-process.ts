import { loadOnnxModel, type OnnxModel, UnusableModel } from './onnx-model.ts';
import type { Answer, Question } from './process-messages.ts';

// The entry of the process of a model: gets questions, answers each but `cancel` once, in order.

let model: OnnxModel | null = null;
let isCancelled = false;

process.on('message', (question: Question) => {
  if (question.type === 'cancel') {
    isCancelled = true;
    return;
  }
  isCancelled = false;
  answer(question).then(reply, (error: unknown) => {
    if (error instanceof UnusableModel) return reply({ type: 'failed', message: error.message });
    // Memory that ran out, or a defect: the server sees the process end and says so.
    process.stderr.write(error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
});
// Ctrl-C in a terminal reaches every process of the group: the server decides when this one ends.
process.on('SIGINT', () => {});
// The server is gone, however it ended.
process.on('disconnect', () => process.exit());

async function answer(question: Exclude<Question, { type: 'cancel' }>): Promise<Answer> {
  if (question.type === 'load') {
    model = await loadOnnxModel(question.recipe, question.threads);
    return { type: 'loaded', dimensions: model.dimensions, vocabulary: model.vocabulary };
  }
  const vectors = await model?.embed(question.texts, () => isCancelled);
  return vectors ? { type: 'embedded', vectors } : { type: 'cancelled' };
}

function reply(message: Answer): void {
  process.send?.(message);
}

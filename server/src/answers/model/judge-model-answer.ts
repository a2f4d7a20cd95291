import { type JudgedAnswer, judgedBy } from '../answer-confidence.ts';
import type { AnswerStanding } from '../citations/write-statement.ts';
import type { Evidence, EvidenceReason } from '../evidence.ts';
import { ModelFault } from '../language-model/language-model.ts';

/** Why what a model says is not used. */
export type ModelDoubt = 'model-declined' | 'model-unsupported';

/** A model answered, and nothing of it can leave as an answer. */
export class UnusedModelAnswer extends ModelFault {
  readonly doubt: ModelDoubt;

  constructor(doubt: ModelDoubt) {
    super('broken', MESSAGES[doubt]);
    this.doubt = doubt;
  }
}

const MESSAGES: Readonly<Record<ModelDoubt, string>> = {
  'model-declined': 'The model says that it cannot answer.',
  'model-unsupported': 'Nothing that the model said is in the evidence.',
};

/** What is said of the evidence that no model can judge better: the name or number that is asked about is nowhere in it. */
const CERTAIN: ReadonlySet<EvidenceReason> = new Set(['missing-name', 'missing-number']);

/**
 * What the answer of a model claims to be, by what its first statements came to: the model judges whether the evidence answers, the
 * check whether the evidence says it. `null`: that cannot be told yet.
 */
export function judgeModelAnswer(
  { first, isSupported }: AnswerStanding,
  evidence: Evidence,
  hasSearched: boolean,
): JudgedAnswer | null {
  if (first === 'unchecked') return judgedBy(evidence);
  if (first === 'flagged') return { confidence: 'closest', reasons: ['model-unsupported'] };
  if (!isSupported) return null;
  if (first === 'declined') return { confidence: 'closest', reasons: ['model-declined'] };
  const lacking = evidence.confidence === 'high' ? [] : (evidence.reasons ?? []);
  const certain = lacking.filter((reason) => CERTAIN.has(reason));
  // What its tools found may have it.
  if (certain.length > 0 && !hasSearched) return { confidence: 'closest', reasons: certain };
  return { confidence: 'answered', reasons: ['says-it'] };
}

/** The same once a model that said nothing with a source has ended. Throws {@link UnusedModelAnswer} where it answers nothing. */
export function judgeModelEnd(text: string): JudgedAnswer {
  if (ASKS.test(text)) return { confidence: 'none', reasons: ['asks'] };
  throw new UnusedModelAnswer(text === '' ? 'model-unsupported' : 'model-declined');
}

const ASKS = /[?？؟]["'”’»)\]」*_]*\s*$/u;

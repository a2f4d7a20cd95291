import { type JudgedAnswer, judgedBy } from '../answer-confidence.ts';
import type { AnswerStanding } from '../citations/write-statement.ts';
import type { Evidence, EvidenceReason } from '../evidence.ts';
import { ModelFault } from '../language-model/language-model.ts';

/** Why a model's answer is not used. */
export type ModelDoubt = 'model-declined' | 'model-unsupported';

/** Thrown if nothing of a model's answer can be used. */
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

/** Reasons that the model cannot overrule: a name or number of the question is missing in the evidence. */
const CERTAIN: ReadonlySet<EvidenceReason> = new Set(['missing-name', 'missing-number']);

/**
 * Judges a model's answer by the verdicts on its first statements: the model decides whether the evidence answers, the check
 * whether the evidence supports it. `null`: undecided so far.
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
  // Tool results may contain it.
  if (certain.length > 0 && !hasSearched) return { confidence: 'closest', reasons: certain };
  return { confidence: 'answered', reasons: ['says-it'] };
}

/** Judges a model's answer that ended without a citation. Throws {@link UnusedModelAnswer} if it answers nothing. */
export function judgeModelEnd(text: string): JudgedAnswer {
  if (ASKS.test(text)) return { confidence: 'none', reasons: ['asks'] };
  throw new UnusedModelAnswer(text === '' ? 'model-unsupported' : 'model-declined');
}

const ASKS = /[?？؟]["'”’»)\]」*_]*\s*$/u;

import type { Evidence } from '../evidence.ts';
import type { ModelDoubt } from './judge-model-answer.ts';

/**
 * Lowers evidence so that it asserts nothing, since a model that read it doubts it; the closest passages are still shown.
 * Results from rows of tables and records are exact, and not lowered.
 */
export function doubtedEvidence(evidence: Evidence, doubt: ModelDoubt): Evidence {
  if (evidence.confidence === 'none' || evidence.records !== undefined) return evidence;
  const { section: _, reasons = [], ...rest } = evidence;
  return { ...rest, confidence: 'weak', reasons: [doubt, ...reasons] };
}

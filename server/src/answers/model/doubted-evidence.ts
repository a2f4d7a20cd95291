import type { Evidence } from '../evidence.ts';
import type { ModelDoubt } from './judge-model-answer.ts';

/**
 * Evidence by which nothing is asserted, since a model that read it has a reason against that; it still shows what is closest. What
 * rows of tables and records say is computed exactly, whatever a model says.
 */
export function doubtedEvidence(evidence: Evidence, doubt: ModelDoubt): Evidence {
  if (evidence.confidence === 'none' || evidence.records !== undefined) return evidence;
  const { section: _, reasons = [], ...rest } = evidence;
  return { ...rest, confidence: 'weak', reasons: [doubt, ...reasons] };
}

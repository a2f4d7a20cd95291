import type { Confidence, Evidence, EvidenceReason } from './evidence.ts';

/**
 * What an answer claims to be. `answered`: what it says answers the question. `closest`: nothing says it outright, and these are
 * the nearest passages. `none`: no passage is worth showing, or there was nothing to look for.
 */
export type AnswerConfidence = 'answered' | 'closest' | 'none';

/** Why an answer has its confidence. */
export type ConfidenceReason =
  | EvidenceReason
  /** A calculation, a date and the like. */
  | 'card'
  /** The model that was to answer says that it cannot. */
  | 'model-declined'
  /** What the model says stands in no passage. */
  | 'model-unsupported'
  /** The reply asks back: what is asked for cannot be told. */
  | 'asks'
  /** All that there is was quoted before. */
  | 'no-more'
  /** A greeting or thanks. */
  | 'courtesy'
  /** A translation or an invented text is wanted, which is not written here. */
  | 'task';

/** A confidence, and why: the most telling reason first, at least one. */
export interface JudgedAnswer {
  readonly confidence: AnswerConfidence;
  readonly reasons: readonly ConfidenceReason[];
}

const CONFIDENCES: Readonly<Record<Confidence, AnswerConfidence>> = {
  high: 'answered',
  weak: 'closest',
  none: 'none',
};

/** What an answer that shows this evidence claims to be. */
export function judgedBy({ confidence, reasons, passages }: Evidence): JudgedAnswer {
  const nothing = passages.length === 0 ? 'not-found' : 'off-topic';
  const usual = { high: 'says-it', weak: 'uncertain', none: nothing } as const;
  const known = reasons !== undefined && reasons.length > 0 ? reasons : [usual[confidence]];
  return { confidence: CONFIDENCES[confidence], reasons: known };
}

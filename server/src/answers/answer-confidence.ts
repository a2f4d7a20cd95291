import type { Confidence, Evidence, EvidenceReason } from './evidence.ts';

/**
 * What an answer claims to be. `answered`: it answers the question. `closest`: no passage states the answer outright, and these
 * are the closest ones. `none`: no passage is worth showing, or there was nothing to search for.
 */
export type AnswerConfidence = 'answered' | 'closest' | 'none';

/** Why an answer has its confidence. */
export type ConfidenceReason =
  | EvidenceReason
  /** A calculation, a date and the like. */
  | 'card'
  /** The reply asks back: the question is unclear. */
  | 'asks'
  /** Everything relevant was quoted before. */
  | 'no-more'
  /** A greeting or thanks. */
  | 'courtesy'
  /** A request for a translation or an invented text, which is not written without a model. */
  | 'task';

/** A confidence and its reasons: the strongest first, at least one. */
export interface JudgedAnswer {
  readonly confidence: AnswerConfidence;
  readonly reasons: readonly ConfidenceReason[];
}

/** Reasons of replies that claim nothing about the content. */
const NO_CLAIMS: ReadonlySet<ConfidenceReason> = new Set(['asks', 'courtesy', 'task']);

/** Whether a reply claims nothing about the content. */
export function isNoClaim({ reasons }: JudgedAnswer): boolean {
  return reasons.some((reason) => NO_CLAIMS.has(reason));
}

/** The judgement of one of several questions in a turn. */
export interface JudgedPart extends JudgedAnswer {
  readonly question: string;
}

const CONFIDENCES: Readonly<Record<Confidence, AnswerConfidence>> = {
  high: 'answered',
  weak: 'closest',
  none: 'none',
};
/** The reason if the evidence gives none. */
const USUAL_REASONS = { answered: 'says-it', closest: 'uncertain', none: 'off-topic' } as const;
/** Reasons that an answer of each confidence cannot have. */
const UNFIT: Readonly<Record<AnswerConfidence, ReadonlySet<EvidenceReason>>> = {
  answered: new Set(['uncertain', 'off-topic', 'not-found']),
  closest: new Set(['says-it', 'computed', 'off-topic', 'not-found']),
  none: new Set(['says-it', 'computed', 'uncertain']),
};

/** Judges an answer by the evidence that it shows; `shownAs` if it claims more or less than the evidence supports. */
export function judgedBy(
  { confidence, reasons = [], passages }: Evidence,
  shownAs: AnswerConfidence = CONFIDENCES[confidence],
): JudgedAnswer {
  const fit = reasons.filter((reason) => !UNFIT[shownAs].has(reason));
  if (fit.length > 0) return { confidence: shownAs, reasons: fit };
  const isEmpty = shownAs === 'none' && passages.length === 0;
  return { confidence: shownAs, reasons: [isEmpty ? 'not-found' : USUAL_REASONS[shownAs]] };
}

/** Judges an answer to several questions by the one answered best. */
export function judgedTogether(parts: readonly JudgedAnswer[]): JudgedAnswer {
  const confidences = ['answered', 'closest', 'none'] as const;
  const confidence = confidences.find((one) => parts.some((part) => part.confidence === one));
  const best = parts.filter((part) => part.confidence === confidence);
  const reasons = [...new Set(best.flatMap((part) => part.reasons))];
  return {
    confidence: confidence ?? 'none',
    reasons: reasons.length > 0 ? reasons : ['not-found'],
  };
}

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

/** Of replies that answer no question about the content: they claim nothing. */
const NO_CLAIMS: ReadonlySet<ConfidenceReason> = new Set(['asks', 'courtesy', 'task']);

/** Whether a reply is none that could have been found in the content. */
export function isNoClaim({ reasons }: JudgedAnswer): boolean {
  return reasons.some((reason) => NO_CLAIMS.has(reason));
}

/** The same of one of several questions in a turn. */
export interface JudgedPart extends JudgedAnswer {
  readonly question: string;
}

const CONFIDENCES: Readonly<Record<Confidence, AnswerConfidence>> = {
  high: 'answered',
  weak: 'closest',
  none: 'none',
};
/** The reason of evidence that gives none. */
const USUAL_REASONS = { answered: 'says-it', closest: 'uncertain', none: 'off-topic' } as const;
/** Reasons that an answer of each confidence cannot have. */
const UNFIT: Readonly<Record<AnswerConfidence, ReadonlySet<EvidenceReason>>> = {
  answered: new Set(['uncertain', 'off-topic', 'not-found']),
  closest: new Set(['says-it', 'computed', 'off-topic', 'not-found']),
  none: new Set(['says-it', 'computed', 'uncertain']),
};

/** What an answer that shows this evidence claims to be; `shownAs` where it shows less, or more, than the evidence is sure of. */
export function judgedBy(
  { confidence, reasons = [], passages }: Evidence,
  shownAs: AnswerConfidence = CONFIDENCES[confidence],
): JudgedAnswer {
  const fit = reasons.filter((reason) => !UNFIT[shownAs].has(reason));
  if (fit.length > 0) return { confidence: shownAs, reasons: fit };
  const isEmpty = shownAs === 'none' && passages.length === 0;
  return { confidence: shownAs, reasons: [isEmpty ? 'not-found' : USUAL_REASONS[shownAs]] };
}

/** What an answer to several questions claims to be: as much as the best answered of them. */
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

import type { AskedQuestion, PastedDocument } from '../asked-question.ts';
import type { AnswerServices } from '../compose/answer-services.ts';
import { contentTerms } from '../compose/content-terms.ts';
import { chooseCovering } from '../compose/cover.ts';
import { pastedCandidates } from '../evidence/pasted-candidates.ts';
import type { Evidence } from '../evidence.ts';

// About 4,000 tokens, which fit into the first call.
const MAX_PASSAGES = 12;
// Twenty pages: the time of the selection grows with this.
const MAX_POOL = 300;

/**
 * The evidence for a summary: the passages of the pasted document that cover most of its subject, or the content on a subject;
 * `null` if there is neither.
 */
export async function summaryEvidence(
  asked: AskedQuestion,
  subject: string | null,
  findEvidence: AnswerServices['findEvidence'],
  signal: AbortSignal,
): Promise<Evidence | null> {
  if (subject === null) return asked.pasted === null ? null : evidenceOf(asked.pasted);
  // Without a word for the subject, the query has it from the conversation.
  const question = subject === '' ? asked : { ...asked, text: subject };
  return findEvidence(question, signal);
}

/** Selects passages in the order of the document, always with its beginning, which states its subject. */
function evidenceOf(pasted: PastedDocument): Evidence {
  const pool = pastedCandidates(pasted)
    .slice(0, MAX_POOL)
    .map(({ source, headings, text, start, normalizer }, place) => ({
      passage: { source, headings, text, start, score: 1 },
      terms: contentTerms(text, normalizer.language),
      preference: place === 0 ? OPENING : 1,
    }));
  const isShort = pool.length <= MAX_PASSAGES;
  const chosen = isShort ? pool : chooseCovering(pool, MAX_PASSAGES);
  return { confidence: 'high', passages: chosen.map(({ passage }) => passage), sentences: [] };
}

// Above the score of any other passage, so that the beginning is always selected.
const OPENING = 100;

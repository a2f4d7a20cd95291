import type { AskedQuestion, PastedDocument } from '../asked-question.ts';
import type { AnswerServices } from '../compose/answer-services.ts';
import { contentTerms } from '../compose/content-terms.ts';
import { chooseCovering } from '../compose/cover.ts';
import { pastedCandidates } from '../evidence/pasted-candidates.ts';
import type { Evidence } from '../evidence.ts';

// Some 4,000 tokens, what the first call has room for.
const MAX_PASSAGES = 12;
// Twenty pages: the time that choosing takes grows with this.
const MAX_POOL = 300;

/**
 * What a summary is written from: the passages of the document that was pasted which say most of what all of it is about, or what
 * the content says on the subject; `null` where there is neither.
 */
export async function summaryEvidence(
  asked: AskedQuestion,
  subject: string | null,
  findEvidence: AnswerServices['findEvidence'],
  signal: AbortSignal,
): Promise<Evidence | null> {
  if (subject === null) return asked.pasted === null ? null : evidenceOf(asked.pasted);
  // Without a word for it the subject is what was spoken of: the query has it.
  const question = subject === '' ? asked : { ...asked, text: subject };
  return findEvidence(question, signal);
}

/** In the order of the document, whose beginning is always among them: it says what it is. */
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

// Above whatever any other passage adds: the beginning says what the document is.
const OPENING = 100;

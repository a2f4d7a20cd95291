import { findEvidence } from '../../server/src/answers/evidence/find-evidence.ts';
import type { Confidence } from '../../server/src/answers/evidence.ts';
import { withTemporaryFolder } from '../processes/temporary-folder.ts';
import { fillDataFolder } from '../quarry/data-folder.ts';
import type { Row } from '../report/print-table.ts';
import { readBandCorpus } from './band-corpus.ts';
import { BAND_QUESTIONS, type BandQuestion } from './band-questions.ts';
import { openEvidenceServices } from './evidence-services.ts';

/** How sure the server was of a question to the Rust book and these docs. */
export interface JudgedBand {
  readonly question: BandQuestion;
  readonly confidence: Confidence;
}

/** By words alone; `null` where the Rust book is not installed. */
export async function measureBands(): Promise<readonly JudgedBand[] | null> {
  const documents = await readBandCorpus();
  if (documents === null) return null;
  const judged: JudgedBand[] = [];
  await withTemporaryFolder(async (folder) => {
    await fillDataFolder(folder, documents);
    const services = openEvidenceServices(folder);
    const never = new AbortController().signal;
    for (const question of BAND_QUESTIONS) {
      const { text } = question;
      const asked = { text, query: [{ text, weight: 1 }], pasted: null, language: 'en' };
      const { confidence } = await findEvidence(asked, services, never);
      judged.push({ question, confidence });
    }
    services.close();
  });
  return judged;
}

/** A row for each kind of question. */
export function bandRows(judged: readonly JudgedBand[]): Row[] {
  const kinds = [...new Set(judged.map(({ question }) => question.kind))];
  return kinds.map((kind) => {
    const some = judged.filter(({ question }) => question.kind === kind);
    const count = (band: Confidence) => some.filter((one) => one.confidence === band).length;
    return {
      kind,
      questions: some.length,
      high: count('high'),
      weak: count('weak'),
      none: count('none'),
    };
  });
}

/** What share of those that can be answered, or cannot, was asserted. */
export function assertedShare(judged: readonly JudgedBand[], isAnswerable: boolean): number {
  const some = judged.filter(({ question }) => (question.kind === 'answerable') === isAnswerable);
  return some.filter(({ confidence }) => confidence === 'high').length / some.length;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findEvidence } from '../../server/src/answers/evidence/find-evidence.ts';
import type { DocumentInput } from '../../server/src/documents/document.ts';
import { withTemporaryFolder } from '../processes/temporary-folder.ts';
import { fillDataFolder } from '../quarry/data-folder.ts';
import { documentInput } from '../quarry/document-inputs.ts';
import { openEvidenceServices } from './evidence-services.ts';
import { contextDocument } from './measure-evidence.ts';
import { questionSetNames, readQuestionSet } from './question-set.ts';

/** How many everyday questions were asked of documents on other things, and how many of them were answered as if these said it. */
export interface OffTopic {
  readonly documents: number;
  readonly questions: number;
  readonly asserted: number;
}

const EVERYDAY = 'clapnq-dev';
const ABSTRACTS = 'cacm';
const never = new AbortController().signal;

/**
 * Questions that people typed (clapnq-dev) to an index of all other sets in their languages and of abstracts on computing: some 4,800
 * documents. `asked` at most. A few of them may be answered there by chance: those count as wrong, too.
 */
export async function measureOffTopic(folder: string, asked: number): Promise<OffTopic> {
  const names = questionSetNames(folder);
  const documents: DocumentInput[] = [];
  for (const name of names.filter((one) => one !== EVERYDAY)) {
    const set = await readQuestionSet(folder, name);
    for (const context of set.contexts) {
      const id = `${name}-${context.id}`;
      documents.push(contextDocument({ ...context, id }, set.language));
    }
  }
  documents.push(...(await readAbstracts(folder)));
  const { questions } = await readQuestionSet(folder, EVERYDAY);
  const some = asked > 0 ? questions.slice(0, asked) : questions;
  let asserted = 0;
  await withTemporaryFolder(async (dataFolder) => {
    await fillDataFolder(dataFolder, documents);
    const services = openEvidenceServices(dataFolder);
    for (const { text } of some) {
      const question = { text, query: [{ text, weight: 1 }], pasted: null, language: 'en' };
      const { confidence } = await findEvidence(question, services, never);
      if (confidence === 'high') asserted += 1;
    }
    services.close();
  });
  return { documents: documents.length, questions: some.length, asserted };
}

async function readAbstracts(folder: string): Promise<DocumentInput[]> {
  const path = join(folder, '../relevance', ABSTRACTS, 'corpus.jsonl');
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => {
    const { id, title, text }: { id: string; title: string; text: string } = JSON.parse(line);
    return documentInput({ id: `${ABSTRACTS}-${id}`, title, text: text || title });
  });
}

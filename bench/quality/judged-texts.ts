import type { DocumentInput } from '../../server/src/documents/document.ts';
import { documentInput } from '../quarry/document-inputs.ts';
import { judgedSetNames, readJudgedSet } from './judged-set.ts';

/** The texts of all judged sets as documents in their languages. */
export async function judgedTexts(folder: string): Promise<DocumentInput[]> {
  const texts: DocumentInput[] = [];
  for (const name of judgedSetNames(folder)) {
    const { documents } = await readJudgedSet(folder, name);
    const language = /-(ar|de|es|ru|zh|ja)$/.exec(name)?.[1] ?? 'en';
    for (const { id, title, text } of documents) {
      const input = documentInput({ id: `${name}-${id}`, title, text });
      texts.push({ ...input, language });
    }
  }
  return texts;
}

import { readFile } from 'node:fs/promises';
import type { NotesQuestion } from './questions.ts';

/**
 * Reads questions to another folder: a line each of language, question, files (`|` between them) and patterns that the answer must
 * match (`;` between them), with tabs between the four. Without files and patterns the folder does not say it.
 */
export async function readQuestions(path: string): Promise<NotesQuestion[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.filter((line) => line.trim() !== '').map(readLine);
}

function readLine(line: string): NotesQuestion {
  const [language, text, files = '', says = ''] = line.split('\t');
  if (language === undefined || text === undefined)
    throw new Error(`No language and question: ${line}`);
  return {
    text,
    language,
    says: says === '' ? [] : says.split(';').map((pattern) => new RegExp(pattern, 'u')),
    files: files === '' ? [] : files.split('|'),
  };
}

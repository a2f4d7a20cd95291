import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentInput } from '../../server/src/documents/document.ts';
import { foldText } from '../../server/src/languages/analysis/fold-text.ts';
import { suggest } from '../../server/src/search/suggest/suggest.ts';
import { FILE_NAMES } from '../names/file-names.ts';
import { nameDocument } from '../names/name-documents.ts';
import { withTemporaryFolder } from '../processes/temporary-folder.ts';
import { judgedSetsFolder, readJudgedSet } from '../quality/judged-set.ts';
import { fillDataFolder, openSearchServices } from '../quarry/data-folder.ts';
import { JUDGED_PREFIXES } from './judged-prefixes.ts';
import { SAMPLE_DOCUMENTS } from './sample-documents.ts';

/** Texts of seven languages that the wanted completions have to stand out from. */
const SETS: Readonly<Record<string, string>> = {
  'xquad-en': 'en',
  'xquad-de': 'de',
  'xquad-es': 'es',
  'xquad-ru': 'ru',
  'xquad-ar': 'ar',
  'xquad-zh': 'zh',
  'jsquad-valid-ja': 'ja',
};

export type Half = 'all' | 'tuned' | 'unseen';

/** How often the completion wanted stands first, and among the first three. */
export interface ClassFigures extends Readonly<Record<string, string | number>> {
  readonly class: string;
  readonly prefixes: number;
  readonly first: number;
  readonly 'first three': number;
}

export interface Miss {
  readonly class: string;
  readonly typed: string;
  readonly wanted: string;
  readonly got: readonly string[];
}

/** Asks for every judged prefix in an index of many languages; `null` without the judged sets. */
export async function judgeSuggestions(
  half: Half,
): Promise<{ figures: ClassFigures[]; misses: Miss[] } | null> {
  const sets = judgedSetsFolder();
  if (sets === null) return null;
  const documents = await judgedDocuments(sets);
  return withTemporaryFolder(async (folder) => {
    await fillDataFolder(folder, documents);
    const services = openSearchServices(folder);
    const misses: Miss[] = [];
    const figures: ClassFigures[] = [];
    for (const [name, pairs] of Object.entries(JUDGED_PREFIXES)) {
      const asked = pairs.filter((_, i) => half === 'all' || (i % 2 === 1) === (half === 'unseen'));
      const places: number[] = [];
      for (const [typed, wanted] of asked) {
        const got = await suggest({ text: typed, limit: 8, types: [] }, services);
        const texts = got.map(({ text }) => text);
        const place = texts.findIndex((text) => foldText(text) === foldText(wanted));
        if (place < 0 || place > 2) misses.push({ class: name, typed, wanted, got: texts });
        places.push(place);
      }
      const share = (among: number) =>
        places.filter((place) => place >= 0 && place < among).length / places.length;
      const prefixes = asked.length;
      figures.push({ class: name, prefixes, first: share(1), 'first three': share(3) });
    }
    services.close();
    return { figures, misses };
  });
}

async function judgedDocuments(sets: string): Promise<DocumentInput[]> {
  const documents = SAMPLE_DOCUMENTS.map(([path, language, title, text]) => ({
    ...nameDocument(path, title, text),
    language,
    passages: passagesOf(text),
  }));
  const fillers: DocumentInput[] = [];
  for (const [name, language] of Object.entries(SETS)) {
    const { documents: texts } = await readJudgedSet(sets, name);
    for (const { id, title, text } of texts) {
      fillers.push({ ...nameDocument(`${name}/${id}.txt`, title, text), language });
    }
  }
  const files = FILE_NAMES.map((name, i) => {
    const { title, text } = fillers[i]!;
    return nameDocument(`files/${name}`, title, text);
  });
  return [...documents, ...files, ...(await products(join(sets, '../demo'))), ...fillers];
}

/** A passage for each heading. */
function passagesOf(text: string): DocumentInput['passages'] {
  const starts = [0, ...Array.from(text.matchAll(/\n\n## /g), ({ index }) => index)];
  return starts.map((start, i) => {
    const [, heading] = /^\n\n## (.*)/.exec(text.slice(start)) ?? [];
    const end = starts[i + 1] ?? text.length;
    return { start, end, headings: heading === undefined ? [] : [heading] };
  });
}

async function products(demo: string): Promise<DocumentInput[]> {
  const lines = (await readFile(join(demo, 'dummyjson-products.jsonl'), 'utf8')).trim().split('\n');
  return lines.map((line, i) => {
    const { title, description } = JSON.parse(line) as { title: string; description: string };
    return { ...nameDocument(`products/${i}`, title, description), type: 'product' };
  });
}

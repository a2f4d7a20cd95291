import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContentEntities } from '../../server/src/search/entities/content-entities.ts';
import { createEntities } from '../../server/src/search/entities/create-entities.ts';
import type { Entities } from '../../server/src/search/entities/entities.ts';
import { createWorldEntities } from '../../server/src/search/entities/world-entities.ts';
import type { Places } from '../../server/src/search/places/places.ts';
import { openSampleServices } from '../../server/src/search/test-services.ts';

/** Sets whose passages have titles: an encyclopedia's, a journal's. */
const SETS = ['clapnq-dev', 'xquad-en', 'cacm'];

/**
 * What a server knows by name that has the titled documents of the judged sets, the passages of one title as one document,
 * and the open data that are installed, all read. `folder` holds the sets.
 */
export async function openJudgedEntities(
  folder: string,
  places: Places,
): Promise<Entities & { close(): void }> {
  const texts = new Map<string, string[]>();
  for (const set of SETS) {
    const lines = readFileSync(join(folder, 'relevance', set, 'corpus.jsonl'), 'utf8').trim();
    for (const line of lines.split('\n')) {
      const { title, text } = JSON.parse(line) as { title: string; text: string };
      texts.set(title, [...(texts.get(title) ?? []), text]);
    }
  }
  const content = await openSampleServices(
    [...texts].map(([title, parts]) => ({ title, text: parts.join('\n\n') })),
  );
  const world = createWorldEntities({
    places,
    onFault(error) {
      throw error;
    },
  });
  const entities = createEntities({ content: createContentEntities(content), world });
  await entities.find('france', { locale: 'en', mayWait: true }, new AbortController().signal);
  return { find: (...asked) => entities.find(...asked), close: () => content.close() };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCardLines } from './card-case.ts';

/** Queries that people typed for something else than a card, by where they are from. */
export function readRealQueries(folder: string): { set: string; queries: string[] }[] {
  const relevance = join(folder, 'relevance');
  const judged = readdirSync(relevance).map((set) => ({
    set,
    queries: readFileSync(join(relevance, set, 'queries.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { text: string }).text),
  }));
  const shop = readFileSync(join(folder, 'spelling/wands-queries.tsv'), 'utf8').trim().split('\n');
  const spoken = readCardLines(folder, 'clinc150-val').filter(({ trigger }) => !trigger);
  const commands = readCardLines(folder, 'snips-2017-validate').filter(({ trigger }) => !trigger);
  return [
    { set: 'wands', queries: shop.map((line) => line.split('\t')[0]!) },
    ...judged,
    { set: 'clinc150 without card', queries: spoken.map(({ query }) => query) },
    { set: 'snips2017 without weather', queries: commands.map(({ query }) => query) },
  ];
}

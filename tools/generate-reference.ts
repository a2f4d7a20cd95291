import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '@quarry/contract/openapi';
import { problemsTable } from '../server/src/api/pages/problems-table.ts';
import { topicsPage } from '../server/src/api/pages/topics-page.ts';
import { settingsTable } from '../server/src/compose/config/settings-table.ts';
import { sourcesPage } from '../server/src/ingest/connectors/sources-page.ts';

const REFERENCE_FOLDER = new URL('../docs/reference/', import.meta.url);

/** The generated pages of `docs/reference/`, by file name. */
export function referenceFiles(): Record<string, string> {
  return {
    'problems.md': problemsTable(),
    'settings.md': settingsTable(),
    'sources.md': sourcesPage(),
    'topics.md': topicsPage(),
    'openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  };
}

/** The path of a file in `docs/reference/`. */
export function referencePath(name: string): string {
  return fileURLToPath(new URL(name, REFERENCE_FOLDER));
}

/** Writes all pages; `--check` only says which are out of date and fails if any is. */
function main(isCheck: boolean): number {
  let stale = 0;
  for (const [name, text] of Object.entries(referenceFiles())) {
    const path = referencePath(name);
    if (!isCheck) writeFileSync(path, text);
    else if (readFileSync(path, 'utf8') !== text) {
      stale += 1;
      console.error(`docs/reference/${name} is out of date: run \`npm run docs\``);
    }
  }
  return stale === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main(process.argv.includes('--check'));

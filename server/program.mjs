// Runs the last build of the server (`tools/ensure-built.mjs`), or its sources where there is no build.
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// What this thread compiles is kept for the next start, which takes a tenth less time for it. Other threads compile less, and
// theirs would stay in memory: 20 MB. Where the folder cannot be written, Node goes on without.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)));

export const { serve } = await import(new URL(program(), import.meta.url).href);

function program() {
  try {
    const { content } = JSON.parse(readFileSync(new URL('./dist/.stamp', import.meta.url), 'utf8'));
    return `./dist/${content}/main.js`;
  } catch (error) {
    if (error.code === 'ENOENT') return './src/main.ts';
    throw error;
  }
}

if (import.meta.main) process.exit(await serve(process.argv.slice(2)));

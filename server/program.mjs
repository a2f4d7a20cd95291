// Runs the last build of the server (`tools/ensure-built.mjs`), or its sources where there is no build.
import { readFileSync } from 'node:fs';

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

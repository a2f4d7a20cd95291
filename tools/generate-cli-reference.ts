import { mkdirSync, writeFileSync } from 'node:fs';
import { cliReference } from '../cli/src/cli-reference.ts';
import { quarryCommand } from '../cli/src/quarry-command.ts';

const folder = new URL('../docs/reference/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('cli.md', folder), cliReference(quarryCommand));

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cliReference } from './cli-reference.ts';
import { type Command, UsageError } from './command.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { quarryCommand } from './quarry-command.ts';

test('docs/reference/cli.md is what the commands say (`npm run docs` writes it)', () => {
  const page = readFileSync(new URL('../../docs/reference/cli.md', import.meta.url), 'utf8');
  expect(page).toBe(cliReference(quarryCommand));
});

test('every command has a summary that is a sentence, and an example that its own parser takes', () => {
  for (const command of everyCommand(quarryCommand)) {
    expect(command.summary).toMatch(/^[A-Z].*\.$/);
    expect(command.examples.length).toBeGreaterThan(0);
    for (const { line } of command.examples) {
      expect(() => parseCommandLine(quarryCommand, words(line))).not.toThrow(UsageError);
    }
  }
});

function everyCommand(command: Command): Command[] {
  return [command, ...(command.subcommands ?? []).flatMap(everyCommand)];
}

/** The words of an example, after `quarry`: quotes keep words together, as in a shell. */
function words(line: string): string[] {
  const quoted = /'([^']*)'|"([^"]*)"|(\S+)/g;
  const all = [...line.matchAll(quoted)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return all.slice(all.indexOf('quarry') + 1);
}

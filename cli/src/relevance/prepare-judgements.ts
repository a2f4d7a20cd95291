import type { Client } from '@quarry/client';
import type { CommandContext } from '../command.ts';
import { formatCount, formatNoun } from '../format.ts';
import { printable } from '../printable.ts';
import type { Terminal } from '../terminal.ts';
import { type FoundDocuments, findJudgedDocuments } from './find-judged-documents.ts';
import type { JudgementSet, LineFault } from './judgement-set.ts';
import { readJudgements } from './read-judgements.ts';

/** Enough to see what is wrong; a file of a million bad lines must not flood the terminal. */
const MAX_SHOWN = 20;

/** Judgements, ready to be asked. */
export interface PreparedJudgements {
  readonly sets: readonly JudgementSet[];
  readonly faults: readonly LineFault[];
  readonly found: FoundDocuments;
}

/** Reads judgements, finds their documents, and says on standard error what could not be read or found. */
export async function prepareJudgements(
  places: readonly string[],
  client: Client,
  { folder, terminal }: Pick<CommandContext, 'folder' | 'terminal'>,
): Promise<PreparedJudgements> {
  const { sets, faults } = await readJudgements(places, folder);
  sayFaults(terminal, faults);
  const documents = sets.flatMap(({ queries }) =>
    queries.flatMap(({ grades }) => [...grades.keys()]),
  );
  terminal.update('finding the judged documents');
  const found = await findJudgedDocuments(client, new Set(documents));
  terminal.update('');
  sayNotFound(terminal, found);
  return { sets, faults, found };
}

function sayFaults(terminal: Terminal, faults: readonly LineFault[]): void {
  if (faults.length === 0) return;
  terminal.say(`${formatNoun(faults.length, 'line')} could not be read; the others count:`);
  sayList(
    terminal,
    faults.map(({ file, line, reason }) => `${file}, line ${line}: ${reason}`),
  );
}

function sayNotFound(terminal: Terminal, { missing, ambiguous }: FoundDocuments): void {
  if (missing.length > 0) {
    terminal.say(
      `Not in the index, of the judged documents, ${formatCount(missing.length)}; \`quarry why <address>\` says why:`,
    );
    sayList(terminal, missing);
  }
  if (ambiguous.size > 0) {
    terminal.say(
      `The name of several documents, so left out, ${formatCount(ambiguous.size)}; give more of the path, or the id:`,
    );
    sayList(terminal, [...ambiguous]);
  }
}

function sayList(terminal: Terminal, lines: readonly string[]): void {
  for (const line of lines.slice(0, MAX_SHOWN)) terminal.say(printable(`  ${line}`));
  const more = lines.length - MAX_SHOWN;
  if (more > 0) terminal.say(`  and ${formatCount(more)} more`);
}

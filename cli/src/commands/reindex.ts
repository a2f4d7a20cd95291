import type { Client } from '@quarry/client';
import { MAX_GATE_QUERIES } from '@quarry/contract';
import {
  type Command,
  type CommandContext,
  CommandFailure,
  type CommandInput,
  jsonOption,
  UsageError,
} from '../command.ts';
import { followJob, type Job } from '../follow-job.ts';
import { formatNoun } from '../format.ts';
import { printableJson } from '../printable.ts';
import { readShare } from '../read-options.ts';
import { gateJudgements } from '../relevance/gate-judgements.ts';
import { prepareJudgements } from '../relevance/prepare-judgements.ts';

/** `quarry reindex` */
export const reindexCommand: Command = {
  name: 'reindex',
  summary: 'Rebuilds the index from the stored documents, while searches continue.',
  options: {
    gate: {
      value: 'judgements',
      description: 'Keeps the current index if the new one answers these queries worse.',
    },
    'max-drop': {
      value: 'share',
      description: 'The nDCG@10 that the new index may lose at the gate. .005 unless given.',
    },
    'no-wait': { description: 'Returns at once; the server continues.' },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry reindex', meaning: 'Rebuild, and wait until the new index serves.' },
    {
      line: 'quarry reindex --gate judgements.tsv',
      meaning: 'The same, unless the new index finds fewer relevant documents.',
    },
  ],
  run: reindex,
};

async function reindex(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const place = input.texts.get('gate');
  const maxDrop = readShare(input, 'max-drop');
  if (maxDrop !== undefined && place === undefined) {
    throw new UsageError('--max-drop belongs to --gate.');
  }
  const client = await context.connect();
  const gate = place === undefined ? undefined : await readGate(place, maxDrop, client, context);
  const started = await client.index.rebuild({ gate });
  const isWaiting = !input.flags.has('no-wait');
  const job = isWaiting ? await followJob(client, started, terminal) : started;
  if (input.flags.has('json')) terminal.print(printableJson(job));
  else if (!isWaiting) terminal.print(`Started the job ${job.id}.`);
  else terminal.print(rebuiltLine(job));
}

async function readGate(
  place: string,
  maxDrop: number | undefined,
  client: Client,
  context: CommandContext,
) {
  const { sets, found } = await prepareJudgements([place], client, context);
  const judgements = gateJudgements(sets, found);
  const leftOut = sets.reduce((sum, { queries }) => sum + queries.length, -judgements.length);
  if (leftOut > 0) {
    const what = formatNoun(leftOut, 'query', 'queries');
    context.terminal.say(
      `Left out: ${what}, too long or without a relevant document in the index.`,
    );
  }
  if (judgements.length === 0) {
    throw new CommandFailure(`No document that ${place} names as relevant is in the index.`);
  }
  if (judgements.length > MAX_GATE_QUERIES) {
    const count = formatNoun(judgements.length, 'query', 'queries');
    throw new CommandFailure(`${place} has ${count}: a gate takes ${MAX_GATE_QUERIES}.`);
  }
  return { judgements, maxDrop };
}

function rebuiltLine({ progress: { done, gate } }: Job): string {
  const line = `The index was rebuilt from ${formatNoun(done, 'document')}.`;
  if (gate === null) return line;
  const figures = `nDCG@10 ${gate.newNdcgAt10.toFixed(4)}, before ${gate.liveNdcgAt10.toFixed(4)}`;
  return `${line} It passed the gate: ${figures} (${formatNoun(gate.queries, 'query', 'queries')}).`;
}

import type { ResponseOf } from '@quarry/client';
import { type endpoints, traceKinds } from '@quarry/contract';
import { type Command, type CommandContext, type CommandInput, jsonOption } from '../command.ts';
import { formatCount } from '../format.ts';
import { printable, printableJson } from '../printable.ts';
import { readChoices, readWholeNumber } from '../read-options.ts';
import { printTable } from '../table.ts';

/** `quarry trace [request id]` */
export const traceCommand: Command = {
  name: 'trace',
  summary:
    'Shows what was done for one conversation or search, step by step, or lists the latest, where TRACES is set.',
  positionals: [
    {
      name: 'request',
      description:
        'The id of the request: the header X-Request-Id, or the log. Without one, all are listed.',
      isOptional: true,
    },
  ],
  options: {
    content: {
      description: 'Includes the text of the question and of its searches, if TRACES=content.',
    },
    kind: { value: 'list', description: `Lists only these: ${traceKinds.join(', ')}.` },
    limit: {
      value: 'count',
      short: 'n',
      description: 'The number to list, 1 to 100. 20 unless given.',
    },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry trace', meaning: 'Recent questions, newest first.' },
    { line: 'quarry trace <id>', meaning: 'The times of the steps, and the tokens of the model.' },
    { line: 'quarry trace <id> --content', meaning: 'Includes the searches.' },
  ],
  run: (input, context) =>
    input.positionals.length === 0 ? listTraces(input, context) : showTrace(input, context),
};

type TraceSummary = ResponseOf<typeof endpoints.listTraces>['traces'][number];
type Trace = ResponseOf<typeof endpoints.trace>;
type Step = Trace['steps'][number];

async function listTraces(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const query = {
    kind: readChoices(input, 'kind', traceKinds),
    limit: readWholeNumber(input, 'limit'),
    content: input.flags.has('content'),
  };
  const client = await context.connect();
  const answer = await client.traces(query);
  if (input.flags.has('json')) {
    terminal.print(printableJson(answer));
  } else if (answer.traces.length === 0) {
    terminal.print(answer.keeps === 'off' ? NOTHING_KEPT : 'There are no such traces.');
  } else {
    const head = ['REQUEST', 'KIND', 'STARTED', 'STATE', 'TOOK', 'OUTCOME', 'QUESTION'];
    printTable(terminal, head, answer.traces.map(traceRow));
    const more = answer.total - answer.traces.length;
    if (more > 0) terminal.say(`${formatCount(more)} older ones are not shown: --limit.`);
  }
}

const NOTHING_KEPT = 'Nothing is kept of requests. Set TRACES=steps and start again.';

function traceRow(trace: TraceSummary): string[] {
  const { requestId, kind, startedAt, state, status, durationMs, outcome, question } = trace;
  return [
    requestId,
    kind,
    startedAt,
    state === 'ended' ? String(status) : state,
    durationMs === null ? '' : milliseconds(durationMs),
    outcome ?? '',
    question ?? '',
  ];
}

async function showTrace(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal } = context;
  const { positionals, flags } = input;
  const client = await context.connect();
  const trace = await client.trace({
    requestId: positionals[0] ?? '',
    content: flags.has('content'),
  });
  if (flags.has('json')) {
    terminal.print(printableJson(trace));
    return;
  }
  terminal.print(printable(headLine(trace)));
  const rows = trace.steps.map((step) => [
    milliseconds(step.startedMs),
    milliseconds(step.durationMs),
    step.kind,
    factsOf(step),
  ]);
  if (rows.length > 0) printTable(terminal, ['AT', 'TOOK', 'STEP', ''], rows);
  if (trace.droppedSteps > 0) terminal.print(`and ${trace.droppedSteps} steps more`);
}

function headLine({ method, route, startedAt, state, status, durationMs }: Trace): string {
  const end = durationMs === null ? state : `${status} after ${milliseconds(durationMs)}`;
  return [`${method} ${route ?? ''}`.trim(), startedAt, end].join(' · ');
}

function milliseconds(durationMs: number): string {
  return `${durationMs.toFixed(1)} ms`;
}

/** As in `confidence high, passages 12, first text 8.1 ms`: all fields of the step besides its times. */
function factsOf(step: Step): string {
  const { kind: _, startedMs: __, durationMs: ___, ...facts } = step;
  const content = 'content' in facts ? facts.content : undefined;
  const all = { ...facts, content: undefined, ...content };
  return Object.entries(all)
    .map(([name, value]) => factOf(name, value))
    .filter((fact) => fact !== null)
    .join(', ');
}

function factOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === false) return null;
  const words = name
    .replace(/Ms$|^is(?=[A-Z])/g, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  if (value === true) return words;
  if (Array.isArray(value)) return value.length === 0 ? null : `${words} ${value.join(' | ')}`;
  const isTime = name.endsWith('Ms') && typeof value === 'number';
  return `${words} ${isTime ? milliseconds(value) : String(value)}`;
}

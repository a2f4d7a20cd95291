import type { ResponseOf } from '@quarry/client';
import { type endpoints, switchableParts } from '@quarry/contract';
import {
  type Command,
  type CommandContext,
  type CommandInput,
  jsonOption,
  UsageError,
} from '../command.ts';
import { printable, printableJson } from '../printable.ts';
import { readChoices, readWholeNumber } from '../read-options.ts';

/** `quarry availability [open|overhaul|reset]` */
export const availabilityCommand: Command = {
  name: 'availability',
  summary: 'Shows or changes which parts of the service are on.',
  positionals: [
    {
      name: 'state',
      description:
        'open: everything is on; overhaul: conversation and API are off; reset: the setting SERVICE_AVAILABILITY applies again.',
      isOptional: true,
    },
  ],
  options: {
    off: {
      value: 'list',
      description: `Switches only these parts off: any of ${switchableParts.join(', ')}.`,
    },
    notice: { value: 'text', description: 'The notice on the page and in each refusal.' },
    'retry-after-seconds': {
      value: 'count',
      description: 'When clients retry. 3600 unless given.',
    },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry availability', meaning: 'The current state.' },
    {
      line: 'quarry availability overhaul --notice "Back at noon."',
      meaning: 'Conversation and API are off immediately, and stay off over restarts.',
    },
    { line: 'quarry availability open --off ingest', meaning: 'Nothing is read any more.' },
    { line: 'quarry availability open', meaning: 'Everything is on again.' },
  ],
  run: runAvailability,
};

type Availability = ResponseOf<typeof endpoints.getAvailability>;

async function runAvailability(input: CommandInput, context: CommandContext): Promise<undefined> {
  const change = readChange(input);
  const client = await context.connect();
  const present =
    change === null
      ? await client.availability.get()
      : change === 'reset'
        ? await client.availability.reset()
        : await client.availability.put(change);
  if (input.flags.has('json')) context.terminal.print(printableJson(present));
  else printAvailability(present, context);
}

/** `null`: no change. */
function readChange(input: CommandInput) {
  const [state] = input.positionals;
  const off = readChoices(input, 'off', switchableParts);
  const notice = input.texts.get('notice');
  const retryAfterSeconds = readWholeNumber(input, 'retry-after-seconds');
  const isPlain = off === undefined && notice === undefined && retryAfterSeconds === undefined;
  if (state === undefined || state === 'reset') {
    if (!isPlain) throw new UsageError('Say open or overhaul to go with these options.');
    return state ?? null;
  }
  if (state !== 'open' && state !== 'overhaul') {
    throw new UsageError(printable(`Say open, overhaul or reset, not "${state}".`));
  }
  const parts = Object.fromEntries(switchableParts.map((part) => [part, !off?.includes(part)]));
  return {
    mode: state,
    parts,
    ...(notice !== undefined && { notice }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  } as const;
}

function printAvailability(present: Availability, { terminal }: CommandContext): void {
  const { mode, parts, notice, retryAfterSeconds, origin } = present;
  const isOff = (part: (typeof switchableParts)[number]) =>
    !parts[part] || (mode === 'overhaul' && part !== 'ingest');
  const where = origin === 'stored' ? 'set' : 'by the setting SERVICE_AVAILABILITY';
  terminal.print(printable(`${mode} (${where})`));
  for (const part of switchableParts) {
    terminal.print(printable(`  ${part.padEnd(14)}${isOff(part) ? 'off' : 'on'}`));
  }
  if (notice !== null) terminal.print(printable(`  notice        ${notice}`));
  if (switchableParts.some(isOff)) {
    terminal.print(printable(`  try again     after ${retryAfterSeconds} s`));
  }
}

import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Client } from '@quarry/client';
import { MAX_TURN_CHARACTERS, MAX_TURNS } from '@quarry/contract';
import {
  type Command,
  type CommandContext,
  CommandFailure,
  type CommandInput,
  exitCodes,
  UsageError,
} from '../command.ts';
import { formatCount } from '../format.ts';
import { printAnswer } from '../print-answer.ts';
import { printableJsonLine } from '../printable.ts';

/** The server's limit for each turn. */
interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** `quarry ask [words…]` */
export const askCommand: Command = {
  name: 'ask',
  summary: 'Answers a question from the indexed content, with sources.',
  positionals: [
    {
      name: 'words',
      description: 'The question. Without one, a conversation begins: an empty line ends it.',
      isOptional: true,
      isRepeated: true,
    },
  ],
  options: {
    document: {
      value: 'file',
      short: 'd',
      description: `A text that the question is about, at most ${formatCount(MAX_TURN_CHARACTERS)} characters with the question. It is not indexed.`,
    },
    json: { description: 'Prints the events of the answer, one line of JSON each.' },
  },
  examples: [
    { line: 'quarry ask "How do I set a rate limit?"', meaning: 'Ask the indexed content.' },
    { line: 'quarry ask "Summarise this" -d notes.md', meaning: 'Ask about a file.' },
    {
      line: 'quarry ask "What is new?" --json',
      meaning: 'With the quote for each mark.',
    },
    { line: 'quarry ask', meaning: 'Ask one thing after the other.' },
  ],
  run: ask,
};

async function ask(input: CommandInput, context: CommandContext): Promise<number> {
  const file = input.texts.get('document');
  const document = file === undefined ? null : await readDocument(resolve(context.folder, file));
  const question = input.positionals.join(' ').trim();
  const isJson = input.flags.has('json');
  if (isJson && question === '')
    throw new UsageError('Say what to ask: --json answers one question.');
  const client = await context.connect();
  if (question === '') return converse(client, document, context);
  if (isJson) return printEvents(client, userTurn(question, document), context);
  const history = [userTurn(question, document)];
  const { isWhole } = await printAnswer(client, history, context.terminal);
  return isWhole ? exitCodes.ok : exitCodes.failed;
}

/** A conversation in the terminal; earlier turns are sent with each question, the latest first, up to the server's limits. */
async function converse(
  client: Client,
  document: string | null,
  context: CommandContext,
): Promise<number> {
  const history: Turn[] = [];
  let pasted = document;
  for (;;) {
    const question = await context.terminal.ask('? ');
    if (question === null && history.length === 0) {
      throw new UsageError(
        'Give a question: without a terminal, the command cannot prompt for one.',
      );
    }
    if (question === null || question.trim() === '') return exitCodes.ok;
    history.push(userTurn(question, pasted));
    pasted = null;
    const recent = history.slice(1 - MAX_TURNS);
    const { text } = await printAnswer(client, recent, context.terminal);
    const content = [...text.trim()].slice(0, MAX_TURN_CHARACTERS).join('');
    if (content !== '') history.push({ role: 'assistant', content });
  }
}

/** The exit code tells whether the answer is complete. */
async function printEvents(
  client: Client,
  turn: Turn,
  { terminal }: CommandContext,
): Promise<number> {
  let isComplete = false;
  for await (const { event, data } of client.askEvents({ history: [turn] })) {
    terminal.print(printableJsonLine({ event, data }));
    if (event === 'done') isComplete = data.reason === 'complete';
  }
  return isComplete ? exitCodes.ok : exitCodes.failed;
}

function userTurn(question: string, document: string | null): Turn {
  const content = document === null ? question : `${question}\n\n${fenced(document)}`;
  const count = [...content].length;
  if (count <= MAX_TURN_CHARACTERS) return { role: 'user', content };
  throw new CommandFailure(
    `Question and document have ${formatCount(count)} characters; ${formatCount(MAX_TURN_CHARACTERS)} is the limit. Index longer files with \`quarry add\` and ask without --document.`,
  );
}

/** Marks where the question ends and the document begins. */
function fenced(document: string): string {
  const longest = Math.max(2, ...[...document.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${document}\n${fence}`;
}

/** The maximum size of a text within the limit: four bytes for each character. */
const MAX_DOCUMENT_BYTES = 4 * MAX_TURN_CHARACTERS;

async function readDocument(path: string): Promise<string> {
  const bytes = await readBeginning(path);
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new CommandFailure(
      `${path} is too long for a conversation. Index it with \`quarry add\` and ask without --document.`,
    );
  }
  if (bytes.includes(0)) {
    throw new CommandFailure(`${path} is not a text. \`quarry add\` reads other formats.`);
  }
  if (!isUtf8(bytes)) {
    throw new CommandFailure(
      `${path} is not UTF-8. Convert it, or index it with \`quarry add\`, which reads other encodings.`,
    );
  }
  return bytes.toString('utf8').trim();
}

/** Reads at most one byte more than allowed, so that a larger file is not read to its end. */
async function readBeginning(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const buffer = Buffer.alloc(MAX_DOCUMENT_BYTES + 1);
      let length = 0;
      for (;;) {
        const { bytesRead } = await file.read(buffer, length, buffer.length - length);
        length += bytesRead;
        if (bytesRead === 0 || length === buffer.length) return buffer.subarray(0, length);
      }
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw new CommandFailure(`${path} cannot be read.`, { cause });
  }
}

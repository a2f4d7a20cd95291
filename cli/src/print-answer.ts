import { type Client, type EventOf, QuarryProblem } from '@quarry/client';
import { brokeOffLine, type endpoints } from '@quarry/contract';
import { printable } from './printable.ts';
import type { Terminal } from './terminal.ts';

type AnswerEvent = EventOf<typeof endpoints.ask>;
type Judged = Extract<AnswerEvent, { event: 'confidence' }>['data'];
type Source = Extract<AnswerEvent, { event: 'source' }>['data'];
type History = Parameters<Client['askEvents']>[0]['history'];

/** An answer that was printed. */
export interface PrintedAnswer {
  /** Without the list of the sources. */
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * Asks, and prints the answer as it comes, closed by its sources. On a terminal a bar stands beside what is no direct answer;
 * standard error says why it is none. Throws a {@link QuarryProblem} where the answer fails before its first word.
 */
export async function printAnswer(
  client: Client,
  history: History,
  terminal: Terminal,
): Promise<PrintedAnswer> {
  const printer = new AnswerPrinter(terminal);
  for await (const event of client.askEvents({ history })) printer.take(event);
  return printer.end();
}

class AnswerPrinter {
  readonly #terminal: Terminal;
  readonly #sources: Source[] = [];
  #judged: Judged | null = null;
  #text = '';
  #isWhole = false;
  #isAtLineStart = true;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  take({ event, data }: AnswerEvent): void {
    if (event === 'confidence') this.#judged = data;
    if (event === 'source') this.#sources.push(data);
    if (event === 'text') this.#say(data.text);
    if (event === 'done') this.#isWhole = data.reason === 'complete';
    if (event !== 'error') return;
    if (this.#text === '') throw new QuarryProblem(data, null);
    this.#write(`\n\n${brokeOffLine(data.code, data.requestId)}`);
  }

  end(): PrintedAnswer {
    if (this.#sources.length > 0) {
      this.#write(`\n\nSources:\n${this.#sources.map(sourceLine).join('\n')}`);
    }
    if (!this.#isAtLineStart) this.#terminal.print('');
    const note = this.#judged === null ? null : noteOf(this.#judged);
    if (note !== null) this.#terminal.say(note);
    const missing = this.#judged?.missingProvider;
    if (missing !== undefined) {
      this.#terminal.say(`This needs a provider: set ${missing.setting} on the server.`);
    }
    return { text: this.#text, isWhole: this.#isWhole };
  }

  #say(text: string): void {
    this.#text += text;
    this.#write(text);
  }

  #write(text: string): void {
    const hasBar =
      this.#terminal.columns !== null && this.#judged !== null && isNoAnswer(this.#judged);
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) this.#terminal.write('\n');
      if (at > 0) this.#isAtLineStart = true;
      if (line === '') continue;
      const bar = hasBar && this.#isAtLineStart ? this.#terminal.style('dim', '│ ') : '';
      this.#terminal.write(`${bar}${printable(line)}`);
      this.#isAtLineStart = false;
    }
  }
}

/** Greetings and the like answer nothing, and claim nothing. */
const NO_CLAIMS: ReadonlySet<string> = new Set(['asks', 'courtesy', 'task']);

function isNoAnswer({ confidence, reasons }: Judged): boolean {
  return confidence !== 'answered' && !reasons.some((reason) => NO_CLAIMS.has(reason));
}

function noteOf(judged: Judged): string | null {
  if (!isNoAnswer(judged)) return null;
  const what = judged.confidence === 'closest' ? 'No direct answer' : 'Nothing found';
  return printable(`${what} (${judged.reasons.join(', ')}).`);
}

function sourceLine({ number, title, url }: Source): string {
  const parts = [title, url].filter((part) => part !== '').map(printable);
  return `[${number}] ${parts.join(' — ')}`;
}

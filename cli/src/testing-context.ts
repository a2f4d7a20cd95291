import { createClient } from '@quarry/client';
import type { CommandContext } from './command.ts';
import { readInstallation } from './installation.ts';
import type { Terminal } from './terminal.ts';

/** What a test gives a command, and what it sees of it afterwards. */
export interface TestingContext extends CommandContext {
  readonly printed: string[];
  readonly written: string[];
  readonly said: string[];
  readonly requests: Request[];
}

/** A terminal that records its output; styled text is between `«` and `»`. */
function recordingTerminal(
  { printed, written, said }: Pick<TestingContext, 'printed' | 'written' | 'said'>,
  answer: string | null,
): Terminal {
  return {
    print: (text) => void printed.push(text),
    write: (text) => void written.push(text),
    drained: async () => undefined,
    say: (text) => void said.push(text),
    update: () => {},
    style: (style, text) => (style === 'bold' ? `«${text}»` : text),
    columns: null,
    ask: async () => answer,
  };
}

/** An answer of the server: JSON, the text of an event stream, or what is made of the request. */
export type TestingAnswer = unknown | ((request: Request) => Promise<Response> | Response);

/**
 * A context whose server answers with `answers` by "METHOD path", whose person, if any, says `answer`,
 * and whose standard input is `input`.
 */
export function testingContext(
  answers: Readonly<Record<string, TestingAnswer>> = {},
  answer: string | null = null,
  input: readonly string[] = [],
): TestingContext {
  const printed: string[] = [];
  const written: string[] = [];
  const said: string[] = [];
  const requests: Request[] = [];
  const fetch = async (input: string | URL | Request): Promise<Response> => {
    const request = input as Request; // the client always sends a Request
    requests.push(request);
    const body = answers[`${request.method} ${new URL(request.url).pathname}`];
    if (typeof body === 'function') return body(request.clone());
    if (typeof body === 'string') {
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    }
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
  };
  return {
    printed,
    written,
    said,
    requests,
    terminal: recordingTerminal({ printed, written, said }, answer),
    installation: readInstallation({}, '/'),
    folder: '/home/me',
    input: (async function* () {
      yield* input;
    })(),
    connect: async () => createClient({ baseUrl: 'http://quarry.test', key: 'qk_test_a', fetch }),
  };
}

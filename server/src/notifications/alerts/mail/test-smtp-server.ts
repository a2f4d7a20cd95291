import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A received mail. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Unprocessed, without the final dot. */
  readonly data: string;
}

/** A mail server of tests, on loopback and without TLS. */
export interface TestSmtpServer {
  readonly port: number;
  readonly mails: ReceivedMail[];
  /** All that clients sent, by line. */
  readonly lines: string[];
  /** Answers that replace success, by the first word of a command; `DATA.` is the end of a mail; `null`: never answers. */
  readonly answers: Map<string, string | null>;
  close(): Promise<void>;
}

/** Speaks as much of RFC 5321 as a client of one mail needs. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const lines: string[] = [];
  const answers = new Map<string, string | null>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    serve(socket, { mails, lines, answers });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    mails,
    lines,
    answers,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const USUAL: Readonly<Record<string, string>> = {
  GREETING: '220 mail.test',
  EHLO: '250-mail.test\r\n250-AUTH PLAIN LOGIN\r\n250 SIZE 1000000',
  AUTH: '235 2.7.0 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

function serve(
  socket: Socket,
  { mails, lines, answers }: Pick<TestSmtpServer, 'mails' | 'lines' | 'answers'>,
): void {
  let [buffer, data]: [string, string[] | null] = ['', null];
  let [from, to]: [string, string[]] = ['', []];
  const say = (command: string) => {
    const answer = answers.has(command) ? answers.get(command) : (USUAL[command] ?? '250 ok');
    if (answer !== null && answer !== undefined) socket.write(`${answer}\r\n`);
    return answer?.startsWith('2') === true || answer?.startsWith('3') === true;
  };
  const take = (line: string) => {
    if (data !== null) {
      if (line !== '.') {
        data.push(line);
        return;
      }
      const mail = { from, to, data: data.join('\r\n') };
      data = null;
      if (say('DATA.')) mails.push(mail);
      [from, to] = ['', []];
      return;
    }
    lines.push(line);
    const command = line.split(' ')[0]?.toUpperCase() ?? '';
    const isAccepted = say(command);
    if (command === 'MAIL') from = line.slice('MAIL FROM:'.length);
    else if (command === 'RCPT') to.push(line.slice('RCPT TO:'.length));
    else if (command === 'DATA' && isAccepted) data = [];
    else if (command === 'QUIT') socket.end();
  };
  socket.on('data', (piece) => {
    buffer += piece.toString();
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      take(line);
    }
  });
  say('GREETING');
}

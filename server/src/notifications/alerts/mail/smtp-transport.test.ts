import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemTimers } from '../../../runtime/timers.ts';
import { MailFault, type MailMessage } from './mail-transport.ts';
import { createSmtpTransport, type SmtpTransportOptions } from './smtp-transport.ts';
import { startSmtpServer, type TestSmtpServer } from './test-smtp-server.ts';

const PASSWORD = 'hunter2-secret';

let server: TestSmtpServer;
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.close());

const message: MailMessage = {
  id: 'mail_1',
  to: 'ada@example.org',
  subject: 'Quarry: Fees',
  text: 'Neun Kronen: ä.\n',
  html: '<p>Neun</p>',
  unsubscribeUrl: 'https://search.example.org/dashboard/alerts',
};

function send(
  options: Partial<SmtpTransportOptions> = {},
  changes: Partial<MailMessage> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const transport = createSmtpTransport({
    host: '127.0.0.1',
    port: server.port,
    tls: 'off',
    credentials: null,
    from: 'quarry@example.org',
    timers: systemTimers,
    ...options,
  });
  return transport.send({ ...message, ...changes }, signal);
}

async function faultOf(sending: Promise<void>): Promise<MailFault> {
  const fault = await sending.then(
    () => null,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(MailFault);
  return fault as MailFault;
}

test('a mail arrives in both forms, under one id, from whom it is, and no machine answers it', async () => {
  await send();
  await send();
  const [mail] = server.mails;
  expect(mail?.from).toContain('<quarry@example.org>');
  expect(mail?.to).toEqual(['<ada@example.org>']);
  for (const expected of [
    'From: Quarry <quarry@example.org>',
    'Subject: Quarry: Fees',
    'Message-ID: <mail_1@example.org>',
    'Auto-Submitted: auto-generated',
    'List-Unsubscribe: <https://search.example.org/dashboard/alerts>',
    'text/plain',
    'text/html',
  ]) {
    expect(mail?.data).toContain(expected);
  }
  expect(server.mails[1]?.data).toContain('Message-ID: <mail_1@example.org>');
});

test.each(['\r\nBcc: all@example.org', '\nBcc: all@example.org', '\u2028Bcc: all@example.org'])(
  'no name of an alert makes a header: %j',
  async (attack) => {
    await send({}, { subject: `Fees${attack}` });
    const [mail] = server.mails;
    expect(mail?.to).toEqual(['<ada@example.org>']);
    expect(mail?.data.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
  },
);

test.each([
  'ada@example.org, all@example.org',
  'ada@example.org;all@example.org',
  'Ada <ada@example.org>',
  'ada@example.org\r\nRCPT TO:<b@c.d>',
  'all: ada@example.org, bob@example.org;',
  'ada',
])('an address is one address, or nothing is said to a server: %j', async (to) => {
  expect((await faultOf(send({}, { to }))).isLasting).toBe(true);
  expect(server.lines).toEqual([]);
});

test('with TLS required, a server without TLS gets neither mail nor password', async () => {
  const credentials = { user: 'ada', password: PASSWORD };
  const fault = await faultOf(send({ tls: 'starttls', credentials }));
  expect(fault.isLasting).toBe(false);
  expect(server.mails).toEqual([]);
  expect(server.lines.some((line) => line.startsWith('AUTH'))).toBe(false);
  expect((await faultOf(send({ tls: 'implicit', credentials, limitMs: 2_000 }))).message).not.toBe(
    '',
  );
  expect(server.lines.join('\n')).not.toContain('AUTH');
});

describe('what is refused', () => {
  test.each([
    ['RCPT', '550 5.1.1 no such user', true],
    ['RCPT', '450 4.2.1 try later', false],
    ['DATA.', '554 5.7.1 no', true],
    ['DATA.', '451 4.3.0 later', false],
    ['AUTH', `535 5.7.8 ${PASSWORD} is wrong`, false],
    ['GREETING', '554 go away', false],
  ])('%s: %s', async (command, answer, isLasting) => {
    server.answers.set(command, answer);
    const credentials = { user: 'ada', password: PASSWORD };
    const fault = await faultOf(send({ credentials }));
    expect(fault.isLasting).toBe(isLasting);
    expect(fault.message).toBe(`The mail server answered ${answer.slice(0, 3)}.`);
    expect(server.mails).toEqual([]);
  });

  test('a server that is not there', async () => {
    const { port } = server;
    await server.close();
    const fault = await faultOf(send({ port }));
    expect(fault).toMatchObject({ isLasting: false, message: 'The mail server was not reached.' });
    server = await startSmtpServer();
  });
});

test.each(['GREETING', 'EHLO', 'RCPT', 'DATA.'])(
  'a server that hangs at %s is left in time',
  async (command) => {
    server.answers.set(command, null);
    const fault = await faultOf(send({ limitMs: 300 }));
    expect(fault).toMatchObject({ isLasting: false, message: 'The mail server took too long.' });
  },
);

test('a mail is given up when the server stops', async () => {
  server.answers.set('EHLO', null);
  const stop = new AbortController();
  const sending = send({}, {}, stop.signal);
  stop.abort(new Error('stopping'));
  await expect(sending).rejects.toThrow('stopping');
});

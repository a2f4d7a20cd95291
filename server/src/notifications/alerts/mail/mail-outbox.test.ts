import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyEntry } from '../../../access/audit/test-audit-log.ts';
import { letWorkGoOn, TestTime } from '../../../runtime/test-time.ts';
import { createAlertMailRecords } from '../../../storage/records/control/alert-mail-records.ts';
import { createAlertRecords } from '../../../storage/records/control/alert-records.ts';
import { openRecords, type Records } from '../../../storage/records/control/open-records.ts';
import type { AlertReader } from '../alert-reader.ts';
import { exampleAlert, exampleMatch } from '../alert-records.suite.ts';
import type { AlertRecords } from '../alert-records.ts';
import { type AlertMailRecords, MAX_MAILED_MATCHES, MAX_PENDING_MAILS } from './alert-mail.ts';
import { createMailOutbox, type MailOutbox } from './mail-outbox.ts';
import { MailFault, type MailMessage } from './mail-transport.ts';

const ADA = 'ada@example.org';

let database: Records;
let alerts: AlertRecords;
let mails: AlertMailRecords;
let time: TestTime;
let outbox: MailOutbox;
let reader: AlertReader | null;
let sent: MailMessage[];
/** The behaviour of the mail server. */
let accept: (signal: AbortSignal) => Promise<void>;

beforeEach(async () => {
  database = await openRecords(':memory:');
  alerts = createAlertRecords(database);
  mails = createAlertMailRecords(database);
  time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
  reader = { scopes: new Set(['search']), restriction: null, email: ADA };
  [sent, accept] = [[], async () => undefined];
  const condition = { maxOfOwner: 10, maxOfAll: 10, entry: anyEntry() };
  await alerts.insert(exampleAlert({ email: ADA }), [], condition);
  begin();
});
afterEach(async () => {
  await outbox.close();
  await database.close();
});

function begin(): void {
  outbox = createMailOutbox({
    mails,
    alerts,
    readerOf: async () => reader,
    publicUrl: 'https://search.example.org',
    clock: time,
    timers: time,
    log: () => undefined,
    random: () => 0.5,
    transport: {
      async send(message, signal) {
        sent.push(message);
        await accept(signal);
      },
      close: async () => undefined,
    },
  });
  outbox.start();
}

/** Something is new, at this moment. */
async function match(title: string): Promise<void> {
  const at = new Date(time.now()).toISOString();
  const result = { id: title, type: 'page', url: '', documentUrl: null, snippet: '', title };
  const found = { at, results: [result], total: 1, answer: null };
  await alerts.match('alert_1', exampleMatch({ match: found, event: null, mailTo: ADA }));
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await time.advance(Math.min(left, 1_000));
    await letWorkGoOn();
  }
}

const refuse = (isLasting: boolean) => async () => {
  throw new MailFault('The mail server answered 550.', { isLasting });
};

test('new matches are mailed once', async () => {
  await match('First');
  await pass(20_000);
  expect(sent).toMatchObject([{ to: ADA, subject: 'Quarry: Boats' }]);
  expect(sent[0]?.text).toContain('First');
  expect(sent[0]?.unsubscribeUrl).toBe('https://search.example.org/dashboard/alerts');
  expect(await mails.count()).toBe(0);
});

test('new matches within ten minutes after a mail share the next one', async () => {
  await match('First');
  await pass(5_000);
  for (const title of ['Second', 'Third']) {
    await match(title);
    await pass(60_000);
  }
  expect(sent).toHaveLength(1);
  await pass(600_000);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.text).toMatch(/Second[\s\S]*Third/);
  await match('Fourth');
  await pass(600_000);
  expect(sent).toHaveLength(3);
});

test('new matches while a mail is being sent are in the next one', async () => {
  const held = Promise.withResolvers<void>();
  accept = () => held.promise;
  await match('First');
  await pass(5_000);
  await match('Second');
  held.resolve();
  await pass(650_000);
  expect(sent.map(({ text }) => [text.includes('First'), text.includes('Second')])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('a mail that is not accepted is tried again under its id, and its owner sees why', async () => {
  accept = refuse(false);
  await match('First');
  await pass(4_000);
  expect((await alerts.get('alert_1'))?.lastError).toBe('Mail: The mail server answered 550.');
  await pass(20_000);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  accept = async () => undefined;
  await pass(60_000);
  expect(await mails.count()).toBe(0);
});

test('a mail is dropped after a day, or at once if permanently refused', async () => {
  accept = refuse(false);
  await match('First');
  await pass(4_000);
  for (let hour = 0; hour < 26; hour++) {
    time.jump(3_600_000);
    await pass(4_000);
  }
  expect(await mails.count()).toBe(0);
  const before = sent.length;
  accept = refuse(true);
  await match('Second');
  await pass(60_000);
  expect(sent).toHaveLength(before + 1);
  expect(await mails.count()).toBe(0);
});

test.each([
  ['switched off', () => alerts.update('alert_1', { isEnabled: false }, anyEntry())],
  ['not mailed any more', () => alerts.update('alert_1', { email: null }, anyEntry())],
  ['removed', () => alerts.remove('alert_1', anyEntry())],
  [
    'of a person who is gone',
    async () => {
      reader = null;
    },
  ],
] as const)('nothing is mailed of an alert that is %s', async (_name, change) => {
  await match('First');
  await change();
  await pass(10_000);
  expect(sent).toEqual([]);
  expect(await mails.count()).toBe(0);
});

test('a mail whose process was killed is resent with its id, so that receivers recognise duplicates', async () => {
  const held = Promise.withResolvers<void>();
  accept = () => held.promise;
  await match('First');
  await pass(3_000);
  const killed = outbox;
  accept = async () => undefined;
  begin();
  await pass(60_000);
  expect(sent).toHaveLength(1);
  await pass(120_000);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.id).toBe(sent[0]?.id);
  held.resolve();
  await killed.close();
});

test('what waits while no mail is accepted is bounded', async () => {
  accept = refuse(false);
  for (let at = 0; at < MAX_PENDING_MAILS + 5; at++) {
    await match(`News ${at}`);
    await pass(11_000);
    time.jump(600_000);
  }
  expect(await mails.count()).toBeLessThanOrEqual(MAX_PENDING_MAILS);
  accept = async () => undefined;
  for (let at = 0; at < MAX_MAILED_MATCHES + 5; at++) await match(`Late ${at}`);
  const due = await mails.due('2100-01-01T00:00:00.000Z', 100);
  for (const mail of due) expect(mail.matches.length).toBeLessThanOrEqual(MAX_MAILED_MATCHES);
});

import type { Clock } from '../../../runtime/clock.ts';
import type { Log } from '../../../runtime/log.ts';
import type { Timers } from '../../../runtime/timers.ts';
import { retryDelayMs } from '../../webhooks/deliveries.ts';
import type { ReaderOf } from '../alert-reader.ts';
import type { AlertRecords } from '../alert-records.ts';
import type { AlertMail, AlertMailRecords } from './alert-mail.ts';
import { MAIL_LIMIT_MS, MailFault, type MailTransport } from './mail-transport.ts';
import { alertsPage, renderMail } from './render-mail.ts';

/** The sending of mails that are on their way. */
export interface MailOutbox {
  start(): void;
  /** Why mails cannot be read or noted; `null`: they can. */
  fault(): string | null;
  /** Stops; pending mails continue after the next start. */
  close(): Promise<void>;
}

export interface MailOutboxOptions {
  readonly mails: AlertMailRecords;
  readonly alerts: Pick<AlertRecords, 'get'>;
  readonly readerOf: ReaderOf;
  readonly transport: MailTransport;
  readonly publicUrl: string | null;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** Whether this node mails, of several with the same outbox. Default: it does. */
  readonly isOnDuty?: () => boolean;
  readonly onAttempt?: (outcome: 'sent' | 'retried' | 'failed' | 'dropped') => void;
}

const LOOK_MS = 2_000;
/** A mail server admits few connections of one client. */
const AT_ONCE = 2;

/** Longer than an attempt takes: a mail whose process was killed is tried again after it. */
const CLAIM_MS = 2 * MAIL_LIMIT_MS;

const FAULT = 'mails of alerts cannot be read or written';

/** Sends due mails, two at a time, with the retries of webhooks. */
export function createMailOutbox(options: MailOutboxOptions): MailOutbox {
  const { mails, clock, timers, log, transport, isOnDuty = () => true } = options;
  const stop = new AbortController();
  let [cancel, working, fault]: [() => void, Promise<void>, string | null] = [
    () => undefined,
    Promise.resolve(),
    null,
  ];

  async function look(): Promise<void> {
    try {
      while (isOnDuty()) {
        const due = await mails.due(isoTime(clock.now()), AT_ONCE);
        if (due.length === 0 || stop.signal.aborted) break;
        await Promise.all(due.map((mail) => send(mail, options, stop.signal)));
      }
      fault = null;
    } catch (error) {
      if (fault === null && !stop.signal.aborted) log('error', FAULT, { error });
      fault = FAULT;
    }
    lookLater();
  }

  function lookLater(): void {
    if (stop.signal.aborted) return;
    cancel = timers.after(LOOK_MS, () => {
      working = look();
    });
  }

  return {
    start: lookLater,
    fault: () => fault,
    async close() {
      stop.abort();
      cancel();
      await working;
      await transport.close();
    },
  };
}

async function send(
  mail: AlertMail,
  options: MailOutboxOptions,
  signal: AbortSignal,
): Promise<void> {
  const { mails, alerts, readerOf, transport, publicUrl, onAttempt, log } = options;
  const alert = await alerts.get(mail.alertId);
  const reader = alert && (await readerOf(alert.owner));
  // Also drops pending mails of an alert that is off or removed, or whose person was removed.
  const isWanted = alert?.isEnabled === true && alert.email === mail.to;
  if (alert === null || !isWanted || reader?.email !== mail.to) {
    await mails.finish(mail.id, null);
    onAttempt?.('dropped');
    return;
  }
  const { name, subject } = alert;
  const rendered = renderMail({ name, subject, matches: mail.matches, publicUrl });
  const unsubscribeUrl = publicUrl === null ? null : alertsPage(publicUrl);
  await mails.claim(mail.id, isoTime(options.clock.now() + CLAIM_MS));
  try {
    await transport.send({ id: mail.id, to: mail.to, ...rendered, unsubscribeUrl }, signal);
  } catch (error) {
    if (signal.aborted) return; // the server stops: it was no attempt
    if (!(error instanceof MailFault)) throw error;
    log('warn', 'a mail of an alert was not accepted', {
      alertId: mail.alertId,
      reason: error.message,
    });
    await retry(mail, error, options);
    return;
  }
  await mails.finish(mail.id, null);
  onAttempt?.('sent');
}

async function retry(
  { id, attempts, expiresAt }: AlertMail,
  { message, isLasting }: MailFault,
  { mails, clock, random, onAttempt }: MailOutboxOptions,
): Promise<void> {
  const next = isoTime(clock.now() + retryDelayMs(attempts + 1, random));
  const error = `Mail: ${message}`;
  if (isLasting || next > expiresAt) {
    await mails.finish(id, error);
    onAttempt?.('failed');
    return;
  }
  await mails.postpone(id, next, error);
  onAttempt?.('retried');
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

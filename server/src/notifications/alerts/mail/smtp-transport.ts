import type { Timers } from '../../../runtime/timers.ts';
import {
  MAIL_LIMIT_MS,
  MailFault,
  type MailMessage,
  type MailTransport,
} from './mail-transport.ts';

/** A server to mail by. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `implicit`: from the first byte; `starttls`: before anything is sent, or nothing is; `off`: never. */
  readonly tls: 'implicit' | 'starttls' | 'off';
  /** `null`: none are required. */
  readonly credentials: { readonly user: string; readonly password: string } | null;
}

export interface SmtpTransportOptions extends SmtpServer {
  readonly from: string;
  readonly timers: Timers;
  /** For tests; default {@link MAIL_LIMIT_MS}. */
  readonly limitMs?: number;
}

/** Limit of each step; the whole has its own limit. */
const STEP_LIMIT_MS = 20_000;

/** Mails by SMTP: a connection for each mail, to the server that the operator chose and no other. */
export function createSmtpTransport(options: SmtpTransportOptions): MailTransport {
  const { host, port, tls, credentials, from, timers, limitMs = MAIL_LIMIT_MS } = options;
  const makeTransport = async () => {
    const { createTransport } = await import('nodemailer'); // few servers mail
    return createTransport({
      host,
      port,
      secure: tls === 'implicit',
      requireTLS: tls === 'starttls',
      ignoreTLS: tls === 'off',
      ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
      connectionTimeout: STEP_LIMIT_MS,
      greetingTimeout: STEP_LIMIT_MS,
      socketTimeout: STEP_LIMIT_MS,
      // Mails must not include files or remote content.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async send(message, signal) {
      if (!ONE_ADDRESS.test(message.to)) {
        throw new MailFault('The address is none that can be mailed to.', { isLasting: true });
      }
      const transport = await makeTransport();
      const over = Promise.withResolvers<never>();
      const tooLong = () =>
        over.reject(new MailFault('The mail server took too long.', { isLasting: false }));
      const stopTimer = timers.after(limitMs, tooLong);
      const onAbort = () => over.reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        signal.throwIfAborted();
        const sending = transport.sendMail(mailOf(message, from));
        sending.catch(() => undefined); // ignores a failure after the time limit
        await Promise.race([sending, over.promise]);
      } catch (error) {
        if (signal.aborted || error instanceof MailFault) throw error;
        throw faultOf(error);
      } finally {
        stopTimer();
        signal.removeEventListener('abort', onAbort);
        transport.close();
      }
    },
    close: async () => undefined,
  };
}

/** Nodemailer takes a list of addresses apart, also in the envelope. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;

function mailOf({ id, to, subject, text, html, unsubscribeUrl }: MailMessage, from: string) {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    envelope: { from, to: [to] },
    from: { name: 'Quarry', address: from },
    // As an object: as a text it would be parsed, and could be several.
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated', // RFC 3834: no machine answers it
      ...(unsubscribeUrl !== null && { 'List-Unsubscribe': `<${unsubscribeUrl}>` }),
    },
  };
}

/** A header ends with its line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** 5xx refusals are permanent (RFC 5321, section 4.2.1), except of a log-in, which an operator can fix. */
function faultOf(error: unknown): MailFault {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (status !== null) {
    const isLasting = isOfMail && status >= 500;
    return new MailFault(`The mail server answered ${status}.`, { isLasting, cause: error });
  }
  const message = code === 'ETLS' ? NO_TLS : 'The mail server was not reached.';
  return new MailFault(message, { isLasting: false, cause: error });
}

const NO_TLS = 'The mail server offers no TLS that holds.';

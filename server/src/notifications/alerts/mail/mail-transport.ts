/** A mail to one address. */
export interface MailMessage {
  /** The same on each attempt, so that what arrives twice is known as one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where it is switched off; `null`: this server has no address for people. */
  readonly unsubscribeUrl: string | null;
}

/** A mail that was not accepted. The message is for its owner: no secret, and nothing that the mail server said. */
export class MailFault extends Error {
  override readonly name = 'MailFault';
  /** Whether it would be refused again. */
  readonly isLasting: boolean;

  constructor(message: string, options: { readonly isLasting: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isLasting = options.isLasting;
  }
}

/** The port of what mails. */
export interface MailTransport {
  /** Resolves when the mail server has accepted it. Throws {@link MailFault}, within {@link MAIL_LIMIT_MS}, whatever the server does. */
  send(message: MailMessage, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** A server that lists senders may keep one waiting; more than a minute is a fault. */
export const MAIL_LIMIT_MS = 60_000;

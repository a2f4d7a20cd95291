/** A mail to one address. */
export interface MailMessage {
  /** The same for each attempt, so that receivers recognise duplicates. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where it is switched off; `null`: this server has no address for people. */
  readonly unsubscribeUrl: string | null;
}

/** A mail was not accepted. The message is for its owner and holds no secret and no text from the mail server. */
export class MailFault extends Error {
  override readonly name = 'MailFault';
  /** Whether the failure is permanent. */
  readonly isLasting: boolean;

  constructor(message: string, options: { readonly isLasting: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isLasting = options.isLasting;
  }
}

/** The port of what mails. */
export interface MailTransport {
  /** Resolves when the mail server has accepted it. Throws {@link MailFault} within {@link MAIL_LIMIT_MS} for any behaviour of the server. */
  send(message: MailMessage, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** A server that lists senders may keep one waiting; more than a minute is a fault. */
export const MAIL_LIMIT_MS = 60_000;

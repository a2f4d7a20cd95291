/** The code of a job that waits for disk space, without limit and without using up attempts. */
export const STORAGE_FULL = 'storage-full';

/** The code of work that needs the log of documents that nodes share, which cannot be reached: it is tried again. */
export const LOG_AWAY = 'log-away';

/** An expected failure of a job, reported to the operator. Any other thrown error is a defect. */
export class JobFault extends Error {
  override readonly name = 'JobFault';
  /** A short stable word, as in `root-missing`. */
  readonly code: string;
  /** Whether a retry may help, as after a network failure. */
  readonly isTemporary: boolean;

  constructor(
    code: string,
    message: string,
    options: ErrorOptions & { readonly isTemporary?: boolean } = {},
  ) {
    super(message, options);
    this.code = code;
    this.isTemporary = options.isTemporary ?? false;
  }
}

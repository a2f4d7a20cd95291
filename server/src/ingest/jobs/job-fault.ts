/** The code of a job that waits for room on the disk: it waits for as long as it takes, without using up attempts. */
export const STORAGE_FULL = 'storage-full';

/** An expected end of a job: what the operator is told. Anything else that is thrown is a defect. */
export class JobFault extends Error {
  override readonly name = 'JobFault';
  /** A short stable word, as in `root-missing`. */
  readonly code: string;
  /** Whether trying again later may help, as after a failure of the network. */
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

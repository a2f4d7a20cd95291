/** An expected end of a job: what the operator is told. Anything else that is thrown is a defect. */
export class JobFault extends Error {
  override readonly name = 'JobFault';
  /** A short stable word, as in `root-missing`. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

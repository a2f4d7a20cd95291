/** The server cannot start, for a reason that its operator can mend. The message is one line and says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * The result of `work`, unless the signal aborts first: then it rejects with the signal's reason at once, even if the work
 * has not noticed. The result of the work is then ignored.
 */
export async function untilAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  // It may fail after its callers have left.
  work.catch(() => undefined);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/**
 * What `work` comes to, unless the signal is first: then it rejects with the signal's reason, at once, whether or not
 * whoever works has noticed. What becomes of the work afterwards is nobody's business any more.
 */
export async function untilAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  // It may fail after everybody has left.
  work.catch(() => undefined);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

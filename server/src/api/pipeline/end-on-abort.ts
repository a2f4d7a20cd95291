/** Ends a generator when the signal aborts, even if it is still being read. */
export function endOnAbort(pieces: AsyncGenerator<unknown>, signal: AbortSignal): void {
  const end = () => void pieces.return(undefined).catch(() => undefined); // the client is gone
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
}

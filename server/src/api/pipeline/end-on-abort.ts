/** Tells a generator to end when the signal aborts, whether or not somebody still takes what it gives. */
export function endOnAbort(pieces: AsyncGenerator<unknown>, signal: AbortSignal): void {
  const end = () => void pieces.return(undefined).catch(() => undefined); // whoever left hears of nothing
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
}

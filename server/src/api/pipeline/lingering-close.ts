import type { Socket } from 'node:net';
import type { UnfinishedRequests } from './unfinished-requests.ts';

/** Long enough for a distant client to read its response and to close. */
const MAX_LINGER_MS = 5_000;
/** Twice the usual limit of a body (`MAX_BODY_BYTES`): clients that read nothing before all is sent get their answer, too. */
const MAX_LINGER_BYTES = 2 * 1024 * 1024;

/**
 * Closes a connection whose client may still be sending: sends FIN, reads and drops further input, within
 * {@link MAX_LINGER_BYTES} and {@link MAX_LINGER_MS}, and waits for the client to close. Closing at once would have the kernel
 * answer the unread bytes with a reset, upon which clients discard an answer that they have not read yet (RFC 9112,
 * section 9.6). Counted among the unfinished requests of `address`.
 */
export function closeLingering(
  socket: Socket,
  address: string | null,
  unfinished: UnfinishedRequests,
): void {
  let leftMs = MAX_LINGER_MS;
  const leave = unfinished.add({
    address,
    caller: null,
    isTooSlow(elapsedMs) {
      leftMs -= elapsedMs;
      return leftMs <= 0;
    },
    giveUp: () => void socket.destroy(),
  });
  socket.once('close', leave);
  socket.end();
  // Node reads the unread rest of a request only after its response was sent.
  setImmediate(() => dropWhatComes(socket));
}

function dropWhatComes(socket: Socket): void {
  let leftBytes = MAX_LINGER_BYTES;
  // Takes the socket out of the hands of the parser, as Node does for upgrades: what follows is no request any more.
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) socket.destroy();
  });
}

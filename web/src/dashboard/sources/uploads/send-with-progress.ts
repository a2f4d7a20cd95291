import type { Fetch } from '../../api/api.ts';

/** Options of an upload. */
export interface Sending {
  /** Called with the share of bytes sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * A `fetch` that reports upload progress, which the browser's cannot. Rejects like it: if there is no response, and with the
 * signal's reason once that aborts.
 */
export function fetchWithProgress({ onProgress, signal }: Sending): Fetch {
  return (url, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      const abort = () => request.abort();
      signal.addEventListener('abort', abort);
      request.onloadend = () => {
        signal.removeEventListener('abort', abort);
        if (signal.aborted) reject(signal.reason);
        else if (request.status === 0) reject(new TypeError('nothing answered'));
        else resolve(answerOf(request));
      };
      // The body is a file or JSON text.
      request.send((body ?? null) as Blob | string | null);
    });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const body = request.status === 204 ? null : request.responseText;
  return new Response(body, { status: request.status, headers });
}

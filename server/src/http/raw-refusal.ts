import { STATUS_CODES } from 'node:http';
import type { Problem } from '../problems/problem.ts';
import { PROBLEM_MEDIA_TYPE, problemDocument } from './problem-response.ts';
import { requestIdOf } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';

/** A whole response with a problem, as text: for connections on which no request could be made out. */
export function rawRefusal(problem: Problem): string {
  const requestId = requestIdOf({ headers: {} });
  const document = problemDocument(problem, requestId);
  const body = JSON.stringify(document);
  const headers: Record<string, string> = {
    ...securityHeaders,
    ...problem.headers,
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const reason = STATUS_CODES[document.status] ?? '';
  return `HTTP/1.1 ${document.status} ${reason}\r\n${lines.join('')}\r\n${body}`;
}

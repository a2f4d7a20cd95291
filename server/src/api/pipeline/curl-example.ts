import type { Endpoint } from '@quarry/contract';

/** A `curl` line for an endpoint, for a POSIX shell in which `QUARRY_KEY` is set. */
export function curlExample(
  endpoint: Endpoint,
  { origin = 'http://127.0.0.1:3000', key = '$QUARRY_KEY' } = {},
): string {
  const { method, path, scope, example } = endpoint;
  const query = example?.query === undefined ? '' : `?${example.query}`;
  const parts = ['curl'];
  if (method !== 'GET') parts.push(`-X ${method}`);
  if (endpoint.events !== undefined || endpoint.streamsText) parts.push('-N');
  if (scope !== null) parts.push(`-H "Authorization: Bearer ${key}"`);
  if (example?.body !== undefined) {
    parts.push("-H 'Content-Type: application/json'");
    parts.push(`-d ${shellQuoted(JSON.stringify(example.body))}`);
  }
  parts.push(shellQuoted(`${origin}${example?.path ?? path}${query}`));
  return parts.join(' ');
}

/** Single quotes keep everything as it is, except themselves. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

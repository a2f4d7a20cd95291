import { join } from 'node:path';
import { QuarryProblem } from '@quarry/client';
import type { Installation } from './installation.ts';

/** How an owner who has no key any more gets one: the same advice wherever it is missed. */
export const lostOwnerKeyAdvice =
  "If the owner's key is lost or was revoked, stop the server and run `quarry keys reset-owner`.";

/** Where the key came from that a server refused, and what to do; `null` for any other failure. */
export function refusedKeyAdvice(error: unknown, installation: Installation): string | null {
  if (!(error instanceof QuarryProblem) || error.status !== 401) return null;
  if (takesTokensAlone(error)) return TOKENS_ALONE;
  const file = join(installation.dataFolder, 'owner-key');
  if (installation.key !== undefined) {
    return `The key is that of QUARRY_KEY. Set it to a key in force of this server, or unset it: then the owner's key in ${file} is used.`;
  }
  const whoseKey =
    installation.url === undefined
      ? `The key is that of ${file}.`
      : `The key is that of ${file}, the server at QUARRY_URL may be another one's.`;
  return `${whoseKey} Set QUARRY_KEY to a key in force of this server. ${lostOwnerKeyAdvice}`;
}

/** A server with `AUTH_ENABLED` refuses each key, whichever it is, and says by which setting it would not. */
function takesTokensAlone({ detail }: QuarryProblem): boolean {
  return detail.includes('AUTH_ACCEPT_KEYS');
}

const TOKENS_ALONE =
  'Start the server with AUTH_ACCEPT_KEYS=true for `quarry` to work with keys, or set QUARRY_KEY to a session token of its issuer.';

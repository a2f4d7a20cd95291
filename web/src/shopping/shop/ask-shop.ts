import { type Failure, readFailure } from '../../stream/failure.ts';
import type { Browser } from '../../stream/follow-search.ts';
import type { ShoppingAnswer } from '../../wire/wire-types.ts';
import { SHOP_PATH } from '../state/shop-request.ts';

// As long as a search may be silent: the server gives up before.
const TIMEOUT_MS = 35_000;

/** Asks for products; a failure is a value. Never rejects. */
export async function askShop(
  parameters: URLSearchParams,
  { fetch }: Pick<Browser, 'fetch'>,
  signal: AbortSignal,
): Promise<ShoppingAnswer | Failure> {
  try {
    const response = await fetch(`${SHOP_PATH}?${parameters}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) return await readFailure(response);
    return (await response.json()) as ShoppingAnswer; // of the server that the page is from
  } catch (error) {
    // Errors of `fetch`: no response, a timeout, or a response that broke off.
    return error instanceof SyntaxError
      ? { kind: 'unreadable', status: 200 }
      : { kind: 'unreachable' };
  }
}

/** Whether what came is no answer. */
export function isFailure(outcome: ShoppingAnswer | Failure): outcome is Failure {
  return 'kind' in outcome;
}

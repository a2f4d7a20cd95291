import type { Caller } from '../../../access/keys/caller.ts';
import { NO_RESTRICTIONS } from '../../../access/keys/key-record.ts';
import { countedAddress } from '../../../access/limits/limits.ts';
import { principalsOf } from '../../../access/sessions/principals-of.ts';
import { Problem } from '../../../runtime/problem.ts';
import type { PageAccess, PageRequest } from '../page-access.ts';

/**
 * The caller of a request without a key and without a session, where the page would admit a visitor: it finds what a visitor finds, and
 * its address is counted. Throws `ERR_AUTH_REQUIRED` elsewhere.
 */
export function visitingProgram(
  request: PageRequest & { readonly clientAddress: string },
  pageAccess: Pick<PageAccess, 'admitsProgram'>,
): Caller {
  if (!pageAccess.admitsProgram(request)) {
    throw new Problem('ERR_AUTH_REQUIRED', {
      detail: KEY_NEEDED,
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  const { clientAddress } = request;
  const id = countedAddress(clientAddress);
  return {
    ...NO_RESTRICTIONS,
    kind: 'visitor',
    id,
    name: '',
    address: clientAddress,
    scopes: new Set(['search']),
    principals: principalsOf(null),
    budgetId: id,
    monthlyBudgetId: id,
    person: null,
  };
}

const KEY_NEEDED =
  'Send the header `Authorization: Bearer <key>` with a key that has the scope `search`. Without one, this answers programs on the machine of the server that keep their connection (`curl -H "Connection: keep-alive" http://127.0.0.1…`), no proxy between, and programs anywhere if the operator sets PAGE_ACCESS=open.';

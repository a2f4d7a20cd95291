import { whenIdle } from '../place/when-idle.ts';

/** Where the server has the worker (`web/public/worker.js`): above all screens, so that these are in its scope. */
const ADDRESS = '/worker.js';

/** Of Trusted Types, which the DOM's types leave out. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(address: string): string };
}

/**
 * Has the browser keep the page for when no server answers, once it is idle. Does nothing where browsers have no workers: in
 * private windows of some, and over plain HTTP from another machine.
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  whenIdle(() => {
    void navigator.serviceWorker.register(trusted()).catch(() => {
      // Refused by the browser or its user: the page is the same without, as long as the server answers.
    });
  });
}

/** The policy of the page lets nothing else become the address of a script (`api/pipeline/security-headers.ts`). */
function trusted(): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('quarry-worker', { createScriptURL: () => ADDRESS });
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS;
}

import type { OutboundOptions } from './create-outbound.ts';
import type { Outbound } from './outbound.ts';

/**
 * The outbound client, loaded when something is fetched for the first time: its HTTP library takes
 * some 15 MB, which a server without anything to fetch keeps.
 */
export function loadOutbound(options: OutboundOptions): Outbound {
  let loading: Promise<Outbound> | null = null;
  const load = async () => (await import('./create-outbound.ts')).createOutbound(options);
  return {
    async fetch(request, signal) {
      loading ??= load();
      return (await loading).fetch(request, signal);
    },
    async close() {
      await (await loading)?.close();
    },
  };
}

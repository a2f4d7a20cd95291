import type { Metrics } from '../operations/metrics/metrics.ts';
import type { ServiceFault } from '../outbound/service-fault.ts';
import type { Log } from '../runtime/log.ts';

/** Called each time a provider of cards gives no answer. */
export type OnProviderFault = (provider: 'translator' | 'weather', fault: ServiceFault) => void;

/** Counts and logs faults of providers. */
export function reportProviderFaults(metrics: Metrics, log: Log): OnProviderFault {
  return (provider, { reason, message }) => {
    metrics.providerFailed(provider, reason);
    log('warn', 'a provider of cards had no answer', { provider, reason: message });
  };
}

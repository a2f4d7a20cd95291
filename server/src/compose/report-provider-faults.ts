import type { Metrics } from '../operations/metrics/metrics.ts';
import type { ServiceFault } from '../outbound/service-fault.ts';
import type { Log } from '../runtime/log.ts';

/** Told of each time that a provider of cards had no answer. */
export type OnProviderFault = (provider: 'translator' | 'weather', fault: ServiceFault) => void;

/** Counts them, and reports them in the log. */
export function reportProviderFaults(metrics: Metrics, log: Log): OnProviderFault {
  return (provider, { reason, message }) => {
    metrics.providerFailed(provider, reason);
    log('warn', 'a provider of cards had no answer', { provider, reason: message });
  };
}

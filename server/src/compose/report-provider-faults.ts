import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ServiceFault } from '../outbound/service-fault.ts';

/** Told of each time that a provider of cards had no answer. */
export type OnProviderFault = (provider: 'translator' | 'weather', fault: ServiceFault) => void;

/** Counts them, and tells the operator in the log. */
export function reportProviderFaults(metrics: Metrics, log: Log): OnProviderFault {
  return (provider, { reason, message }) => {
    metrics.providerFailed(provider, reason);
    log('warn', 'a provider of cards had no answer', { provider, reason: message });
  };
}

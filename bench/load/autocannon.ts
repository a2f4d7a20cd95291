import autocannon from 'autocannon';
import { percentile } from '../measure/percentile.ts';
import type { LoadGenerator, LoadPlan, LoadResult, LoadTarget } from './load.ts';

/**
 * Load by autocannon, which comes with the development packages: the fallback where wrk is missing. Written in
 * JavaScript, it takes more of the processor than wrk, so figures of the two must not be compared.
 */
export const autocannonLoad: LoadGenerator = { name: 'autocannon', run };

async function run(target: LoadTarget, plan: LoadPlan): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  const requests = target.requests.map(({ body, ...request }) => ({
    ...request,
    ...(body === undefined ? {} : { body }),
  }));
  const options = {
    url: target.baseUrl,
    connections: plan.connections,
    duration: plan.seconds,
    timeout: 30,
    requests,
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, finished) =>
      error ? reject(error) : resolve(finished),
    );
    // Its own histogram counts whole milliseconds, too coarse for answers of one or two.
    instance.on('response', (_client, _statusCode, _bytes, responseTimeMs) =>
      latenciesMs.push(responseTimeMs),
    );
  });
  return {
    requests: latenciesMs.length,
    requestsPerSecond: latenciesMs.length / result.duration,
    latencyMsP50: percentile(latenciesMs, 0.5),
    latencyMsP99: percentile(latenciesMs, 0.99),
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

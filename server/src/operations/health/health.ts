/*
 * The room `operations`. Observability for operators. `health/` is the state of the server, `metrics/` counters for Prometheus,
 * `statistics/` the use of the server and the size of the index, `tracing/` the steps of conversations and searches. The rooms
 * below report here through callbacks from `compose/`; none of them imports this one.
 */
import type { Clock } from '../../runtime/clock.ts';

/** The state of one part. `off`: not switched on, which is no fault. */
export interface CheckResult {
  readonly status: 'ok' | 'degraded' | 'down' | 'off';
  readonly latencyMs: number | null;
  readonly detail: string | null;
}

/** The parts that are checked. */
export type CheckName =
  | 'index'
  | 'store'
  | 'limiter'
  | 'model'
  | 'embedder'
  | 'reranker'
  | 'rules'
  | 'statistics'
  | 'disk'
  | 'issuer';

/** A part that works, but less well than it should; the text says how. */
export interface Degraded {
  readonly degraded: string;
}

/** A part that is not switched on; the text says how it would be. */
export interface Off {
  readonly off: string;
}

/** Tries a part: answers with a remark, `null`, {@link Degraded} or {@link Off}, or throws when the part does not work. */
export type Check = () => Promise<CheckAnswer> | CheckAnswer;
type CheckAnswer = string | null | Degraded | Off;

/** The answer of `GET /v1/health`. */
export interface HealthReport {
  readonly status: 'ok' | 'degraded' | 'down';
  readonly version: string;
  readonly uptimeSeconds: number;
  readonly checks: Partial<Record<CheckName, CheckResult>>;
}

/** Knows whether the server can do its work. */
export interface Health {
  /** Touches nothing: the process answers. */
  live(): HealthReport;
  /** Tries every part, at most once a second. */
  ready(): Promise<HealthReport>;
}

/** The options of the health report. */
export interface HealthOptions {
  readonly version: string;
  readonly clock: Clock;
  /** `null` for a part that is switched off. */
  readonly checks: Readonly<Record<CheckName, Check | null>>;
}

/** The route needs no key, so more requests must not cost more. */
const REPORT_LIFETIME_MS = 1000;

/** Without these nothing can be answered; the others only make answers poorer. */
const ESSENTIAL: ReadonlySet<string> = new Set<CheckName>(['index', 'store']);

/** Health over the given checks. */
export function createHealth({ version, clock, checks }: HealthOptions): Health {
  const startedMs = clock.now();
  let latest: { atMs: number; results: Promise<Partial<Record<CheckName, CheckResult>>> } | null =
    null;

  function report(results: HealthReport['checks']): HealthReport {
    const uptimeSeconds = Math.round((clock.now() - startedMs) / 1000);
    return { status: overall(results), version, uptimeSeconds, checks: results };
  }

  return {
    live: () => report({}),
    async ready() {
      const nowMs = clock.now();
      if (latest === null || nowMs - latest.atMs >= REPORT_LIFETIME_MS) {
        latest = { atMs: nowMs, results: runChecks(checks) };
      }
      return report(await latest.results);
    },
  };
}

async function runChecks(checks: HealthOptions['checks']) {
  const results: Partial<Record<CheckName, CheckResult>> = {};
  for (const [name, check] of Object.entries(checks)) {
    results[name as CheckName] = await runCheck(check); // the record's keys are check names
  }
  return results;
}

async function runCheck(check: Check | null): Promise<CheckResult> {
  if (check === null) return { status: 'off', latencyMs: null, detail: 'not switched on' };
  const startedMs = performance.now();
  const latencyMs = () => Math.round((performance.now() - startedMs) * 1000) / 1000;
  try {
    const answer = await check();
    if (typeof answer === 'object' && answer !== null) {
      if ('off' in answer) return { status: 'off', latencyMs: null, detail: answer.off };
      return { status: 'degraded', latencyMs: latencyMs(), detail: answer.degraded };
    }
    return { status: 'ok', latencyMs: latencyMs(), detail: answer };
  } catch (error) {
    // Public, so only the kind of the fault; the operator finds the rest in the log of the failed part.
    const detail = error instanceof Error ? error.name : 'failed';
    return { status: 'down', latencyMs: latencyMs(), detail };
  }
}

function overall(results: HealthReport['checks']): HealthReport['status'] {
  const down = Object.entries(results).filter(([, { status }]) => status === 'down');
  if (down.some(([name]) => ESSENTIAL.has(name))) return 'down';
  const isDegraded = Object.values(results).some(({ status }) => status === 'degraded');
  return down.length > 0 || isDegraded ? 'degraded' : 'ok';
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A number that is read on each request for the metrics. */
export type Reading = () => number;

/** Everything that is measured, by what happened. */
export interface Metrics {
  /** A request was answered. `route` is the name of its endpoint, so that ids make no new series. */
  request(route: string, status: number, durationMs: number): void;
  /** A limit refused a request. */
  refusedByLimit(policy: string): void;
  /** A sign-in was refused since there were too many: after a while (`late`) or `at-once`, for too many waited already. */
  refusedSignIn(when: string): void;
  /** The limiter forgot a key that it still counted, since it was full. */
  limitEvicted(): void;
  /** A request went on without Redis: `limits`, counted in this process; `streams`, not shared. `reason` of its fault. */
  redisFellBack(part: 'limits' | 'streams', reason: string): void;
  /** A request to OpenSearch ended: `ok`, or the reason of its fault. */
  clusterCalled(outcome: string, tookMs: number): void;
  /** A request was refused for the host that it names. */
  refusedHost(): void;
  /** A request was refused to protect those already running. */
  shed(): void;
  /** A request was given up before its `head` or `body` had arrived: `slow`, `crowded`, `stopping`. */
  requestGivenUp(part: 'head' | 'body', reason: string): void;
  /** A client went away before its body had arrived. */
  uploadAborted(): void;
  /** A connection without a request was closed or not accepted, for there are too many: `idle`, `full`, `refused`. */
  connectionClosed(reason: string): void;
  /** A key was refused or lacked a scope. */
  refusedKey(code: string): void;
  /** Something was not stored: `reserve`, below the reserve; `failed`, a write failed on a full disk. */
  storageRefused(reason: string): void;
  /** A route's time limit passed. */
  timedOut(route: string): void;
  /** A request with an `X-Sequence` that its node did not have waited for it: `reached`, `behind` (answered without it), `left`. */
  sequenceAwaited(outcome: string): void;
  /** A job ended: `completed`, `failed` or `cancelled`. */
  jobEnded(kind: string, state: string): void;
  /** A job named originals that it left out as private or Quarry's own, or whose text it cut. */
  originalsNoted(count: number): void;
  /** Damage was found in stored data: `index`, `documents`, `records`, `crawls`, `vectors`. */
  damageFound(part: string): void;
  /** Rows were mended. */
  damageMended(part: string, rows: number): void;
  /** An outbound fetch ended without a response. `code`: of its fault. */
  outboundFault(code: string): void;
  /** Calls of the model that embeds passages, and passages that make it fail. */
  embedded(counts: { batches: number; failedBatches: number; skippedTexts: number }): void;
  /** A search that was to look for meaning, too, had to do without: `slow`, `failed`, `resting`. */
  meaningLeftOut(reason: string): void;
  /** Reranking of a search or answer was skipped: `slow`, `failed`, `resting`. */
  rerankingLeftOut(reason: string): void;
  /** A search thread ended unexpectedly: `failed`, `hung`. */
  searchThreadEnded(reason: string): void;
  /** A search was repeated because its thread had ended. */
  searchRetried(): void;
  /** A card was made, of this kind. */
  cardMade(kind: string): void;
  /** A kind of card broke or was too slow: `understanding`, `failed`, `slow`. */
  cardFailed(kind: string, reason: string): void;
  /** A provider of cards (`translator`, `weather`) gave no answer: `slow`, `unreachable`, `broken`, `refused`. */
  providerFailed(provider: string, reason: string): void;
  /** A call of the chat model is over; `end`: `finished`, `left`, or why it failed. Without its end the usage is `null`. */
  modelCalled(call: {
    readonly end: string;
    readonly firstEventMs: number | null;
    readonly durationMs: number;
    readonly usage: { readonly promptTokens: number; readonly completionTokens: number } | null;
  }): void;
  /** The reader of a stream took in nothing for too long. */
  readerStalled(): void;
  /** A client resumed a stream: `replayed`, `continued`, `repeated`, `over`, `ignored`. */
  streamResumed(outcome: string): void;
  /** From the beginning of a streamed search to its first results. */
  firstResults(durationMs: number): void;
  /** A tool was run for the chat model: `answered`, `empty`, `refused`, `slow`, `failed`. */
  modelToolRun(tool: string, outcome: string): void;
  /** An answer was put together from passages, since the chat model failed; `reason` as its fault. */
  modelFellBack(reason: string): void;
  /** A question of a conversation was answered: `high`, `weak`, `none`, `card`, `greeting`. */
  questionAnswered(outcome: string): void;
  /** From the asking of a question to the first text of its answer. */
  firstText(durationMs: number): void;
  /** A step of an answer was made. */
  answerStep(step: MeasuredStep): void;
  /** Spans that no collector will see. */
  spansLost(count: number): void;
  /** A batch of spans was not sent: `slow`, `unreachable`, `broken`, `refused`, `stopped`. */
  spansNotSent(reason: string): void;
  /** An answer ended: `complete`, `failed`, `time-limit`, `left`, `refused`. */
  answerEnded(end: string): void;
  /** An alert was checked: `quiet`, `matched`, `stopped`, `failed`. */
  alertChecked(outcome: string): void;
  /** A mail of an alert: `sent`, `retried`, `failed`, `dropped`. */
  alertMailed(outcome: string): void;
  /** Events of the statistics were lost. */
  usageLost(count: number): void;
  /** Registers a number that is read at each scrape. */
  gauge(name: string, help: string, read: Reading): void;
  /** All of it in the text format of Prometheus. */
  render(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

/** The metrics of answers. */
export type AnswerMetrics = Pick<Metrics, 'questionAnswered' | 'modelToolRun' | 'modelFellBack'>;

/** The labels of a step: words from closed sets, so that no word of a conversation becomes a series. */
export interface MeasuredStep {
  readonly kind: string;
  readonly durationMs: number;
  readonly supported?: number;
  readonly recited?: number;
  readonly claimless?: number;
  readonly unsupported?: number;
}

/** From a quarter of a millisecond, the aim for the HTTP part, to the time limit of a route. */
const DURATION_BUCKETS_SECONDS = [
  0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
];

/** For models: from a small local one to the longest time that clients wait. */
const MODEL_BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60];

/** Steps of both kinds. */
const MODEL_AND_SEARCH_BUCKETS_SECONDS = [
  0.000_25, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10, 60,
];

/** Metrics in a separate registry, so that several servers in one process (tests) are independent. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'quarry_' });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });

  const requests = counter('quarry_http_requests_total', 'Requests answered.', ['route', 'status']);
  const limited = counter('quarry_limit_refusals_total', 'Requests refused by a limit.', [
    'policy',
  ]);
  const signIns = counter('quarry_sign_in_refusals_total', 'Sign-ins refused: too many.', ['when']);
  const limitEvictions = counter('quarry_limit_evictions_total', 'Counts given up: too many.', []);
  const redisFallbacks = counter(
    'quarry_redis_fallbacks_total',
    'Calls that went on without Redis.',
    ['part', 'reason'],
  );
  const clusterCalls = counter('quarry_opensearch_calls_total', 'Requests to OpenSearch.', [
    'outcome',
  ]);
  const clusterTimes = new Histogram({
    name: 'quarry_opensearch_seconds',
    help: 'From sending a request to OpenSearch to its answer.',
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  const hosts = counter('quarry_host_refusals_total', 'Requests refused for their host.', []);
  const shed = counter('quarry_http_shed_total', 'Requests refused because of overload.', []);
  const unfinished = counter(
    'quarry_http_unfinished_refusals_total',
    'Requests given up before their head or body had arrived.',
    ['part', 'reason'],
  );
  const aborted = counter('quarry_http_aborted_uploads_total', 'Bodies whose client left.', []);
  const closed = counter(
    'quarry_http_connections_closed_total',
    'Waiting connections closed, or not accepted, for there are too many.',
    ['reason'],
  );
  const keys = counter('quarry_key_refusals_total', 'Requests refused for their key.', ['code']);
  const storage = counter('quarry_storage_refusals_total', 'Writes refused for want of room.', [
    'reason',
  ]);
  const timeouts = counter('quarry_http_timeouts_total', 'Requests over their time.', ['route']);
  const sequences = counter(
    'quarry_sequence_waits_total',
    'Requests that asked for a later state of the documents than their node had.',
    ['outcome'],
  );
  const jobs = counter('quarry_jobs_total', 'Jobs that ended.', ['kind', 'state']);
  const noted = counter(
    'quarry_noted_originals_total',
    'Originals that jobs left out as private or own data, or cut.',
    [],
  );
  const faults = counter('quarry_outbound_faults_total', 'Fetches that failed.', ['code']);
  const damaged = counter('quarry_damage_found_total', 'Damage found in what is stored.', ['part']);
  const mended = counter('quarry_damage_mended_total', 'Damaged rows that were mended.', ['part']);
  const batches = counter('quarry_embedding_batches_total', 'Calls that embed passages.', ['end']);
  const skipped = counter('quarry_embedding_skipped_total', 'Passages that a model fails on.', []);
  const leftOut = counter('quarry_meaning_left_out_total', 'Searches that fell back to words.', [
    'reason',
  ]);
  const threadsEnded = counter(
    'quarry_search_threads_ended_total',
    'Search threads that ended without being asked to.',
    ['reason'],
  );
  const searchesRetried = counter(
    'quarry_search_retries_total',
    'Searches asked for once more, since their thread had ended.',
    [],
  );
  const unreranked = counter('quarry_reranking_left_out_total', 'Searches without the reranker.', [
    'reason',
  ]);
  const cards = counter('quarry_cards_total', 'Cards made.', ['kind']);
  const cardFaults = counter('quarry_card_faults_total', 'Cards that failed.', ['kind', 'reason']);
  const providers = counter('quarry_provider_faults_total', 'Providers of cards that failed.', [
    'provider',
    'reason',
  ]);
  const modelCalls = counter('quarry_model_calls_total', 'Calls of the chat model.', ['end']);
  const modelTokens = counter('quarry_model_tokens_total', 'Tokens of the chat model.', [
    'direction',
  ]);
  const modelTools = counter('quarry_model_tools_total', 'Tools run for the chat model.', [
    'tool',
    'outcome',
  ]);
  const fallbacks = counter('quarry_model_fallbacks_total', 'Answers in its place.', ['reason']);
  const modelTimes = new Histogram({
    name: 'quarry_model_seconds',
    help: 'From asking the chat model to its first word, and to its end.',
    labelNames: ['until'],
    buckets: MODEL_BUCKETS_SECONDS,
    registers: [registry],
  });
  const stalled = counter(
    'quarry_stream_stalled_readers_total',
    'Streams closed because the client did not read.',
    [],
  );
  const resumed = counter('quarry_stream_resumes_total', 'Streams that a client resumed.', [
    'outcome',
  ]);
  const firstResults = new Histogram({
    name: 'quarry_stream_first_results_seconds',
    help: 'From the beginning of a streamed search to its first results.',
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  const questions = counter('quarry_questions_total', 'Questions answered.', ['outcome']);
  const answers = counter('quarry_answers_total', 'Answers that ended.', ['end']);
  const alertMails = counter('quarry_alert_mails_total', 'Mails of alerts.', ['outcome']);
  const alertChecks = counter('quarry_alert_checks_total', 'Checks of alerts.', ['outcome']);
  const firstText = new Histogram({
    name: 'quarry_answer_first_text_seconds',
    help: 'From the asking of a question to the first text of its answer.',
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  const steps = new Histogram({
    name: 'quarry_answer_step_seconds',
    help: 'Steps of answers: waiting, reading, searching, the model, its tools, checking.',
    labelNames: ['step'],
    buckets: MODEL_AND_SEARCH_BUCKETS_SECONDS,
    registers: [registry],
  });
  const statements = counter('quarry_answer_statements_total', 'Statements checked.', ['verdict']);
  const spansLost = counter('quarry_trace_spans_lost_total', 'Spans that were not handed on.', []);
  const notesLost = counter('quarry_usage_lost_total', 'Requests that statistics miss.', []);
  const spanFaults = counter('quarry_trace_faults_total', 'Batches of spans not sent.', ['reason']);
  const durations = new Histogram({
    name: 'quarry_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  // Looking a labelled series up by an object of labels costs more than the rest of a request's bookkeeping.
  const durationOf = memoize((route) => durations.labels(route));
  const countOf = memoize((route) => memoize((status) => requests.labels(route, status)));

  return {
    request(route, status, durationMs) {
      countOf(route)(String(status)).inc();
      durationOf(route).observe(durationMs / 1000);
    },
    refusedByLimit: (policy) => limited.labels(policy).inc(),
    refusedSignIn: (when) => signIns.labels(when).inc(),
    limitEvicted: () => limitEvictions.inc(),
    redisFellBack: (part, reason) => redisFallbacks.labels(part, reason).inc(),
    clusterCalled(outcome, tookMs) {
      clusterCalls.labels(outcome).inc();
      clusterTimes.observe(tookMs / 1000);
    },
    refusedHost: () => hosts.inc(),
    shed: () => shed.inc(),
    requestGivenUp: (part, reason) => unfinished.labels(part, reason).inc(),
    uploadAborted: () => aborted.inc(),
    connectionClosed: (reason) => closed.labels(reason).inc(),
    refusedKey: (code) => keys.labels(code).inc(),
    damageFound: (part) => damaged.labels(part).inc(),
    damageMended: (part, rows) => mended.labels(part).inc(rows),
    storageRefused: (reason) => storage.labels(reason).inc(),
    timedOut: (route) => timeouts.labels(route).inc(),
    sequenceAwaited: (outcome) => sequences.labels(outcome).inc(),
    jobEnded: (kind, state) => jobs.labels(kind, state).inc(),
    originalsNoted: (count) => noted.inc(count),
    meaningLeftOut: (reason) => leftOut.labels(reason).inc(),
    searchThreadEnded: (reason) => threadsEnded.labels(reason).inc(),
    searchRetried: () => searchesRetried.inc(),
    rerankingLeftOut: (reason) => unreranked.labels(reason).inc(),
    cardMade: (kind) => cards.labels(kind).inc(),
    cardFailed: (kind, reason) => cardFaults.labels(kind, reason).inc(),
    providerFailed: (provider, reason) => providers.labels(provider, reason).inc(),
    modelCalled({ end, firstEventMs, durationMs, usage }) {
      modelCalls.labels(end).inc();
      if (firstEventMs !== null) modelTimes.labels('first').observe(firstEventMs / 1000);
      modelTimes.labels('end').observe(durationMs / 1000);
      modelTokens.labels('prompt').inc(usage?.promptTokens ?? 0);
      modelTokens.labels('completion').inc(usage?.completionTokens ?? 0);
    },
    readerStalled: () => stalled.inc(),
    streamResumed: (outcome) => resumed.labels(outcome).inc(),
    firstResults: (durationMs) => firstResults.observe(durationMs / 1000),
    modelToolRun: (tool, outcome) => modelTools.labels(tool, outcome).inc(),
    modelFellBack: (reason) => fallbacks.labels(reason).inc(),
    questionAnswered: (outcome) => questions.labels(outcome).inc(),
    firstText: (durationMs) => firstText.observe(durationMs / 1000),
    answerStep(step) {
      steps.labels(step.kind).observe(step.durationMs / 1000);
      for (const verdict of VERDICTS) {
        const count = step[verdict] ?? 0;
        if (count > 0) statements.labels(verdict).inc(count);
      }
    },
    spansLost: (count) => spansLost.inc(count),
    spansNotSent: (reason) => spanFaults.labels(reason).inc(),
    answerEnded: (end) => answers.labels(end).inc(),
    alertMailed: (outcome) => alertMails.labels(outcome).inc(),
    alertChecked: (outcome) => alertChecks.labels(outcome).inc(),
    usageLost: (count) => notesLost.inc(count),
    outboundFault: (code) => faults.labels(code).inc(),
    embedded(counts) {
      batches.labels('done').inc(counts.batches);
      batches.labels('failed').inc(counts.failedBatches);
      skipped.inc(counts.skippedTexts);
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => registry.clear(),
  };
}

const VERDICTS = ['supported', 'recited', 'claimless', 'unsupported'] as const;

/** The keys are endpoints and statuses: a closed set, so the memory is bounded. */
function memoize<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      made.set(key, value);
    }
    return value;
  };
}

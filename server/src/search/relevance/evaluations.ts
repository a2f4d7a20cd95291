import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { DraftSearches } from '../preview-rules.ts';
import { type SearchRequest, type SearchResponse, searchFor } from '../query/search-request.ts';
import type { OriginalRules } from '../rules/compile-rules.ts';
import type { Evaluation, RelevanceFigures } from './evaluation.ts';
import { type Judgements, ndcg, recall, reciprocalRank } from './ndcg.ts';
import type { JudgedQuery, JudgementsText } from './read-judgements-text.ts';

/** Measures judged queries in the background, one set at a time. */
export interface Evaluations {
  /**
   * Starts a measurement; `rules`: the alternative rules, without faults, or `null` to measure only those in force.
   * @throws Problem ERR_CONFLICT while another one runs
   */
  start(judgements: JudgementsText, rules: readonly OriginalRules[] | null): Evaluation;
  /** `null` if it is unknown or no longer kept. */
  get(id: string): Evaluation | null;
  /** Stops it and forgets it. Returns whether there was one. */
  remove(id: string): boolean;
  /** Stops all measurements; resolves when they have ended. */
  close(): Promise<void>;
}

export interface EvaluationServices {
  readonly openSearches: (rules: readonly OriginalRules[] | null) => Promise<DraftSearches>;
  /** The public id of a document by the name in a judgement; `null` if there is none. */
  readonly findDocument: (name: string) => Promise<string | null>;
  /** The filters of every search, for explicit documents. */
  readonly safety: () => Pick<SearchRequest, 'safety'>;
  readonly newId: () => string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Log;
}

/** People look at the last few; each has at most some hundred kilobytes. */
const MAX_KEPT = 10;
/** The depth of `quarry eval`, and at most one page. */
const DEPTH = 100;

/** Evaluations in memory: they can be repeated within a minute, and are outdated after the content has changed. */
export function createEvaluations(services: EvaluationServices): Evaluations {
  const kept = new Map<string, Evaluation>();
  let running: { readonly id: string; readonly stop: AbortController; end: Promise<void> } | null =
    null;
  const now = () => new Date(services.clock.now()).toISOString();
  const note = (id: string, changes: Partial<Evaluation>) => {
    const known = kept.get(id);
    if (known !== undefined) kept.set(id, { ...known, ...changes });
  };

  async function run(
    id: string,
    judged: readonly JudgedQuery[],
    rules: readonly OriginalRules[] | null,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const searches = await services.openSearches(rules);
      try {
        note(id, { isComplete: searches.isComplete });
        for (const query of judged) {
          const startedMs = services.clock.now();
          await measure(id, query, searches, signal);
          // Pauses as long as the query took, so that other tasks get at least half of the time.
          await pause(Math.max(1, services.clock.now() - startedMs), services.timers, signal);
        }
      } finally {
        searches.close();
      }
      note(id, { state: 'completed', finishedAt: now() });
    } catch (error) {
      if (signal.aborted) return;
      services.log('error', 'an evaluation failed', { error });
      note(id, { state: 'failed', finishedAt: now(), failure: 'A search failed: see the log.' });
    }
  }

  async function measure(
    id: string,
    { text, grades }: JudgedQuery,
    searches: DraftSearches,
    signal: AbortSignal,
  ): Promise<void> {
    signal.throwIfAborted();
    const { byId, missing } = await gradesById(grades, services.findDocument);
    const known = kept.get(id);
    if (known === undefined) return;
    const done = known.done + 1;
    const added = { done, missing: [...new Set([...known.missing, ...missing])] };
    const leaveOut = (reason: string) =>
      note(id, { ...added, leftOut: [...known.leftOut, { query: text, reason }] });
    if (![...byId.values()].some((grade) => grade > 0)) {
      leaveOut('no document is relevant');
      return;
    }
    try {
      const request = searchFor(text, { ...services.safety(), limit: DEPTH });
      const { before, after } = await searches.ask(request, signal);
      const query = {
        query: text,
        now: figuresOf(before, byId),
        changed: after === null ? null : figuresOf(after, byId),
      };
      note(id, { ...added, queries: [...known.queries, query] });
    } catch (error) {
      // An error of this query's own text.
      if (!(error instanceof Problem) || !error.code.startsWith('ERR_QUERY_')) throw error;
      leaveOut(error.code);
    }
  }

  return {
    start({ queries, faults }, rules) {
      if (running !== null) {
        const detail = 'Another evaluation is running. Wait for its end, or delete it.';
        throw new Problem('ERR_CONFLICT', { detail });
      }
      const id = services.newId();
      const evaluation: Evaluation = {
        id,
        state: 'running',
        startedAt: now(),
        finishedAt: null,
        done: 0,
        total: queries.length,
        queries: [],
        isComplete: true,
        missing: [],
        faults,
        leftOut: [],
        failure: null,
      };
      kept.set(id, evaluation);
      for (const old of [...kept.keys()].slice(0, -MAX_KEPT)) kept.delete(old);
      const stop = new AbortController();
      const mine = { id, stop, end: Promise.resolve() };
      running = mine;
      mine.end = run(id, queries, rules, stop.signal).finally(() => {
        if (running === mine) running = null;
      });
      return evaluation;
    },
    get: (id) => kept.get(id) ?? null,
    remove(id) {
      if (running?.id === id) {
        running.stop.abort();
        running = null;
      }
      return kept.delete(id);
    },
    async close() {
      running?.stop.abort();
      await running?.end;
    },
  };
}

/** Of two names of one document, the better grade counts. A document that is not stored gets a name that is no id. */
async function gradesById(
  grades: JudgedQuery['grades'],
  findDocument: EvaluationServices['findDocument'],
): Promise<{ readonly byId: Judgements; readonly missing: readonly string[] }> {
  const byId = new Map<string, number>();
  const missing: string[] = [];
  for (const [name, grade] of grades) {
    const found = await findDocument(name);
    if (found === null) missing.push(name);
    const id = found ?? `not stored: ${name}`;
    byId.set(id, Math.max(grade, byId.get(id) ?? 0));
  }
  return { byId, missing };
}

function figuresOf({ results }: SearchResponse, grades: Judgements): RelevanceFigures {
  const ranking = results.map(({ document }) => document.id);
  return {
    ndcgAt10: ndcg(ranking, grades, 10),
    recallAt10: recall(ranking, grades, 10),
    recallAt100: recall(ranking, grades, DEPTH),
    mrr: reciprocalRank(ranking, grades, DEPTH),
  };
}

function pause(ms: number, timers: Timers, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = timers.after(ms, resolve);
  signal.addEventListener(
    'abort',
    () => {
      cancel();
      resolve();
    },
    { once: true },
  );
  return promise;
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { createMemoryTracer, defaultTraceBounds, type TraceBounds } from './memory-tracer.ts';
import { severalTracers } from './several-tracers.ts';
import { describeTracer, endOf, tracedRequest, wordyStep } from './tracer.suite.ts';

const time = new TestTime();
function make(keeps: 'steps' | 'content' = 'steps', bounds: Partial<TraceBounds> = {}) {
  return createMemoryTracer({
    keeps,
    endpoints: new Set(['ask', 'searchStream']),
    clock: time,
    bounds: { ...defaultTraceBounds, ...bounds },
  });
}
const request = (requestId: string) => tracedRequest({ requestId, startedAt: time.now() });

describeTracer('a tracer in memory', make);

test('a trace is read while it runs and once it ended, its steps in the order in which they began', () => {
  const tracer = make();
  const trace = tracer.begin(request('a'));
  trace?.step({ kind: 'card', startedMs: 130, durationMs: 1, card: null });
  trace?.step(wordyStep);
  expect(tracer.find('a')).toMatchObject({
    end: null,
    steps: [
      { kind: 'search', startedMs: 10 },
      { kind: 'card', startedMs: 30 },
    ],
  });
  trace?.end(endOf(200, 42));
  expect(tracer.find('a')?.end).toEqual(endOf(200, 42));
});

test('stores text only with `content`', () => {
  const [plain, wordy] = [make('steps'), make('content')];
  for (const tracer of [plain, wordy]) tracer.begin(request('a'))?.step(wordyStep);
  expect(JSON.stringify(plain.find('a'))).not.toContain('garden');
  expect(wordy.find('a')?.steps).toMatchObject([{ content: { query: ['the secret garden'] } }]);
});

test('requests of other endpoints are not kept', () => {
  const tracer = make();
  expect(tracer.begin(tracedRequest({ endpoint: 'search' }))).toBe(null);
  expect(tracer.find('r-1')).toBe(null);
});

test('keeps only the latest of several requests with one id, without steps of the others', () => {
  const tracer = make();
  const first = tracer.begin(request('a'));
  tracer.begin(request('a'));
  first?.step(wordyStep);
  first?.end(endOf(200, 1));
  expect(tracer.find('a')).toMatchObject({ end: null, steps: [] });
});

describe('the list of traces', () => {
  const all = { endpoints: null, fromMs: null, toMs: null, limit: 10, offset: 0 };
  const ids = (tracer: ReturnType<typeof make>, query = {}) =>
    tracer.list({ ...all, ...query }).traces.map(({ requestId }) => requestId);

  test('is newest first, of all endpoints or of some, within a span whose ends are included', async () => {
    const tracer = make();
    const times: number[] = [];
    for (const [at, endpoint] of ['ask', 'searchStream', 'ask'].entries()) {
      times.push(time.now());
      tracer.begin({ ...request(String(at)), endpoint });
      await time.advance(1_000);
    }
    expect(ids(tracer)).toEqual(['2', '1', '0']);
    expect(ids(tracer, { endpoints: new Set(['ask']) })).toEqual(['2', '0']);
    expect(ids(tracer, { fromMs: times[1] })).toEqual(['2', '1']);
    expect(ids(tracer, { toMs: times[1] })).toEqual(['1', '0']);
    expect(ids(tracer, { limit: 1, offset: 1 })).toEqual(['1']);
    expect(tracer.list({ ...all, limit: 1 }).total).toBe(3);
  });

  test('holds none that is too old', async () => {
    const tracer = make();
    tracer.begin(request('a'));
    await time.advance(defaultTraceBounds.maxAgeMs + 1);
    expect(ids(tracer)).toEqual([]);
  });
});

describe('stored traces are bounded', () => {
  test('by count: evicts the oldest', () => {
    const tracer = make('steps', { maxTracesPerEndpoint: 2 });
    for (const id of ['a', 'b', 'c']) tracer.begin(request(id));
    expect(['a', 'b', 'c'].map((id) => tracer.find(id) !== null)).toEqual([false, true, true]);
  });

  test('by count of each endpoint: searches push out no conversation', () => {
    const tracer = make('steps', { maxTracesPerEndpoint: 2 });
    tracer.begin(request('a'));
    for (const id of ['b', 'c', 'd']) tracer.begin({ ...request(id), endpoint: 'searchStream' });
    expect(['a', 'b', 'c', 'd'].map((id) => tracer.find(id) !== null)).toEqual([
      ...[true, false, true, true],
    ]);
  });

  test('by age: who looks into an answer does so soon', async () => {
    const tracer = make();
    tracer.begin(request('a'));
    await time.advance(defaultTraceBounds.maxAgeMs);
    expect(tracer.find('a')).not.toBe(null);
    await time.advance(1);
    expect(tracer.find('a')).toBe(null);
  });

  test('by steps of one request, and those beyond are counted', () => {
    const tracer = make('steps', { maxStepsPerTrace: 2 });
    const trace = tracer.begin(request('a'));
    for (let step = 0; step < 5; step++) trace?.step(wordyStep);
    expect(tracer.find('a')).toMatchObject({ steps: [{}, {}], droppedSteps: 3 });
  });

  test('by bytes, for any words', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 3_000 })), (texts) => {
        const maxBytes = 10_000;
        const tracer = make('content', { maxBytes });
        for (const [at, text] of texts.entries()) {
          const content = { query: [text], titles: ['A title'] };
          tracer.begin(request(String(at)))?.step({ ...wordyStep, content });
        }
        const kept = texts.map((_, at) => tracer.find(String(at)));
        const bytes = JSON.stringify(kept.filter((one) => one !== null)).length * 2;
        expect(bytes).toBeLessThanOrEqual(maxBytes + 2);
      }),
      { numRuns: 30 },
    );
  });
});

describe('several tracers', () => {
  describeTracer('both', () => severalTracers([make(), make()], () => undefined) ?? make());

  test('combine to null if there are none', () => {
    expect(severalTracers([], () => undefined)).toBe(null);
  });

  test('trace a request even if one fails, and report its failure', async () => {
    const faults: unknown[] = [];
    const memory = make();
    const broken = {
      begin: () => ({
        step() {
          throw new Error('step');
        },
        end() {
          throw new Error('end');
        },
      }),
      close: () => Promise.reject(new Error('close')),
    };
    const unable = {
      begin() {
        throw new Error('begin');
      },
      close: async () => undefined,
    };
    const all = severalTracers([broken, unable, memory], (error) => faults.push(error));
    const trace = all?.begin(request('a'));
    trace?.step(wordyStep);
    trace?.end(endOf(200, 1));
    expect(memory.find('a')).toMatchObject({ end: { status: 200 }, steps: [{ kind: 'search' }] });
    await all?.close();
    expect(faults).toEqual(['begin', 'step', 'end', 'close'].map((word) => new Error(word)));
  });
});

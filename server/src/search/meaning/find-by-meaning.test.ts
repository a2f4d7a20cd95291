import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letWorkGoOn } from '../../runtime/test-time.ts';
import { type SearchRequest, type SearchResponse, searchFor } from '../query/search-request.ts';
import { search } from '../search.ts';
import { openSampleServices, type SampleServices } from '../test-services.ts';
import { openSampleMeaning, type SampleMeaning } from './test-meaning.ts';

const PATIENT = new AbortController().signal;

let services: SampleServices;
let sample: SampleMeaning;

beforeEach(async () => {
  const opened = await openSampleServices([
    { title: 'Boat', text: 'Boat mooring.' },
    { title: 'Stone', text: 'Granite is a hard stone.', type: 'page' },
    { title: 'Bread', text: 'Bread rises in a warm kitchen.' },
    { title: 'Secret', text: 'Boat, boat and boat again.', facts: explicit() },
  ]);
  sample = await openSampleMeaning(opened, {
    vessel: 'boat',
    vessels: 'boat',
    berth: 'mooring',
  });
  services = { ...opened, meaning: sample.meaning };
});
afterEach(() => services.close());

function explicit() {
  return { safety: { explicit: true, score: 1, reason: 'label' } };
}

function ask(text: string, rest: Partial<SearchRequest> = {}): Promise<SearchResponse> {
  return search(searchFor(text, rest), services, { signal: PATIENT });
}

const titles = ({ results }: SearchResponse) => results.map(({ document }) => document.title);

describe('a search by meaning', () => {
  it('finds documents that share no word with the query, and reports the mode', async () => {
    const found = await ask('vessel berth');
    expect(titles(found)).toContain('Boat');
    expect(found.query).toMatchObject({ mode: 'hybrid', modeReason: null });
    expect(titles(await ask('vessel berth', { mode: 'lexical' }))).toEqual([]);
    expect(titles(await ask('vessel berth', { mode: 'semantic' }))).toContain('Boat');
  });

  it('leaves out documents that are only similar by chance', async () => {
    expect(titles(await ask('vessel berth'))).not.toContain('Bread');
    expect((await ask('zzzz qqqq')).total.value).toBe(0);
  });

  it('keeps to the filters and to safe search', async () => {
    expect(titles(await ask('vessel'))).toContain('Secret');
    expect(titles(await ask('vessel', { safety: { explicit: false } }))).not.toContain('Secret');
    expect(titles(await ask('vessel berth', { types: ['page'] }))).not.toContain('Boat');
  });

  it('explains the part of meaning, with values that sum up to the score', async () => {
    const { results } = await ask('vessel and its mooring', { explain: true });
    const { score, explanation } = results[0]!;
    expect(explanation!.signals.map(({ kind }) => kind)).toContain('meaning');
    const sum = explanation!.signals.reduce((total, { value }) => total + value, 0);
    expect(sum).toBeCloseTo(score, 4);
  });

  it('embeds the corrected query if the correction is applied', async () => {
    const found = await ask('moorign');
    expect(found.query).toMatchObject({ corrected: 'mooring', correctionApplied: true });
    expect(found.query.mode).toBe('hybrid');
    expect(sample.embedder.calls.flat()).toContain('mooring');
  });

  it('an unsure correction is only offered if meaning finds the typed text', async () => {
    const found = await ask('vessels berth');
    expect(found.query.correctionApplied).toBe(false);
    expect(titles(found)).toContain('Boat');
  });

  it('asks the model once for a query, on all its pages', async () => {
    await ask('vessel', { limit: 1 });
    await ask('vessel', { limit: 1, offset: 1 });
    expect(sample.embedder.calls.flat().filter((text) => text === 'boat')).toHaveLength(1);
  });
});

describe('an unavailable model', () => {
  it('leaves the results by words, and the answer reports it', async () => {
    sample.isOff = true;
    const found = await ask('boat harbour');
    expect(titles(found)[0]).toBe('Boat');
    expect(found.query).toMatchObject({ mode: 'lexical', modeReason: null });
    const asked = await ask('boat', { mode: 'semantic' });
    expect(asked.query.mode).toBe('lexical');
    expect(asked.query.modeReason).toContain('No embedding model');
    expect(titles(asked)).toContain('Boat');
  });

  it('delays one search by a quarter of a second if it is slow, and not the next one', async () => {
    await letWorkGoOn(); // the initial measurement
    const gate = Promise.withResolvers<void>();
    sample.embedder.beforeAnswer = () => gate.promise;
    const slow = ask('vessel berth');
    await letWorkGoOn();
    expect(sample.time.nextDelayMs).toBe(250);
    await sample.time.advance(250);
    expect((await slow).query).toMatchObject({
      mode: 'lexical',
      modeReason: expect.stringContaining('250 ms'),
    });
    expect(sample.faults).toEqual(['slow']);
    gate.resolve();
    await letWorkGoOn();
    expect((await ask('vessel berth')).query.mode).toBe('hybrid');
  });

  it('leaves the results by words if it fails, and is not called for a while after three failures', async () => {
    await letWorkGoOn();
    sample.embedder.failure = () => 'unreachable';
    for (const text of ['boat harbour', 'boat stone', 'boat bread']) {
      const found = await ask(text);
      expect(titles(found)).toContain('Boat');
      expect(found.query.modeReason).toContain('unreachable');
    }
    const failed = sample.embedder.failedCalls;
    expect((await ask('boat granite')).query.modeReason).toContain('tried again');
    expect(sample.embedder.failedCalls).toBe(failed);
    sample.embedder.failure = () => null;
    await sample.time.advance(10_001);
    expect((await ask('boat kitchen')).query.mode).toBe('hybrid');
    expect(sample.faults).toEqual(['failed', 'failed', 'failed', 'resting']);
  });

  it('is not called for a query in a language that it does not support', async () => {
    const english = await openSampleMeaning(services, {}, ['en']);
    services = { ...services, meaning: english.meaning };
    const found = await ask('boat', { language: 'de' });
    expect(found.query.modeReason).toContain('does not speak');
  });

  it('the search stops when the caller leaves', async () => {
    const gate = Promise.withResolvers<void>();
    await letWorkGoOn();
    sample.embedder.beforeAnswer = () => gate.promise;
    const leaving = new AbortController();
    const asked = search(searchFor('vessel'), services, { signal: leaving.signal });
    await letWorkGoOn();
    leaving.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    expect(sample.faults).toEqual([]);
    gate.resolve();
  });
});

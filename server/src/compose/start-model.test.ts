import { afterEach, expect, test } from 'vitest';
import { startScriptedModelServer } from '../answers/language-model/test-model-server.ts';
import { createMetrics } from '../operations/metrics/metrics.ts';
import { StartError } from '../runtime/start-error.ts';
import { TestTime } from '../runtime/test-time.ts';
import { checkModel, type ModelSettings, startModel } from './start-model.ts';

const never = new AbortController().signal;
const SECRET = 'sk-secret-of-the-test';
const closing: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0).reverse()) await one.close();
});

function start(settings: Partial<ModelSettings>) {
  const metrics = createMetrics();
  closing.push(metrics);
  const lines: unknown[] = [];
  const model = startModel(
    { MODEL_BASE_URL: '', MODEL_NAME: 'small', MODEL_API_KEY: SECRET, ...settings },
    { metrics, log: (...line) => lines.push(line), stopwatch: new TestTime() },
  );
  if (model !== null) closing.push(model);
  return { model, metrics, lines };
}

test('without an address there is no model, and health says how to have one', () => {
  const { model } = start({});
  expect(model).toBeNull();
  expect(checkModel(model)()).toEqual({ off: expect.stringContaining('MODEL_BASE_URL') });
});

test('an address without a model name stops the start, and says what to set', () => {
  const settings = { MODEL_BASE_URL: 'http://127.0.0.1:1', MODEL_NAME: '' };
  expect(() => start(settings)).toThrow(StartError);
  expect(() => start(settings)).toThrow(/MODEL_NAME=/);
});

test('a model that is well is healthy by its name, and its calls are counted', async () => {
  const usage = { promptTokens: 7, completionTokens: 2 };
  const server = await startScriptedModelServer(() => ({ text: 'Because.', usage }));
  closing.push(server);
  const { model, metrics } = start({ MODEL_BASE_URL: server.baseUrl });
  for await (const _ of model?.chat(ASKED, never) ?? []);
  expect(checkModel(model)()).toBe('small');
  const counts = await metrics.render();
  expect(counts).toContain('quarry_model_calls_total{end="finished"} 1');
  expect(counts).toContain('quarry_model_tokens_total{direction="prompt"} 7');
  expect(counts).toContain('quarry_model_seconds_count{until="first"} 1');
});

test('one that keeps failing is degraded; the log says why, without its key', async () => {
  const server = await startScriptedModelServer(() => ({ refusal: { status: 401, body: SECRET } }));
  closing.push(server);
  const { model, metrics, lines } = start({ MODEL_BASE_URL: server.baseUrl });
  for (let times = 0; times < 4; times += 1) {
    await model
      ?.chat(ASKED, never)
      .next()
      .catch(() => undefined);
  }
  expect(checkModel(model)()).toEqual({ degraded: expect.any(String) });
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).toContain('MODEL_API_KEY');
  expect(JSON.stringify(lines)).not.toContain(SECRET);
  expect(await metrics.render()).toContain('quarry_model_calls_total{end="refused"} 3');
});

const ASKED = { messages: [{ role: 'user' as const, content: 'Why?' }], tools: [] };

import { expect, onTestFinished, test } from 'vitest';
import { startScriptedModelServer } from '../server/src/answers/language-model/test-model-server.ts';
import { startCollector } from '../server/src/operations/tracing/open-telemetry/test-collector.ts';
import { eventually, folderWith, runQuarry, startProduct, untilIdle } from './start-product.ts';

const QUESTION = 'My password: hunter2-Zx91! How many requests may a key send a minute?';
const SENTENCE = 'Each key may send twenty requests a minute';

async function start() {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const model = await startScriptedModelServer(({ messages }) => {
    if (!messages.some(({ role }) => role === 'tool')) {
      return { toolCalls: [{ name: 'search', arguments: '{"query":"requests of a key"}' }] };
    }
    const prompt = messages.map(({ content }) => content).join('\n');
    const number = /number: (\d+)\ntitle: Rate limits/.exec(prompt)?.[1];
    return { text: `${SENTENCE} [${number}].`, usage: { promptTokens: 700, completionTokens: 9 } };
  });
  onTestFinished(() => model.close());
  const product = await startProduct({
    folders: [await folderWith({ 'limits.md': `# Rate limits\n\n${SENTENCE}.\n` })],
    environment: {
      MODEL_BASE_URL: model.baseUrl,
      MODEL_NAME: 'scripted',
      LOG_LEVEL: 'debug',
      TRACES: 'content',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    },
  });
  await untilIdle(product.client());
  return { product, collector };
}

test('the owner sees an answer as a trace, in the log, in metrics and as spans; its secrets are in none of them', async () => {
  const { product, collector } = await start();
  const { address, key } = product;
  const response = await fetch(`${address}/api/spaces/stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ history: [{ role: 'user', content: QUESTION }] }),
  });
  expect(await response.text()).toContain(SENTENCE);
  const requestId = response.headers.get('x-request-id') ?? '';

  const client = product.client();
  const trace = await eventually(async () => {
    const seen = await client.trace({ requestId, content: true });
    return seen.state === 'ended' && seen;
  }, 5_000);
  const kinds = trace.steps.map(({ kind }) => kind);
  expect(kinds).toEqual([
    'answer',
    'wait',
    'read',
    'card',
    'search',
    'model',
    'tool',
    'model',
    'check',
  ]);
  expect(trace.steps).toMatchObject([
    { outcome: 'complete', sources: 1, citations: 1 },
    { outcome: 'turn' },
    { intent: 'question', turns: 1, masked: ['password'] },
    { card: null },
    { passages: 1, content: { titles: ['Rate limits'] } },
    { outcome: 'finished', toolCalls: 1 },
    { tool: 'search', content: { arguments: '{"query":"requests of a key"}' } },
    { outcome: 'finished', promptTokens: 700, completionTokens: 9, isEstimated: false },
    { supported: 1, unsupported: 0 },
  ]);
  expect(JSON.stringify(await client.trace({ requestId }))).not.toContain('twenty');

  const lines = product
    .output()
    .split('\n')
    .filter((line) => line.includes(requestId));
  expect(lines.filter((line) => line.includes('"answer step"'))).toHaveLength(kinds.length);
  expect(lines.find((line) => line.includes('"msg":"answer"'))).toMatch(
    /"end":"complete".*"modelCalls":2,"toolCalls":1,"promptTokens":\d+/,
  );
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toContain('quarry_answer_step_seconds_count{step="model"} 2');
  expect(metrics).toContain('quarry_answer_statements_total{verdict="supported"} 1');

  const shown = await runQuarry(product, 'trace', requestId);
  expect(shown.output).toMatch(/ms +model +model scripted, outcome finished/);

  await product.stop();
  const request = collector.spans.find(
    ({ attributes }) => attributes['quarry.request.id'] === requestId,
  );
  const children = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(children).toHaveLength(kinds.length);
  expect(children.map(({ name }) => name)).toContain('chat scripted');

  const all = product.output() + JSON.stringify([collector.spans, trace]);
  expect(all).not.toContain('hunter2');
  expect(product.output() + JSON.stringify(collector.spans)).not.toMatch(
    /requests of a key|twenty/,
  );
}, 120_000);

test('a collector that is not there keeps no request from its answer, and no server from its end', async () => {
  const product = await startProduct({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', TRACES: 'off' },
  });
  const health = await fetch(`${product.address}/v1/health`);
  expect(health.status).toBe(200);
  const unknown = product.client().trace({ requestId: health.headers.get('x-request-id') ?? '' });
  await expect(unknown).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
  expect(await product.stop('SIGTERM')).toBe(0);
  expect(product.output()).toContain('spans were not sent');
}, 120_000);

import { expect, test } from 'vitest';
import { createHealth, type HealthOptions } from './health.ts';

const healthy: HealthOptions['checks'] = {
  index: () => null,
  store: () => '3 documents',
  limiter: async () => null,
  model: null,
  embedder: null,
  reranker: null,
  rules: null,
  statistics: null,
  disk: null,
  issuer: null,
};

function health(checks: Partial<HealthOptions['checks']> = {}, now = () => 0) {
  return createHealth({ version: '1.0.0', clock: { now }, checks: { ...healthy, ...checks } });
}

function broken(): never {
  throw new RangeError('/secret/path is broken');
}

test('all parts well is ok, and parts that are off do not count', async () => {
  const report = await health().ready();
  expect(report.status).toBe('ok');
  expect(report.checks.store).toMatchObject({ status: 'ok', detail: '3 documents' });
  expect(report.checks.model?.status).toBe('off');
});

test.each(['index', 'store'] as const)('without the %s the server is down', async (name) => {
  expect((await health({ [name]: broken }).ready()).status).toBe('down');
});

test('without the limiter the server is degraded', async () => {
  expect((await health({ limiter: broken }).ready()).status).toBe('degraded');
});

test('a part that works less well makes the server degraded, and says how', async () => {
  const report = await health({ index: () => ({ degraded: 'nothing new is indexed' }) }).ready();
  expect(report).toMatchObject({
    status: 'degraded',
    checks: { index: { status: 'degraded', detail: 'nothing new is indexed' } },
  });
});

test('a part that is off may say how it is switched on, and does not count', async () => {
  const report = await health({ embedder: () => ({ off: 'run quarry models pull' }) }).ready();
  expect(report.status).toBe('ok');
  expect(report.checks.embedder).toMatchObject({ status: 'off', detail: 'run quarry models pull' });
});

test('a fault shows its kind but not its message', async () => {
  const report = await health({ index: broken }).ready();
  expect(report.checks.index?.detail).toBe('RangeError');
  expect(JSON.stringify(report)).not.toContain('secret');
});

test('the live probe touches no part', () => {
  expect(health({ index: broken, store: broken }).live()).toMatchObject({
    status: 'ok',
    checks: {},
  });
});

test('parts are tried at most once a second', async () => {
  let nowMs = 0;
  let tries = 0;
  const index = () => {
    tries += 1;
    return null;
  };
  const subject = health({ index }, () => nowMs);
  await Promise.all([subject.ready(), subject.ready()]);
  nowMs = 999;
  await subject.ready();
  expect(tries).toBe(1);
  nowMs = 1000;
  await subject.ready();
  expect(tries).toBe(2);
});

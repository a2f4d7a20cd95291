import { createHash } from 'node:crypto';
import { endpoints, problemCodes } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAnswer, expectProblem, startTestServer, type TestServer } from '../test-server.ts';
import { openApiRoute } from './operations/get-api-openapi-json.ts';
import { docsRoute } from './operations/get-docs.ts';
import { metricsRoute } from './operations/get-metrics.ts';
import { healthRoute } from './operations/get-v1-health.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer((services) => [
    openApiRoute(),
    docsRoute(),
    metricsRoute(services),
    healthRoute(services),
  ]);
});
afterAll(() => server.close());

const open = (url: string, remoteAddress = '127.0.0.1') =>
  server.inject({ url, headers: {}, remoteAddress });

describe('GET /v1/health', () => {
  test('200 without a key', async () => {
    const body = expectAnswer(await open('/v1/health'), endpoints.health);
    expect(body).toMatchObject({ status: 'ok', checks: { model: { status: 'off' } } });
  });

  test('the live probe has no checks', async () => {
    const body = expectAnswer(await open('/v1/health?probe=live'), endpoints.health);
    expect(body).toMatchObject({ checks: {} });
  });

  test('400: another probe', async () => {
    expectProblem(await open('/v1/health?probe=dead'), 400, 'ERR_PARAM_INVALID');
  });
});

describe('GET /api/openapi.json', () => {
  test('200 without a key: every endpoint is in it', async () => {
    const response = await open('/api/openapi.json');
    expectAnswer(response, endpoints.openApi);
    const { openapi, paths } = response.json();
    expect(openapi).toBe('3.1.0');
    for (const { path, method, name } of Object.values(endpoints)) {
      expect(paths[path][method.toLowerCase()].operationId).toBe(name);
    }
  });
});

describe('the OpenAPI document and the reference are sent again only when they changed', () => {
  test.each(['/api/openapi.json', '/docs'])('%s', async (url) => {
    const { headers } = await open(url);
    const again = await server.inject({
      url,
      headers: { 'if-none-match': String(headers['etag']) },
      remoteAddress: '127.0.0.1',
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers['etag']).toBe(headers['etag']);
    expect(again.body).toBe('');
  });
});

describe('GET /docs', () => {
  test('200 without a key: a page without a script, whose style its policy allows', async () => {
    const { body, headers, statusCode } = await open('/docs');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|\son\w+=|style="/i);
  });

  test('every endpoint and every problem has a place that links can point to', async () => {
    const { body } = await open('/docs');
    for (const id of [...Object.keys(endpoints), ...problemCodes]) {
      expect(body.split(` id="${id}"`)).toHaveLength(2);
    }
    for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) {
      expect(body).toContain(` id="${target}"`);
    }
  });
});

describe('GET /metrics', () => {
  test('200 for loopback', async () => {
    await open('/v1/health');
    const { body, headers } = await open('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(body).toContain('quarry_http_requests_total{route="health",status="200"}');
  });

  test.each(['203.0.113.5', '10.0.0.1', '::ffff:203.0.113.5'])('404 for %s', async (address) => {
    expectProblem(await open('/metrics', address), 404, 'ERR_NOT_FOUND');
  });

  test.each([
    ['x-forwarded-for', '8.8.8.8'],
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=8.8.8.8'],
    ['x-real-ip', '8.8.8.8'],
    ['via', '1.1 proxy'],
  ])('404 for the visitor of a proxy on this machine that adds %s: %s', async (name, value) => {
    const headers = { host: '127.0.0.1:3000', [name]: value };
    expectProblem(await server.inject({ url: '/metrics', headers }), 404, 'ERR_NOT_FOUND');
  });

  test('404 at an address that is not of loopback, 421 by a name made to lead here', async () => {
    const at = (host: string) => server.inject({ url: '/metrics', headers: { host } });
    expectProblem(await at('192.168.1.5:3000'), 404, 'ERR_NOT_FOUND');
    expectProblem(await at('rebound.example.org'), 421, 'ERR_HOST_UNKNOWN');
  });

  test('404 for a client that writes a loopback address into X-Forwarded-For', async () => {
    const response = await server.inject({
      url: '/metrics',
      headers: { 'x-forwarded-for': '127.0.0.1' },
      remoteAddress: '203.0.113.5',
    });
    expectProblem(response, 404, 'ERR_NOT_FOUND');
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDerivedKey } from '@quarry/client';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumArguments, findChromium } from '../../tools/chromium.ts';
import { type Product, startProduct } from '../start-product.ts';

/*
 * A page of another origin, in a real browser: only it knows whether what the server says is enough. Without `describePage`, whose tabs
 * may ask no other server than their own.
 */

const path = findChromium();
const why = path === null ? ' (skipped: no Chromium here; set CHROMIUM_PATH)' : '';

describe.skipIf(path === null)(`a page of another origin${why}`, () => {
  let browser: Browser;
  let product: Product;
  let stop = async () => {};
  let site: Server;
  let origin: string;

  beforeAll(async () => {
    const executablePath = path ?? ''; // else skipped
    browser = await chromium.launch({ executablePath, args: chromiumArguments });
    product = await startProduct({
      whenDone: (end) => {
        stop = end;
      },
    });
    site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Shop</title>');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`; // of TCP, it is no path
  });
  afterAll(async () => {
    await browser.close();
    site.close();
    await stop();
  });

  /** What the page can read of an answer: its status, its headers and how it begins; or that it can read nothing. */
  const read = (page: Page, address: string, key: string) =>
    page.evaluate<
      { status: number; limits: string | null; id: string | null; text: string } | 'nothing'
    >(
      `fetch(${JSON.stringify(product.address + address)}, {
        headers: { authorization: 'Bearer ' + ${JSON.stringify(key)} },
      }).then(
        async (response) => ({
          status: response.status,
          limits: response.headers.get('ratelimit'),
          id: response.headers.get('x-request-id'),
          text: (await response.text()).slice(0, 2000),
        }),
        () => 'nothing',
      )`,
    );

  test('reads results, streams and errors with a key that allows its origin, and with one derived from it', async () => {
    const made = await product.client().keys.create({
      name: 'shop',
      scopes: ['search'],
      allowedOrigins: [origin],
      requestsPerMinute: 1000,
    });
    const page = await browser.newPage();
    await page.goto(origin);
    const derived = await createDerivedKey(made.signingSecret, { kid: made.id, principals: [] });
    for (const key of [made.secret, derived]) {
      const found = await read(page, '/api/v1/search?q=granite', key);
      expect(found).toMatchObject({
        status: 200,
        limits: expect.stringContaining('"key"'),
        id: expect.any(String),
        text: expect.stringContaining('"results"'),
      });
      expect(await read(page, '/api/search/stream?q=granite', key)).toMatchObject({
        status: 200,
        text: expect.stringContaining('event: ack'),
      });
      expect(await read(page, '/api/v1/search?q=granite&limit=1000', key)).toMatchObject({
        status: 400,
        text: expect.stringContaining('ERR_PARAM_INVALID'),
      });
      expect(await read(page, '/api/stats', key)).toMatchObject({ status: 403 });
    }
  });

  test('reads nothing with a key of another origin or without origins, and of a revoked key why', async () => {
    const page = await browser.newPage();
    await page.goto(origin);
    const make = (allowedOrigins: string[]) =>
      product.client().keys.create({ name: 'other', scopes: ['search'], allowedOrigins });
    for (const { secret } of [await make(['https://other.example']), await make([])]) {
      expect(await read(page, '/api/v1/search?q=granite', secret)).toBe('nothing');
    }
    expect(await read(page, '/api/v1/search?q=granite', product.key)).toBe('nothing');
    const revoked = await make([origin]);
    await product.client().keys.revoke({ id: revoked.id });
    expect(await read(page, '/api/v1/search?q=granite', revoked.secret)).toMatchObject({
      status: 401,
      text: expect.stringContaining('ERR_AUTH_FAILED'),
    });
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePicture } from '../../../extract/image/test-images.ts';
import { createOutbound } from '../../../outbound/create-outbound.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import { guardOwnData } from '../../../runtime/disk/own-data.ts';
import { openSqliteCrawlStore } from '../../../storage/records/crawls/sqlite-crawl-store.ts';
import type { Finding } from '../connector.ts';
import type { CrawlStore } from '../site/crawl-store.ts';
import { directPool } from '../site/test-crawl.ts';
import { startTestSite, type TestSite } from '../site/test-site.ts';
import { createImagesConnector } from './images-connector.ts';

const never = new AbortController().signal;
const JPEG = { 'content-type': 'image/jpeg' };

let folder: string;
let site: TestSite;
let crawls: CrawlStore;
let outbound: Outbound;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-images-of-site-'));
  site = await startTestSite();
  crawls = openSqliteCrawlStore(join(folder, 'crawls.sqlite'));
  outbound = createOutbound({ allowPrivate: true, userAgent: 'QuarryBot/0' });
});
afterEach(async () => {
  crawls.close();
  await outbound.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function list(settings: Record<string, unknown>): Promise<Finding[]> {
  const source = { id: 'pictures', location: `${site.origin}/`, settings };
  const connector = createImagesConnector(source, {
    outbound,
    crawls,
    pool: directPool,
    clock: { now: () => Date.UTC(2026, 0, 1) },
    ownData: guardOwnData(folder, { now: () => 0 }),
    maxDocumentBytes: 1_000_000,
    warn: () => {},
  });
  const findings: Finding[] = [];
  for await (const finding of connector.list(new Map(), never)) findings.push(finding);
  return findings;
}

test("the pictures of a site are found with the text about them, with their owner's settings", async () => {
  const exif = {
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '51/1 30/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '7/1 0/1 0/1',
    },
  };
  const page = `<!doctype html><html lang="en"><title>Foxes</title><body><main><h1>Foxes</h1>
    <figure><img src="/fox.jpg" alt="A red fox"><figcaption>A red fox in the snow</figcaption></figure>
    <p>Foxes do not hibernate.</p><img src="/small.jpg" alt="Small"><img src="/torn.jpg" alt="Torn"></main>`;
  site.pages.set('/', { body: page });
  site.pages.set('/fox.jpg', {
    body: await makePicture(1, 300, 200, { exif }).jpeg().toBuffer(),
    headers: JPEG,
  });
  site.pages.set('/small.jpg', {
    body: await makePicture(2, 90, 90).jpeg().toBuffer(),
    headers: JPEG,
  });
  site.pages.set('/torn.jpg', { body: 'no picture', headers: JPEG });
  const findings = await list({ keepLocation: true, minWidth: 100, crawl: { maxDepth: 3 } });
  const documents = findings.flatMap((finding) =>
    finding.kind === 'document' ? [finding.document] : [],
  );
  expect(documents).toMatchObject([
    {
      externalId: `${site.origin}/fox.jpg`,
      type: 'image',
      title: 'A red fox',
      facts: {
        image: {
          width: 300,
          pageUrl: `${site.origin}/`,
          caption: 'A red fox in the snow',
          location: { latitude: 51.5, longitude: 7 },
        },
      },
    },
  ]);
  const leftOut = findings.filter(({ kind }) => kind === 'skipped' || kind === 'failed');
  expect(leftOut).toEqual(
    expect.arrayContaining([
      { kind: 'skipped', externalId: `${site.origin}/small.jpg`, reason: 'too-small' },
      { kind: 'failed', externalId: `${site.origin}/torn.jpg`, reason: 'malformed' },
    ]),
  );
});

import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExtractionPool } from '../../../extract/process/extraction-pool.ts';
import { JobFault } from '../../jobs/job-fault.ts';
import { htmlPage, startTestSite, type TestSite } from '../site/test-site.ts';
import { createFeedConnector } from './feed-connector.ts';
import { openTestServices, type Refreshed, type TestServices } from './test-services.ts';

let site: TestSite;
let context: TestServices;
beforeEach(async () => {
  site = await startTestSite();
  context = await openTestServices();
});
afterEach(async () => {
  await context.close();
  await site.close();
});

const FEED_TYPE = { 'content-type': 'application/rss+xml' };

/** Items by number: `guid` is the number, and the date is that day of January. */
function feedOf(numbers: readonly number[], inside: (n: number) => string = () => ''): string {
  const items = numbers.map(
    (n) =>
      `<item><title>Item ${n}</title><guid>${n}</guid><link>/item/${n}</link><description>&lt;p&gt;Text of item ${n}, which says something.&lt;/p&gt;</description><pubDate>${n} Jan 2026 10:00:00 GMT</pubDate>${inside(n)}</item>`,
  );
  return `<rss version="2.0"><channel><title>News</title><link>${site.origin}/</link><language>en-us</language>${items.join('')}</channel></rss>`;
}

function serve(path: string, body: string, headers: Readonly<Record<string, string>> = {}): void {
  site.pages.set(path, { body, headers: { ...FEED_TYPE, ...headers } });
}

function refresh(path = '/feed.xml', settings: Record<string, unknown> = {}): Promise<Refreshed> {
  const location = path.startsWith('/feed') || path.startsWith('/list') ? site.origin + path : path;
  const source = { id: 'news', location, settings };
  return context.refresh(createFeedConnector(source, context.services));
}

describe('a feed', () => {
  test('yields a document for each item, with its content', async () => {
    serve(
      '/feed.xml',
      feedOf([1], () => '<category>cats</category><author>a@b.example (Ann)</author>'),
    );
    const { documents } = await refresh();
    expect(documents).toEqual([
      expect.objectContaining({
        externalId: '1',
        type: 'page',
        url: `${site.origin}/item/1`,
        site: '127.0.0.1',
        title: 'Item 1',
        text: 'Text of item 1, which says something.',
        language: 'en',
        author: 'Ann',
        publishedAt: '2026-01-01T10:00:00.000Z',
        mediaType: 'text/html',
        facts: { page: { siteName: 'News', keywords: ['cats'] } },
      }),
    ]);
    expect(documents[0]?.passages).toHaveLength(1);
  });

  test('when it is read again, yields new and changed items, and leaves the others', async () => {
    serve('/feed.xml', feedOf([1, 2]));
    await refresh();
    serve('/feed.xml', feedOf([2, 3]).replace('Text of item 2', 'Other text of item 2'));
    const { documents, others } = await refresh();
    expect(documents.map(({ title }) => title)).toEqual(['Item 2', 'Item 3']);
    expect(others).toEqual([]);
    expect([...context.stored.keys()]).toEqual(['1', '2', '3']);
  });

  test('is not downloaded again if it has not changed, once all of it is stored', async () => {
    serve('/feed.xml', feedOf([1, 2]), { etag: '"one"' });
    await refresh();
    // The previous documents may not have been stored, so they are compared once.
    expect((await refresh()).others).toEqual(['unchanged 1', 'unchanged 2']);
    site.forget();
    expect((await refresh()).others).toEqual(['unchanged 1', 'unchanged 2']);
    expect(site.seen.map(({ status }) => status)).toEqual([304]);
  });

  test('is downloaded completely if stored documents are lost, and if its settings change', async () => {
    serve('/feed.xml', feedOf([1]), { etag: '"one"' });
    await refresh();
    await refresh();
    site.forget();
    await refresh('/feed.xml', { keepItems: 5 });
    context.stored.clear();
    expect((await refresh()).documents).toHaveLength(1);
    expect(site.seen.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('keeps its newest items: the oldest are removed, and do not return', async () => {
    serve('/feed.xml', feedOf([4, 3, 2, 1]));
    const first = await refresh('/feed.xml', { keepItems: 3 });
    expect(first.documents.map(({ externalId }) => externalId)).toEqual(['4', '3', '2']);
    expect(first.others).toEqual(['skipped 1: too-old']);
    serve('/feed.xml', feedOf([5, 4]));
    expect((await refresh('/feed.xml', { keepItems: 3 })).others).toEqual([
      'unchanged 4',
      'gone 2',
    ]);
    expect([...context.stored.keys()].toSorted()).toEqual(['3', '4', '5']);
  });

  test('an item without a date keeps the time at which it was first seen', async () => {
    const undated = feedOf([1]).replace(/<pubDate>.*?<\/pubDate>/, '');
    serve('/feed.xml', undated);
    await refresh();
    expect((await refresh()).others).toEqual(['unchanged 1']);
  });

  test('an episode has its audio file', async () => {
    const episode =
      '<enclosure url="/1.mp3" type="audio/mpeg" length="1000"/><itunes:duration>61</itunes:duration><itunes:episode>3</itunes:episode><podcast:transcript url="/1.vtt" type="text/vtt"/>';
    serve(
      '/feed.xml',
      feedOf([1], () => episode),
    );
    const { documents } = await refresh();
    expect(documents[0]?.facts?.audio).toEqual({
      streamUrl: `${site.origin}/1.mp3`,
      mediaType: 'audio/mpeg',
      durationSeconds: 61,
      sizeBytes: 1000,
      transcriptUrl: `${site.origin}/1.vtt`,
      episode: 3,
    });
  });

  test('an item with only a title is found by its title', async () => {
    serve(
      '/feed.xml',
      '<rss><channel><title>N</title><item><title>Only a title</title></item></channel></rss>',
    );
    const [document] = (await refresh()).documents;
    expect(document).toMatchObject({ title: 'Only a title', text: 'Only a title' });
    expect(document?.url).toContain('/feed.xml#');
  });

  test('an item with a text but no title has the beginning of its text as title', async () => {
    const note =
      'A note that goes on for quite a while, longer than any title should ever be, and on and on.';
    serve(
      '/feed.xml',
      `<rss><channel><title>N</title><item><guid>1</guid><description>${note}</description></item></channel></rss>`,
    );
    const [document] = (await refresh()).documents;
    expect(document?.title).toMatch(/^A note that goes on .*…$/);
    expect(document?.text).toBe(note);
  });

  test('an item whose text cannot be read is a failure, and the others are read', async () => {
    await context.close();
    const broken: ExtractionPool = {
      extract: async (tasks) =>
        tasks.map(() => ({ status: 'failed', reason: 'timeout', detail: 'It took too long.' })),
      close: () => Promise.resolve(),
    };
    context = await openTestServices(broken);
    serve(
      '/feed.xml',
      feedOf([1]).replace('</channel>', '<item><title>Bare</title></item></channel>'),
    );
    const { documents, others } = await refresh();
    expect(documents.map(({ title }) => title)).toEqual(['Bare']);
    expect(others).toEqual(['failed 1: timeout']);
  });
});

describe('a feed that cannot be read ends its job', () => {
  const cases: readonly (readonly [string, () => void, string, boolean])[] = [
    ['gone', () => undefined, 'http-404', false],
    ['its server in trouble', () => site.pages.set('/feed.xml', { status: 503 }), 'http-503', true],
    ['too many requests', () => site.pages.set('/feed.xml', { status: 429 }), 'http-429', true],
    ['a web page', () => site.pages.set('/feed.xml', htmlPage('Home')), 'feed-html', false],
    ['nothing', () => serve('/feed.xml', ''), 'feed-empty', false],
    [
      'cut off by its server',
      () => site.pages.set('/feed.xml', { isCut: true }),
      'connection-failed',
      true,
    ],
  ];
  test.each(cases)('%s', async (_name, prepare, code, isTemporary) => {
    prepare();
    const failure = await refresh().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JobFault);
    expect(failure).toMatchObject({ code, isTemporary });
  });

  test('an aborted one ends with the reason', async () => {
    serve('/feed.xml', feedOf([1]));
    const source = { id: 'news', location: `${site.origin}/feed.xml`, settings: {} };
    const connector = createFeedConnector(source, context.services);
    const list = async () => {
      for await (const _ of connector.list(new Map(), AbortSignal.abort(new Error('stop'))));
    };
    await expect(list()).rejects.toThrow('stop');
  });
});

describe('fetchItems', () => {
  const settings = { fetchItems: true };

  test('reads the page of an item instead of its text', async () => {
    serve('/feed.xml', feedOf([1]));
    site.pages.set('/item/1', htmlPage('the whole story'));
    const { documents } = await refresh('/feed.xml', settings);
    expect(documents[0]).toMatchObject({ title: 'Item 1', externalId: '1' });
    expect(documents[0]?.text).toContain('This page is about the whole story');
  });

  test('obeys robots.txt: uses the text of the feed instead', async () => {
    serve('/feed.xml', feedOf([1]));
    site.pages.set('/robots.txt', { body: 'User-agent: *\nDisallow: /item/' });
    site.pages.set('/item/1', htmlPage('a secret'));
    const { documents } = await refresh('/feed.xml', settings);
    expect(documents[0]?.text).toBe('Text of item 1, which says something.');
    expect(site.seen.map(({ path }) => path)).not.toContain('/item/1');
  });

  test('a deleted page leaves the text of the feed, and a page with a temporary error is tried again', async () => {
    serve('/feed.xml', feedOf([1, 2]));
    site.pages.set('/item/2', { status: 503 });
    const { documents, others } = await refresh('/feed.xml', settings);
    expect(documents.map(({ externalId }) => externalId)).toEqual(['1']);
    expect(others).toEqual(['failed 2: http-503']);
    site.pages.set('/item/2', htmlPage('later'));
    const again = await refresh('/feed.xml', settings);
    expect(again.documents[0]?.text).toContain('This page is about later');
    expect(again.others).toEqual(['unchanged 1']);
  });
});

describe('a list of feeds', () => {
  const listOf = (paths: readonly string[]) =>
    `<opml><body><outline text="Folder">${paths.map((path) => `<outline type="rss" xmlUrl="${path}"/>`).join('')}</outline></body></opml>`;

  test('reads each of them; equal ids of two feeds are two documents', async () => {
    serve('/list.opml', listOf(['/feed/a', '/feed/b']));
    serve('/feed/a', feedOf([1, 2]));
    serve('/feed/b', feedOf([1]));
    const { documents } = await refresh('/list.opml');
    expect(documents.map(({ externalId }) => externalId)).toEqual([
      `${site.origin}/feed/a 1`,
      `${site.origin}/feed/a 2`,
      `${site.origin}/feed/b 1`,
    ]);
    expect((await refresh('/list.opml')).others).toEqual(
      documents.map(({ externalId }) => `unchanged ${externalId}`),
    );
  });

  test('continues if one of them cannot be read', async () => {
    serve('/list.opml', listOf(['/feed/gone', '/feed/a', 'http://[::1]:1/']));
    serve('/feed/a', feedOf([1]));
    const { documents, others } = await refresh('/list.opml');
    expect(documents).toHaveLength(1);
    expect(others).toEqual([
      `failed ${site.origin}/feed/gone: http-404`,
      'failed http://[::1]:1/: address-invalid',
    ]);
  });

  test('of lists is read too, and a cycle ends', async () => {
    serve('/list.opml', listOf(['/list/b.opml', '/feed/a']));
    serve('/list/b.opml', listOf(['/list.opml', '/feed/a', '/feed/b']));
    serve('/feed/a', feedOf([1]));
    serve('/feed/b', feedOf([2]));
    const { documents } = await refresh('/list.opml');
    expect(documents.map(({ title }) => title).toSorted()).toEqual(['Item 1', 'Item 2']);
  });
});

describe('a feed in a file', () => {
  test('is read, and read again only if the file changed', async () => {
    const path = join(context.folder, 'feed.xml');
    await writeFile(path, feedOf([1]));
    expect((await refresh(path)).documents).toHaveLength(1);
    await refresh(path);
    expect((await refresh(path)).others).toEqual(['unchanged 1']);
    await writeFile(path, feedOf([1, 2]));
    await utimes(path, new Date(), new Date(Date.now() + 5_000));
    expect((await refresh(path)).documents.map(({ title }) => title)).toEqual(['Item 2']);
  });

  test.each([
    ['missing.xml', 'file-missing'],
    ['.', 'file-unsupported'],
  ])('%s ends the job: %s', async (name, code) => {
    await expect(refresh(join(context.folder, name))).rejects.toMatchObject({ code });
  });
});

import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutbound } from '../../../outbound/create-outbound.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import { guardOwnData } from '../../../runtime/disk/own-data.ts';
import { openSqliteCrawlStore } from '../../../storage/records/crawls/sqlite-crawl-store.ts';
import type { Finding, FoundDocument } from '../connector.ts';
import type { CrawlStore } from '../site/crawl-store.ts';
import { directPool } from '../site/test-crawl.ts';
import { startTestSite, type TestSite } from '../site/test-site.ts';
import { createVideosConnector } from './videos-connector.ts';

const never = new AbortController().signal;
const NOW_MS = Date.UTC(2026, 5, 15);

let folder: string;
let site: TestSite;
let crawls: CrawlStore;
let outbound: Outbound;
/** Stored versions by external id. */
let stored: Map<string, string>;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'quarry-videos-')));
  site = await startTestSite();
  crawls = openSqliteCrawlStore(join(folder, 'crawls.sqlite'));
  outbound = createOutbound({ allowPrivate: true, userAgent: 'QuarryBot/0' });
  stored = new Map();
});
afterEach(async () => {
  crawls.close();
  await outbound.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** The platforms as pages of the test's server: `https://vimeo.com/x` is served at `/vimeo.com/x`. */
const platforms: Outbound = {
  fetch(request, signal) {
    const { host, origin } = new URL(request.url);
    const isReal = origin === site.origin;
    const url = isReal ? request.url : request.url.replace(origin, `${site.origin}/${host}`);
    return outbound.fetch({ ...request, url }, signal);
  },
  close: () => outbound.close(),
};

/** Lists as the ingest thread does, and stores the findings. */
async function list(location: string, settings: Record<string, unknown> = {}): Promise<Finding[]> {
  const connector = createVideosConnector(
    { id: 'videos', location, settings },
    {
      outbound: platforms,
      crawls,
      pool: directPool,
      clock: { now: () => NOW_MS },
      ownData: guardOwnData(join(folder, 'data'), { now: () => 0 }),
      maxDocumentBytes: 1_000_000,
      warn: () => {},
    },
  );
  const findings: Finding[] = [];
  for await (const finding of connector.list(new Map(stored), never)) {
    findings.push(finding);
    if (finding.kind === 'document')
      stored.set(finding.document.externalId, finding.document.version);
    if (finding.kind === 'gone') stored.delete(finding.externalId);
  }
  return findings;
}

/** `kind id reason` of each finding, without those for progress only. */
function lines(findings: readonly Finding[]): string[] {
  return findings.flatMap((finding) => {
    if (finding.kind === 'expected') return [];
    if (finding.kind === 'document') return [`document ${finding.document.externalId}`];
    const reason = 'reason' in finding ? ` ${finding.reason}` : '';
    return [`${finding.kind} ${finding.externalId}${reason}`];
  });
}

function documents(findings: readonly Finding[]): FoundDocument['document'][] {
  return findings.flatMap((finding) => (finding.kind === 'document' ? [finding.document] : []));
}

const VTT = 'WEBVTT\n\n00:01.000 --> 00:03.000\nCats sleep all day long, and so do dogs.\n';

const YOUTUBE_FEED = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <title>Ann</title><author><name>Ann</name><uri>https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw</uri></author>
 <entry>
  <id>yt:video:dQw4w9WgXcQ</id><yt:videoId>dQw4w9WgXcQ</yt:videoId><yt:channelId>UCuAXFkgsw1L7xaCfnd5JJOw</yt:channelId>
  <title>Cats</title><link rel="alternate" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"/>
  <author><name>Ann</name></author><published>2025-02-03T04:05:06+00:00</published>
  <media:group><media:title>Cats</media:title>
   <media:content url="https://www.youtube.com/v/dQw4w9WgXcQ?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="https://i1.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg" width="480" height="360"/>
   <media:description>About cats.
0:00 Hello
0:10 Cats
0:40 Bye</media:description>
   <media:community><media:statistics views="12"/></media:community>
  </media:group>
 </entry>
</feed>`;

describe('a folder of videos', () => {
  async function write(path: string, text = path): Promise<void> {
    await mkdir(dirname(join(folder, 'media', path)), { recursive: true });
    await writeFile(join(folder, 'media', path), text);
  }

  it('lists its videos with their companions, and leaves out other files with a reason', async () => {
    await write('a/talk.MP4');
    await write('a/talk.en.vtt');
    await write('a/talk.jpg');
    await write('a/notes.txt');
    await write('b.mkv');
    const findings = await list(join(folder, 'media'));
    expect(lines(findings)).toEqual([
      'skipped a/notes.txt other-kind',
      'file a/talk.MP4',
      'file b.mkv',
    ]);
    expect(findings[1]).toMatchObject({ type: 'video', readAs: 'video' });
  });

  it('gives a video another version when captions come, and takes no other files by a pattern', async () => {
    await write('talk.mp4');
    await write('other.mp4');
    const settings = { include: ['talk*'] };
    const versionOf = async () =>
      (await list(join(folder, 'media'), settings)).flatMap((one) =>
        one.kind === 'file' ? [one.version] : [],
      );
    const before = await versionOf();
    await write('talk.de.srt');
    const after = await versionOf();
    expect([before.length, after.length]).toEqual([1, 1]);
    expect(after).not.toEqual(before);
  });
});

describe('a channel of YouTube', () => {
  it('is found by its handle, and its videos are complete documents', async () => {
    const page =
      '<link rel="canonical" href="https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw">';
    site.pages.set('/www.youtube.com/@ann', { body: page });
    site.pages.set('/www.youtube.com/feeds/videos.xml?channel_id=UCuAXFkgsw1L7xaCfnd5JJOw', {
      body: YOUTUBE_FEED,
    });
    const findings = await list('https://www.youtube.com/@ann');
    expect(documents(findings)).toMatchObject([
      {
        externalId: 'youtube:dQw4w9WgXcQ',
        type: 'video',
        url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        site: 'youtube.com',
        title: 'Cats',
        author: 'Ann',
        publishedAt: '2025-02-03T04:05:06.000Z',
        facts: {
          video: {
            platform: 'youtube',
            embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
            thumbnailUrl: 'https://i1.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
            viewCount: 12,
            chapters: [{ title: 'Hello' }, { title: 'Cats' }, { title: 'Bye' }],
          },
        },
      },
    ]);
    expect(documents(findings)[0]?.facts?.video).not.toHaveProperty('streamUrl');
  });

  it('that the page does not name ends the job with a fault', async () => {
    site.pages.set('/www.youtube.com/@ann', {
      body: '<form action="https://consent.youtube.com/save">',
    });
    await expect(list('https://www.youtube.com/@ann')).rejects.toMatchObject({
      code: 'channel-unknown',
    });
  });

  it('keeps videos that are no longer in its feed', async () => {
    const address = '/www.youtube.com/feeds/videos.xml?playlist_id=PL1';
    site.pages.set(address, { body: YOUTUBE_FEED });
    await list('https://www.youtube.com/playlist?list=PL1');
    site.pages.set(address, { body: YOUTUBE_FEED.replaceAll('dQw4w9WgXcQ', 'aaaaaaaaaaa') });
    expect(lines(await list('https://www.youtube.com/playlist?list=PL1'))).toEqual([
      'document youtube:aaaaaaaaaaa',
    ]);
  });
});

describe('one video of a platform', () => {
  it('has details from oEmbed', async () => {
    const asked = encodeURIComponent('https://vimeo.com/76979871');
    const details = {
      version: '1.0',
      type: 'video',
      title: 'Cats',
      author_name: 'Ann',
      duration: 62,
      width: 200,
      height: 100,
    };
    site.pages.set(`/vimeo.com/api/oembed.json?url=${asked}`, { body: JSON.stringify(details) });
    const [document] = documents(await list('https://player.vimeo.com/video/76979871'));
    expect(document).toMatchObject({
      externalId: 'vimeo:76979871',
      title: 'Cats',
      author: 'Ann',
      facts: { video: { platform: 'vimeo', durationSeconds: 62 } },
    });
  });

  it.each([
    [404, false],
    [503, true],
  ])('that answers %s ends the job, to be tried again: %s', async (status, isTemporary) => {
    const asked = encodeURIComponent('https://vimeo.com/76979871');
    site.pages.set(`/vimeo.com/api/oembed.json?url=${asked}`, { status });
    await expect(list('https://vimeo.com/76979871')).rejects.toMatchObject({
      code: `video-http-${status}`,
      isTemporary,
    });
  });
});

describe('a channel of PeerTube', () => {
  const UUIDS = ['9c9de5e8-0a1e-484a-b099-e80766180a6d', '9c9de5e8-0a1e-484a-b099-e80766180a6e'];
  const videoAt = (at: number) => ({
    uuid: UUIDS[at],
    name: `Talk ${at}`,
    url: `${site.origin}/videos/watch/${UUIDS[at]}`,
    duration: 60,
    channel: { displayName: 'Talks' },
  });

  it('is read page by page, and removed videos are removed', async () => {
    const base = '/api/v1/video-channels/talks/videos';
    site.pages.set(base, { body: JSON.stringify({ total: 2, data: [videoAt(0)] }) });
    site.pages.set(`${base}?start=1&count=100`, {
      body: JSON.stringify({ total: 2, data: [videoAt(1)] }),
    });
    const { host } = new URL(site.origin);
    const location = `${site.origin}/c/talks/videos`;
    expect(lines(await list(location))).toEqual(
      UUIDS.map((id) => `document peertube:${host}:${id}`),
    );
    site.pages.set(base, { body: JSON.stringify({ total: 1, data: [videoAt(1)] }) });
    expect(lines(await list(location))).toEqual([
      `unchanged peertube:${host}:${UUIDS[1]}`,
      `gone peertube:${host}:${UUIDS[0]}`,
    ]);
  });

  it('that only looks like one is read as a list of another kind', async () => {
    const item = {
      type: 'VideoObject',
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Cats',
      contentUrl: '/cats.mp4',
    };
    const body = `<!doctype html><html><head><title>Cats</title><script type="application/ld+json">${JSON.stringify(item)}</script></head><body><main><h1>Cats</h1><p>${'This page is about cats. '.repeat(20)}</p></main></body></html>`;
    site.pages.set('/c/cats', { body });
    expect(documents(await list(`${site.origin}/c/cats`))).toMatchObject([
      {
        title: 'Cats',
        url: `${site.origin}/c/cats`,
        facts: { video: { streamUrl: `${site.origin}/cats.mp4` } },
      },
    ]);
  });
});

describe('a custom list', () => {
  const location = () => `${site.origin}/videos.json`;
  function publish(items: readonly unknown[], headers: Record<string, string> = {}): void {
    site.pages.set('/videos.json', { body: JSON.stringify(items), headers });
  }

  it('gives the speech of its videos, from captions that it names', async () => {
    publish([
      {
        title: 'Cats',
        url: '/cats',
        duration: 62,
        captions: [
          { src: '/cats.de.vtt', lang: 'de' },
          { src: '/cats.en.vtt', lang: 'en' },
        ],
      },
    ]);
    site.pages.set('/cats.en.vtt', { body: VTT });
    const [document] = documents(await list(location()));
    expect(document).toMatchObject({
      externalId: `${site.origin}/cats`,
      language: 'en',
      facts: { video: { platform: 'other', moments: [{ offset: 0, startSeconds: 1 }] } },
    });
    expect(document?.text).toContain('Cats sleep all day');
  });

  it('does not fetch unchanged videos again, and removes those no longer named', async () => {
    const cats = { title: 'Cats', url: '/cats', captions: '/cats.vtt' };
    publish([cats, { title: 'Dogs', url: '/dogs' }]);
    site.pages.set('/cats.vtt', { body: VTT });
    await list(location());
    site.forget();
    publish([cats]);
    expect(lines(await list(location()))).toEqual([
      `unchanged ${site.origin}/cats`,
      `gone ${site.origin}/dogs`,
    ]);
    expect(site.bodies()).toEqual(['/videos.json']);
  });

  it('is fetched conditionally once all of it is stored', async () => {
    publish([{ title: 'Cats', url: '/cats' }], { etag: '"1"' });
    await list(location());
    await list(location());
    site.forget();
    expect(lines(await list(location()))).toEqual([`unchanged ${site.origin}/cats`]);
    expect(site.seen.map(({ status }) => status)).toEqual([304]);
    // Other settings make other documents.
    await list(location(), { fetchCaptions: false });
    expect(site.seen.map(({ status }) => status)).toEqual([304, 200]);
  });

  it('retries captions that failed temporarily, not missing ones', async () => {
    publish([
      { title: 'Cats', url: '/cats', captions: '/cats.vtt' },
      { title: 'Dogs', url: '/dogs', captions: '/missing.vtt' },
    ]);
    site.pages.set('/cats.vtt', { status: 503 });
    expect(documents(await list(location()))).toHaveLength(2);
    site.pages.set('/cats.vtt', { body: VTT });
    const again = await list(location());
    expect(lines(again)).toEqual([`document ${site.origin}/cats`, `unchanged ${site.origin}/dogs`]);
    expect(documents(again)[0]?.text).toContain('Cats sleep');
    expect(lines(await list(location()))).toEqual([
      `unchanged ${site.origin}/cats`,
      `unchanged ${site.origin}/dogs`,
    ]);
  });

  it('takes titles of bare addresses from the platform, and reports those without details', async () => {
    publish(['https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/aaaaaaaaaaa']);
    const asked = encodeURIComponent('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    site.pages.set(`/www.youtube.com/oembed?format=json&url=${asked}`, {
      body: '{"title":"Song","author_name":"Rick"}',
    });
    const findings = await list(location());
    expect(lines(findings)).toEqual([
      'document youtube:dQw4w9WgXcQ',
      'failed youtube:aaaaaaaaaaa http-404',
    ]);
    expect(documents(findings)[0]).toMatchObject({ title: 'Song', author: 'Rick' });
  });

  it('that is too long is read up to the limit, and the rest is reported', async () => {
    publish(Array.from({ length: 5 }, (_, at) => ({ title: `Talk ${at}`, url: `/talks/${at}` })));
    expect(lines(await list(location(), { maxItems: 3 })).slice(2)).toEqual([
      `document ${site.origin}/talks/2`,
      `skipped ${site.origin}/talks/3 over-limit`,
      `skipped ${site.origin}/talks/4 over-limit`,
    ]);
  });

  it('that has become empty removes nothing', async () => {
    publish([{ title: 'Cats', url: '/cats' }]);
    await list(location());
    publish([]);
    await expect(list(location())).rejects.toMatchObject({ code: 'list-empty' });
  });

  it('may be a file', async () => {
    const path = join(folder, 'mine.csv');
    await writeFile(path, 'title,url\nCats,https://example.org/cats\nNo address,\n');
    expect(lines(await list(path))).toEqual([
      'failed item 2 address-missing',
      'document https://example.org/cats',
    ]);
  });

  it.each([
    [
      'a page without videos',
      '<!doctype html><html><body><p>Nothing here.</p></body></html>',
      'list-no-videos',
    ],
    ['other text', 'Just some words, and more of them.\nSo it goes.', 'list-no-list'],
    [
      'an entity bomb',
      '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><item>&b;</item></channel></rss>',
      'list-entities',
    ],
    [
      'a list of feeds',
      '<opml version="2.0"><body><outline type="rss" xmlUrl="https://example.org/feed"/></body></opml>',
      'list-feed-list',
    ],
    ['nothing', '', 'list-empty'],
  ])('that is %s ends the job with a word for it', async (_, body, code) => {
    site.pages.set('/videos.json', { body });
    await expect(list(location())).rejects.toMatchObject({ code });
  });
});

describe('a feed of videos', () => {
  it('reads enclosures and subtitles, and leaves out items without a video', async () => {
    const feed = `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Talks</title><link>${site.origin}/</link><language>en</language>
      <item><guid isPermaLink="false">1</guid><title>Cats</title><link>${site.origin}/cats</link><pubDate>Tue, 04 Feb 2025 10:00:00 GMT</pubDate>
       <media:content url="${site.origin}/cats.mp4" type="video/mp4" duration="62" width="1280" height="720"/>
       <media:subTitle type="text/vtt" lang="en" href="${site.origin}/cats.vtt"/></item>
      <item><guid isPermaLink="false">2</guid><title>Words only</title><link>${site.origin}/words</link></item>
      </channel></rss>`;
    site.pages.set('/feed.xml', { body: feed, headers: { 'content-type': 'application/rss+xml' } });
    site.pages.set('/cats.vtt', { body: VTT });
    const findings = await list(`${site.origin}/feed.xml`);
    expect(lines(findings)).toEqual(['skipped 2 no-video', 'document 1']);
    expect(documents(findings)[0]).toMatchObject({
      url: `${site.origin}/cats`,
      publishedAt: '2025-02-04T10:00:00.000Z',
      facts: {
        video: {
          platform: 'file',
          streamUrl: `${site.origin}/cats.mp4`,
          durationSeconds: 62,
          width: 1280,
          height: 720,
        },
      },
    });
    expect(documents(findings)[0]?.text).toContain('Cats sleep');
  });
});

import { utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Client } from '@quarry/client';
import { expect, onTestFinished, test } from 'vitest';
import { makePicture } from '../server/src/extract/image/test-images.ts';
import { makeDocx, makePdf } from '../server/src/extract/test-files.ts';
import { eventually, startProduct, temporaryFolder } from './start-product.ts';

/*
 * What a source may throw at the product: each is bounded, named in the report of the job, and the rest of
 * the source is found. Servers that hang or drip are given up after ten and thirty seconds, three times:
 * server/src/outbound/create-outbound.hostile.test.ts has them with limits that a test can wait for.
 */

const MEBIBYTE = 1024 * 1024;
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A body, or what writes the answer. */
type Answer = string | Uint8Array | ((response: ServerResponse) => void);
type Answers = Readonly<Record<string, Answer>>;

/** A server on loopback that answers by path until the test ends; the types go by the names. */
async function serve(answers: Answers): Promise<string> {
  const listener: RequestListener = ({ url = '/' }, response) => {
    const answer = answers[url];
    if (typeof answer === 'function') return answer(response);
    if (answer === undefined) return void response.writeHead(404).end('Not here.');
    const type = TYPES[url.split('.').at(-1) ?? ''];
    response.writeHead(200, type === undefined ? HTML : { 'content-type': type }).end(answer);
  };
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${port}`;
}

const TYPES: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  xml: 'application/xml',
  pdf: 'application/pdf',
};

function page(title: string, words: string, links: readonly string[] = [], head = ''): string {
  const list = links.map((to) => `<li><a href="${to}">${to.slice(0, 80)}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head>
<body><main><h1>${title}</h1><p>${words}</p><ul>${list}</ul></main></body></html>`;
}

function dated(time: string): string {
  return `<meta property="article:published_time" content="${time}">`;
}

/** An answer without a body. */
function redirect(location: string) {
  return (response: ServerResponse) => void response.writeHead(302, { location }).end();
}

/** Sends without end, as long as the client reads. */
function endless(headers: Readonly<Record<string, string>>) {
  return (response: ServerResponse) => {
    response.writeHead(200, { ...HTML, ...headers });
    const piece = Buffer.alloc(64 * 1024, '<p>Words without end. ');
    const send = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', send);
    send();
  };
}

async function startClient(): Promise<Client> {
  const product = await startProduct({ environment: { CRAWL_ALLOW_PRIVATE: 'true' } });
  return product.client();
}

type NewSource = NonNullable<Parameters<Client['sources']['create']>[0]>;

/** Adds a source, waits until it is read, and tells what the report of its job says. */
async function read(client: Client, input: NewSource) {
  const { id } = await client.sources.create(input);
  const job = await eventually(async () => {
    const [latest] = (await client.jobs.list({ source: id, limit: 1 })).jobs;
    return latest?.finishedAt == null ? null : latest;
  }, 120_000);
  const { skipped, failed } = job.progress;
  const reasons = failed.map(({ path, reason }) => [path, reason]);
  const { documents } = await client.documents.list({ source: id, limit: 100 });
  return { job, skipped, failed: Object.fromEntries(reasons), documents };
}

async function titlesFor(client: Client, q: string): Promise<string[]> {
  const { results } = await client.search({ q });
  return results.map(({ title }) => title);
}

const BOMB = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "lol">${Array.from(
  'bcdefghi',
  (name) => {
    const before = String.fromCharCode(name.charCodeAt(0) - 1);
    return `<!ENTITY ${name} "${`&${before};`.repeat(10)}">`;
  },
).join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;

const HOSTILE_PAGES: Answers = {
  '/endless': endless({}),
  '/five-gigabytes': endless({ 'content-length': '5000000000' }),
  '/cut-short': (response) => {
    response.writeHead(200, { ...HTML, 'content-length': '100000' });
    response.write(page('Short', 'The rest never comes.'), () => response.destroy());
  },
  '/picture-as-page': Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0', 'latin1'),
  '/page-as.pdf': page('No PDF', 'It says that it is a PDF of obsidian.'),
  '/gzip-bomb': (response) => {
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(200 * MEBIBYTE)));
  },
  '/zip-bomb.docx': makeDocx([], { 'word/document.xml': new Uint8Array(100 * MEBIBYTE) }),
  '/broken.pdf': '%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 9 0 R>> garbage',
  '/good.pdf': makePdf(['Porphyry in a good document.']),
  '/loop': redirect('/loop-too'),
  '/loop-too': redirect('/loop'),
  '/off-host': redirect('http://192.0.2.1/'),
  '/to-a-file': redirect('file:///etc/passwd'),
  '/charsets': Buffer.concat([
    Buffer.from(page('Charsets', 'Grünstein, Gänge, Klüfte, Löss: gabbro.').slice(0, -30)),
    Buffer.from('<p>Caf\u00e9 \u00fcber tonalite</p>', 'latin1'),
  ]),
  '/twenty-megabytes': page('Large', `Kimberlite. ${'A large page. '.repeat(1.5 * MEBIBYTE)}`),
  '/many-links': page(
    'Many links',
    'A page of dunite.',
    Array.from({ length: 100_000 }, (_, at) => `/x/x/x/${at}`),
  ),
  '/odd-links': page('Odd links', 'A page of basalt.', [
    'javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'http://[::1',
    'http://user:secret@127.0.0.1/',
    '/cookie?PHPSESSID=1',
    '/cookie?sid=2&amp;utm_source=x',
    '/cookie;jsessionid=3',
    '/(S(lit3py55t21z5v55vlm25s55))/page',
    '/con\u0001trol\nled',
    '/a/b/a/b',
  ]),
  '/cookie': page('Cookie', 'One page of chert.'),
  '/con%01trolled': page('Controlled', 'A page of marl.'),
  '/1601': page('Old', 'A page of flint.', [], dated('1601-01-01T00:00:00Z')),
  '/9999': page('Far', 'A page of shale.', [], dated('9999-12-31T23:59:59Z')),
};

const THIS_YEAR = new Date().getUTCFullYear();

/** Every month leads to the next, and the years do not end. */
const ENDLESS_CALENDAR: Answers = Object.fromEntries(
  Array.from({ length: 12 * 50 }, (_, at) => {
    const [year, month] = [THIS_YEAR + Math.floor(at / 12), (at % 12) + 1];
    const next = month === 12 ? `${year + 1}/1` : `${year}/${month + 1}`;
    const name = `${year}/${month}`;
    return [`/calendar/${name}`, page(name, `Nothing on ${name}.`, [`/calendar/${next}`])];
  }),
);

test('hostile pages of a site are each named, and the others are found', async () => {
  const linked = Object.keys(HOSTILE_PAGES).filter((path) => !/cookie|con%01/.test(path));
  const home = page('Home', 'A page of granite.', [...linked, `/calendar/${THIS_YEAR}/1`]);
  const origin = await serve({ ...HOSTILE_PAGES, ...ENDLESS_CALENDAR, '/': home });
  const client = await startClient();
  const { job, skipped, failed, documents } = await read(client, {
    kind: 'site',
    url: `${origin}/`,
  });
  expect(job.state).toBe('completed');
  const at = (path: string) => `${origin}${path}`;
  expect(failed).toEqual({
    [at('/cut-short')]: 'malformed',
    [at('/zip-bomb.docx')]: 'malformed',
    [at('/broken.pdf')]: 'malformed',
  });
  expect(skipped).toEqual({
    'too-large': 3,
    binary: 1,
    redirected: 1,
    'redirect-loop': 1,
    'redirected-off-site': 1,
    'redirect-nowhere': 1,
    'too-many-links': 1,
    'trap-session': 1,
    'trap-repeat': 5_001,
    'trap-calendar': 1,
  });
  const titles = documents.map(({ title }) => title).filter((title) => !title.includes('/'));
  expect(titles.sort()).toEqual([
    ...['Charsets', 'Controlled', 'Cookie', 'Far', 'Home', 'Large', 'Many links', 'No PDF'],
    ...['Odd links', 'Old', 'Printed words'],
  ]);
  const words = { kimberlite: 'Large', porphyry: 'Printed words', gabbro: 'Charsets' };
  for (const [word, title] of Object.entries(words)) {
    expect(await titlesFor(client, word)).toEqual([title]);
  }
  expect(await titlesFor(client, 'Grünstein tonalite')).toEqual(['Charsets']);
  const times = documents.filter(({ title }) => /^(Old|Far)$/.test(title));
  expect(new Set(times.map(({ publishedAt }) => publishedAt))).toEqual(
    new Set([null, '1601-01-01T00:00:00.000Z']),
  );
  const why = await client.why({ url: at('/five-gigabytes') });
  expect(why.verdicts[0]).toMatchObject({ state: 'not-indexed', reason: 'too-large' });
});

test('robots.txt of ten megabytes is obeyed as far as it is read; one in HTML forbids nothing', async () => {
  const rules = 'User-agent: *\nDisallow: /secret\n';
  const pages = {
    '/': page('Home', 'A page of granite.', ['/secret']),
    '/secret': page('S', 'Tuff.'),
  };
  const large = `${rules}${'# nothing\n'.repeat(MEBIBYTE)}Disallow: /\n`;
  const html = `<html><body>${rules}User-agent: *\nDisallow: /</body></html>`;
  const client = await startClient();
  const obeyed = await read(client, {
    kind: 'site',
    url: await serve({ ...pages, '/robots.txt': large }),
  });
  expect([obeyed.skipped, obeyed.documents.length]).toEqual([{ robots: 1 }, 1]);
  const free = await read(client, {
    kind: 'site',
    url: await serve({
      ...pages,
      '/robots.txt': (response) => response.writeHead(200, HTML).end(html),
    }),
  });
  expect([free.skipped, free.documents.length]).toEqual([{}, 2]);
});

test('sitemaps that point elsewhere or blow up are named, and what they name of the site is read', async () => {
  const client = await startClient();
  const answers: Record<string, Answer> = {
    '/': page('Home', 'A page of granite.'),
    '/named': page('Named', 'A page of gneiss.'),
  };
  const origin = await serve(answers);
  const url = (address: string) => `<url><loc>${address}</loc></url>`;
  const named = `${url(`${origin}/named`)}${url('http://192.0.2.1/')}${url('file:///etc/passwd')}`;
  answers['/off-host.xml'] = `<urlset>${named}</urlset>`;
  answers['/bomb.xml'] = `${BOMB}<urlset>${url('&i;')}${url('&file;')}</urlset>`;
  answers['/gzip-bomb.xml'] = gzipSync(Buffer.alloc(200 * MEBIBYTE, ' '));
  const sitemaps = ['off-host', 'bomb', 'gzip-bomb'].map((name) => `${origin}/${name}.xml`);
  answers['/robots.txt'] = sitemaps.map((address) => `Sitemap: ${address}\n`).join('');
  const { job, documents } = await read(client, { kind: 'site', url: `${origin}/` });
  expect(documents.map(({ title }) => title).sort()).toEqual(['Home', 'Named']);
  expect(job.progress.failed).toEqual([
    { path: `${origin}/off-host.xml`, reason: 'sitemap-off-host' },
    { path: `${origin}/off-host.xml`, reason: 'sitemap-address-invalid' },
    { path: `${origin}/bomb.xml`, reason: 'sitemap-entities' },
    { path: `${origin}/gzip-bomb.xml`, reason: 'sitemap-too-large' },
  ]);
});

test('of a list of feeds the one with a billion laughs is named, and impossible dates are no dates', async () => {
  const item = (title: string, date: string, text: string) =>
    `<item><title>${title}</title><pubDate>${date}</pubDate><description>${text}</description></item>`;
  const feed = (items: string) =>
    `<rss version="2.0"><channel><title>Feed</title>${items}</channel></rss>`;
  const old = item('Old', 'Mon, 01 Jan 1601 00:00:00 GMT', 'A note on flint.');
  const far = item('Far', 'Fri, 31 Dec 9999 23:59:59 GMT', 'A note on shale.');
  const origin = await serve({
    '/dates.xml': feed(`${old}${far}`),
    '/bomb.xml': `${BOMB}${feed(item('Laughs', '', '&i; &file;'))}`,
  });
  const list = ['dates', 'bomb'].map(
    (name) => `<outline type="rss" text="${name}" xmlUrl="${origin}/${name}.xml"/>`,
  );
  const path = join(await temporaryFolder(), 'feeds.opml');
  await writeFile(path, `<opml version="2.0"><body>${list.join('')}</body></opml>`);
  const client = await startClient();
  const { failed, documents } = await read(client, { path });
  expect(failed).toEqual({ [`${origin}/bomb.xml`]: 'feed-entities' });
  expect(documents.map(({ title, publishedAt }) => [title, publishedAt]).sort()).toEqual([
    ['Far', null],
    ['Old', null],
  ]);
  expect(await titlesFor(client, 'shale')).toEqual(['Far']);
});

test('a folder with impossible names and dates is read, and unnameable files are reported', async () => {
  const folder = await temporaryFolder();
  const names = ['line\nbreak.md', 'bell\u0007.md', '\u202egnp.md', 'tab\tand "quotes".md', 'a.md'];
  for (const [at, name] of names.entries()) {
    await writeFile(join(folder, name), `# File ${at}\n\nIt is about mineral${at}x.`);
  }
  const notText = Buffer.from([0xff, 0xfe, 0x2e, 0x6d, 0x64]);
  await writeFile(Buffer.concat([Buffer.from(`${folder}/`), notText]), 'Nobody can ask for it.');
  // The file system keeps the nearest times that it can.
  for (const [name, time] of [
    ['a.md', '1601-01-01'],
    ['bell\u0007.md', '9999-12-31'],
  ] as const) {
    await utimes(join(folder, name), new Date(time), new Date(time));
  }
  for (const year of ['1601', '9999']) {
    const exif = { IFD2: { DateTimeOriginal: `${year}:12:31 23:59:59` } };
    const picture = await makePicture(1, 60, 40, { exif }).jpeg().toBuffer();
    await writeFile(join(folder, `${year}.jpg`), picture);
  }
  const client = await startClient();
  const files = await read(client, { kind: 'folder', path: folder });
  expect([files.skipped, files.failed]).toEqual([{ 'name-not-utf8': 1, binary: 2 }, {}]);
  for (const at of names.keys()) {
    expect(await titlesFor(client, `mineral${at}x`)).toEqual([`File ${at}`]);
  }
  const { url = '' } = files.documents.find(({ title }) => title === 'File 0') ?? {};
  expect(url).toMatch(/line%0Abreak\.md$/);
  const pictures = await read(client, { kind: 'images', path: folder, name: 'Pictures' });
  expect(pictures.documents.map(({ title, publishedAt }) => [title, publishedAt]).sort()).toEqual([
    ['1601', null],
    ['9999', null],
  ]);
});

import { describe, expect, it } from 'vitest';
import { MAX_LINKS } from '../../documents/links/document-link.ts';
import { linkKey } from '../../documents/links/link-key.ts';
import { extract } from '../extract.ts';
import type { ExtractOptions } from '../extraction-outcome.ts';

const PROSE =
  '<p>Every key may make twenty requests a minute, and the headers say how many are left.</p>';

async function linksOf(text: string, options: Partial<ExtractOptions>) {
  const all = { fileName: 'page.html', nowMs: 0, ...options };
  const outcome = await extract(Buffer.from(text), all);
  if (outcome.status !== 'extracted') throw new Error(outcome.detail);
  return outcome.content.links ?? [];
}

const page = (html: string) => linksOf(html, { url: 'https://example.org/docs/page' });

function expected(links: Readonly<Record<string, string>>) {
  return Object.entries(links).map(([url, words]) => ({ target: linkKey(url)!, words }));
}

describe('links of a page', () => {
  it('are those of its content, with their words, and not those of its frame', async () => {
    const links = await page(
      `<body><header><a href="/">Home page of Example</a></header><nav><a href="/all">All pages</a></nav>
       <main>${PROSE.repeat(5)}<h2><a href="limits#top">Rate limits</a></h2>
       <table><tr><td><a href="/keys">API keys</a></td><td>x</td></tr></table></main>
       <footer><a href="/imprint">Legal notice</a></footer></body>`,
    );
    expect(links).toEqual(
      expected({
        'https://example.org/docs/limits': 'Rate limits',
        'https://example.org/keys': 'API keys',
      }),
    );
  });

  it('count once for each target, with the first text that describes it', async () => {
    const links = await page(
      `<main>${PROSE}<a href="/a">here</a> <a href="/a#b">The letter A</a> <a href="/a">Again</a>
       <a href="/b"><img src="b.png" alt="A map of B"></a> <a href="/c" title="About C"></a></main>`,
    );
    expect(links).toEqual(
      expected({
        'https://example.org/a': 'The letter A',
        'https://example.org/b': 'A map of B',
        'https://example.org/c': 'About C',
      }),
    );
  });

  it.each([
    '<a href="/x" rel="nofollow">x</a>',
    '<a href="/x" rel="noopener UGC">x</a>',
    '<a href="/x" rel="sponsored">x</a>',
    '<a href="#part">x</a>',
    '<a href="mailto:a@example.org">x</a>',
    '<a href="javascript:go()">x</a>',
    '<a href="file:///etc/passwd">x</a>',
    '<a href="https://name:word@example.org/">x</a>',
    '<a hidden href="/x">x</a>',
    '<a>x</a>',
  ])('are not %s', async (link) => {
    expect(await page(`<main>${PROSE}${link}</main>`)).toEqual([]);
  });

  it('are relative to its base', async () => {
    const links = await page(
      `<head><base href="/v2/"></head><main>${PROSE}<a href="keys">Keys</a></main>`,
    );
    expect(links).toEqual(expected({ 'https://example.org/v2/keys': 'Keys' }));
  });

  it('are limited in number', async () => {
    const many = Array.from({ length: 100_000 }, (_, i) => `<a href="/p/${i}">Page ${i}</a>`);
    const same = '<a href="/same">The same</a>'.repeat(100_000);
    expect(await page(`<main>${PROSE}${many.join(' ')}</main>`)).toHaveLength(MAX_LINKS);
    expect(await page(`<main>${PROSE}${same}</main>`)).toHaveLength(1);
  });
});

describe('links between files', () => {
  const path = '/srv/docs/guide/start.md';

  it('of Markdown lead to the addresses of files', async () => {
    const links = await linksOf(
      'See [rate `limits`](../limits.md#a), ![a picture](b.png), [the API][1] and [here](https://example.org/).\n\n[1]: /srv/api/',
      { fileName: 'start.md', path },
    );
    expect(links).toEqual(
      expected({
        'file:///srv/docs/limits.md': 'rate limits',
        'file:///srv/api/': 'the API',
        'https://example.org/': '',
      }),
    );
  });

  it('of HTML do, too', async () => {
    const html = `<main>${PROSE}<a href="two%20words.html">Two words</a></main>`;
    expect(await linksOf(html, { path: '/srv/docs/page.html' })).toEqual(
      expected({ 'file:///srv/docs/two%20words.html': 'Two words' }),
    );
  });

  it('are none if the document has no address', async () => {
    expect(await linksOf('[a](b.md)', { fileName: 'pushed.md', url: '' })).toEqual([]);
  });
});

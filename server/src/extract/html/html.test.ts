import { describe, expect, test } from 'vitest';
import { readHtml } from './html.ts';

const SENTENCE = 'This sentence belongs to the article and is long enough to be one. ';

describe('readHtml', () => {
  test('believes a page that marks its main part', async () => {
    const { content } = await readHtml(
      `<body><header>Site</header><nav>Home About</nav><main><h1>Heading</h1><p>${SENTENCE}</p>
       <aside>Related</aside></main><footer>Copyright</footer></body>`,
    );
    expect(content.text).toBe(`Heading\n\n${SENTENCE.trim()}`);
    expect(content.headings).toEqual([{ level: 1, title: 'Heading', offset: 0 }]);
  });

  test('finds the article of a page that marks nothing', async () => {
    const links = '<a href=x>Some other story</a> '.repeat(20);
    const { content } = await readHtml(
      `<body><div class=top>${links}</div><div class=text>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(12)}</div></body>`,
    );
    expect(content.text).toContain(SENTENCE.trim());
    expect(content.text).not.toContain('Some other story');
  });

  test('keeps an index of links, which the article heuristics would drop', async () => {
    const items = Array.from(
      { length: 100 },
      (_, at) => `<li><a href=${at}>Entry number ${at}</a></li>`,
    );
    const { content } = await readHtml(`<body><h1>Index</h1><ul>${items.join('')}</ul></body>`);
    expect(content.text).toContain('- Entry number 0\n');
    expect(content.text).toContain('- Entry number 99');
  });

  test('leaves out what a reader does not see or did not come for', async () => {
    const { content } = await readHtml(
      `<body><script>s</script><style>t</style><p hidden>u</p><p style="display:none">v</p>
       <div class="cookie-banner">w</div><form><button>x</button></form><div role=navigation>y</div><p>Words</p></body>`,
    );
    expect(content.text).toBe('Words');
  });

  test('keeps tables by row and preformatted text by line', async () => {
    const { content } = await readHtml(
      '<main><table><tr><th>Name<th>Age<tr><td>Ann<td><p>7</p></table><pre>a\n  b</pre><p>one<br>two</p></main>',
    );
    expect(content.text).toBe('Name | Age\nAnn | 7\n\na\n  b\n\none\ntwo');
  });

  test('a short description stands on the line of its term', async () => {
    const html =
      '<main><h2>Who</h2><dl><dt>Payroll</dt><dd>Sabine, <b>4420</b></dd><dt>Desk:</dt><dd>Magnus</dd><dt>Two</dt><dd>One.</dd><dd>Other.</dd></dl></main>';
    const { content } = await readHtml(html);
    expect(content.text).toContain('Payroll: Sabine, 4420\nDesk: Magnus\nTwo\nOne.\nOther.');
  });

  test('a term that can be linked to is a definition up to where its description ends', async () => {
    const { content } = await readHtml(
      `<main><h2>Paths</h2><dl><dt id="os.path.join">os.path.<b>join</b>(path)<a class="headerlink" href="#os.path.join">¶</a></dt>
       <dd>Joins.<dl><dt>Parameters</dt><dd>path</dd></dl></dd></dl>
       <dl><div><dt id="dict.get">get(key)</dt><dt id="dict.pop">pop(key)</dt><dd>Looks up.</dd></div></dl><p>Behind.</p></main>`,
    );
    const defined = content.definitions?.map(({ name, offset, end }) => [
      name,
      content.text.slice(offset, end),
    ]);
    expect(defined).toEqual([
      ['os.path.join(path)', 'os.path.join(path)\nJoins.\n\nParameters: path'],
      ['dict.get(key), dict.pop(key)', 'get(key)\npop(key)\nLooks up.'],
    ]);
    expect(content.text).toMatch(/Behind\.$/);
  });

  test('reads what the page says of itself', async () => {
    const { metadata } = await readHtml(
      `<html lang="de-AT"><head><title>Story | The Site</title><meta property="og:site_name" content="The Site">
       <meta name="description" content="What it tells"><link rel="canonical" href="https://example.org/story">
       <script type="application/ld+json">{"@graph":[{"datePublished":"2026-01-02","author":[{"name":"Ann"},{"name":"Bob"}]}]}</script>
       </head><body><p>Words</p></body></html>`,
    );
    expect(metadata).toEqual({
      title: 'Story',
      description: 'What it tells',
      language: 'de-AT',
      author: 'Ann, Bob',
      publishedAt: '2026-01-02',
      canonicalUrl: 'https://example.org/story',
    });
  });

  test('the heading of the content decides which part of a title is the site', async () => {
    const { metadata } = await readHtml(
      '<title>Ownership - The Book</title><h1>The Book</h1><main><h2>Ownership</h2><p>Words</p></main>',
    );
    expect(metadata.title).toBe('Ownership');
  });

  test('linked data that is broken or no address for a link says nothing', async () => {
    const { metadata } = await readHtml(
      '<link rel=canonical href="javascript:alert(1)"><script type="application/ld+json">{"datePub</script><p>Words</p>',
    );
    expect(metadata).toMatchObject({ canonicalUrl: null, publishedAt: null });
  });
});

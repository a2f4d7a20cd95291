import { describe, expect, test } from 'vitest';
import { parseHtml } from './html-tree.ts';
import { mainContent } from './main-content.ts';

async function read(html: string): Promise<string> {
  return (await mainContent(parseHtml(html), html)).text;
}

const PROSE =
  '<p>A paragraph of the article that goes on for long enough to be read as writing.</p>'.repeat(8);
const LINKS = '<a href=/a>One page</a> <a href=/b>Another page</a> <a href=/c>A third page</a>';

// In every page the furniture has the word "unwanted", the content "wanted".
describe('furniture is recognised by its shape, regardless of its names', () => {
  test.each([
    ['a box of links', `<div class=x1><b>unwanted</b> ${LINKS}</div>`],
    [
      'a link alone among the writing',
      '<div class=x1><a href=/a>unwanted: read this too</a></div>',
    ],
    [
      'a table of contents',
      '<div class=x1>unwanted <ul><li><a href=#a>First part</a><li><a href=#b>Second part</a><li><a href=#c>Third part</a></ul></div>',
    ],
    [
      'a form to sign up',
      '<div class=x1><p>The unwanted letter that comes to your inbox once a week.</p><input type=email><button>Subscribe</button></div>',
    ],
    ['a question about the page', '<div class=x1>Was this unwanted? <button>Yes</button></div>'],
    [
      'consent to cookies',
      '<div class=x1><p>We store unwanted cookies on your device and do things with them that we describe at length elsewhere.</p><button>Accept</button></div>',
    ],
    [
      'comments',
      '<div class=x1><h3>2 comments</h3><p>An unwanted remark that somebody left below the article, at some length.</p><form><textarea></textarea></form></div>',
    ],
    [
      'cards',
      `<div class=x1>${'<div class=x2><h4><a href=/a>unwanted</a></h4><p>The beginning of another article that is shown here to draw…</p></div>'.repeat(4)}</div>`,
    ],
    ['an aside that points elsewhere', '<aside>unwanted</aside>'],
  ])('%s', async (_, furniture) => {
    for (const html of [
      `<div><h1>wanted</h1>${PROSE}${furniture}${PROSE}</div>`,
      `<main><h1>wanted</h1>${PROSE}${furniture}</main>`,
    ]) {
      const text = await read(html);
      expect(text).toContain('A paragraph of the article');
      expect(text).not.toContain('unwanted');
    }
  });

  test.each([
    [
      'a list of links between paragraphs',
      `<ul><li><a href=/a>wanted page</a><li><a href=/b>another</a><li><a href=/c>third</a></ul>`,
    ],
    [
      'an aside that is a note',
      '<aside><p>A wanted note that warns the reader of something that matters, and says at some length what to do about it instead.</p></aside>',
    ],
    [
      'code in a box with a button',
      '<div class=code><button>Copy</button><pre>wanted()</pre></div>',
    ],
    [
      'a table of data in a box',
      `<div class=x1><table>${'<tr><th>wanted</th><td><a href=/a>value</a></td></tr>'.repeat(4)}</table></div>`,
    ],
    [
      'entries whose names are links',
      `<div class=x1>${'<div class=row><div class=name><a href=/a>wanted</a></div><div>What it does, in a few words</div></div>'.repeat(5)}</div>`,
    ],
    [
      'a heading that links to itself',
      '<div class=x1><h2><a href="#wanted">wanted</a></h2><a href="#wanted">#</a></div>',
    ],
    [
      'an answer that opens',
      '<div class=x1><button aria-expanded=false>Question?</button><div>The wanted answer.</div></div>',
    ],
    ['a definition list', '<dl><dt>wanted</dt><dd>What it means</dd></dl>'],
  ])('but not %s', async (_, content) => {
    for (const html of [
      `<div><h1>Title</h1>${PROSE}${content}${PROSE}</div>`,
      `<main><h1>Title</h1>${PROSE}${content}</main>`,
    ]) {
      expect(await read(html)).toContain('wanted');
    }
  });
});

describe('the content of a page', () => {
  test('is found without semantic elements, below a menu as long as itself', async () => {
    const menu = Array.from(
      { length: 60 },
      (_, at) => `<li><a href=/${at}>Some other page ${at}</a></li>`,
    ).join('');
    const text = await read(
      `<div class=a><ul>${menu}</ul></div><div class=b><div class=c><h1>Title</h1>${PROSE}</div></div>`,
    );
    expect(text).toMatch(/^Title\n\nA paragraph/);
    expect(text).not.toContain('Some other page');
  });

  test('keeps all posts of a thread, and an introduction above them', async () => {
    const post = (at: number) =>
      `<div class=post><div>Member</div><div>${PROSE} post ${at}</div></div>`;
    const text = await read(
      `<div>${PROSE} introduction</div><div class=thread>${post(1)}${post(2)}${post(3)}</div>`,
    );
    expect(text).toMatch(/introduction.*post 1.*post 2.*post 3/s);
  });

  test('of a start page with cards is its cards', async () => {
    const cards =
      '<div class=card><h3><a href=/a>wanted story</a></h3><p>How it begins</p></div>'.repeat(20);
    expect(await read(`<div class=grid>${cards}</div>`)).toContain('wanted story');
    expect(await read(`<main><div class=grid>${cards}</div></main>`)).toContain('wanted story');
  });

  test('is the single article within the main part, without what follows it', async () => {
    const text = await read(
      `<main><article><h1>Title</h1>${PROSE}${PROSE}</article><div><p>A remark below the article that is long enough to be read.</p></div></main>`,
    );
    expect(text).toContain('A paragraph');
    expect(text).not.toContain('A remark');
  });

  test('is also found in a table layout', async () => {
    const text = await read(
      `<table><tr><td>${LINKS.replaceAll('page', 'menu')}</td><td><font>${PROSE}</font><table><tr><td>a<td>b<tr><td>c<td>d</table></td></tr></table>`,
    );
    expect(text).toContain('a | b\nc | d');
    expect(text).not.toContain('menu');
  });
});

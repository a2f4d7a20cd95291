import { describe, expect, test } from 'vitest';
import { parseHtml } from './html-tree.ts';
import { mainContent } from './main-content.ts';

async function read(html: string): Promise<string> {
  return (await mainContent(parseHtml(html), html)).text;
}

const SENTENCE = 'A paragraph of the article that goes on for long enough to be read as writing.';
const ARTICLE = `<div class=b><h1>Title</h1><div class=c>${`<p>${SENTENCE}</p>`.repeat(4)}</div></div>`;
const REMARK =
  'A remark that somebody left below the article, unwanted, though it is as long as any paragraph of it.';
const CAPTION = 'What is to be seen on this picture, unwanted by readers.';

// In every page the furniture has the word "unwanted", the content "wanted". Names say nothing about their elements.
describe('furniture around the article is left out by its shape', () => {
  test.each([
    [
      'remarks with names and counts, without a form',
      `<div class=k>Opinions 3</div><div class=l>${`<div class=m><div>Ellen<span>Porto</span></div><div>${REMARK}</div><div>14 agree</div></div>`.repeat(3)}</div>`,
    ],
    [
      'more remarks than the article has words',
      `<div class=l>${`<div class=m><a href=/u>Ellen</a><div>${REMARK}</div></div>`.repeat(12)}</div>`,
    ],
    [
      'remarks in another script',
      `<div class=l>${`<div class=m><b>Ирина</b> <span>6 ноября, 10:02</span><p>${REMARK}</p></div>`.repeat(2)}</div>`,
    ],
    [
      'remarks in rows of a table',
      `<div class=l><table>${`<tr><td><b>Hasan</b> 06.11.2025<br>${REMARK}</td></tr>`.repeat(2)}</table></div>`,
    ],
    [
      'two teasers',
      `<section><h2>unwanted</h2><div class=t><a href=/1>First</a><p>${REMARK}</p></div><div class=t><a href=/2>Second</a><p>${REMARK}</p></div></section>`,
    ],
    [
      'a list of what others read',
      '<h3>unwanted</h3><ol><li><a href=/1>unwanted</a><li><a href=/2>Another page</a></ol>',
    ],
    [
      'a line of rights',
      '<div class=z>© 2025 The unwanted Company. No part of this may be published anywhere without asking.</div>',
    ],
    [
      'captions of a gallery',
      `<ul class=g>${`<li><figure><img src=a.jpg><figcaption>${CAPTION}</figcaption></figure></li>`.repeat(3)}</ul>`,
    ],
  ])('%s', async (_, furniture) => {
    for (const html of [
      `<body><div class=a>${ARTICLE}${furniture}</div></body>`,
      `<body><main>${ARTICLE}${furniture}</main></body>`,
    ]) {
      const text = await read(html);
      expect(text).toContain(SENTENCE);
      expect(text).not.toContain('unwanted');
    }
  });

  test('the name of the site above the title, and its slogan', async () => {
    const head = '<div class=h><h1><a href=/>unwanted</a></h1><p>An unwanted slogan</p></div>';
    const text = await read(`<body>${head}${ARTICLE}</body>`);
    expect(text).toMatch(/^Title/);
  });

  test('a gallery among the paragraphs', async () => {
    const pictures = `<div class=d><img src=a.jpg><p>${CAPTION}</p></div>`.repeat(4);
    const body = `<p>${SENTENCE}</p>`.repeat(3);
    const text = await read(
      `<article><h1>Title</h1>${body}<div>${pictures}</div>${body}</article>`,
    );
    expect(text).not.toContain('unwanted');
  });

  test('the authors of the posts of a thread, but none of the posts', async () => {
    const post = (at: number) =>
      `<div class=p><div class=w><a href=/u>unwanted</a><div>Posts: 12</div></div><div class=b><p>${SENTENCE}</p><p>wanted ${at}: ${SENTENCE}</p></div></div>`;
    const text = await read(`<body><h1>Title</h1>${post(1)}${post(2)}${post(3)}</body>`);
    expect(text).toMatch(/wanted 1.*wanted 2.*wanted 3/s);
    expect(text.match(/unwanted/g)?.length ?? 0).toBeLessThan(2);
  });
});

describe('separate parts of the article stay', () => {
  test.each([
    [
      'questions with their answers',
      `<div class=f>${`<div class=q><h3>wanted?</h3><div>An answer that is long enough to be read as writing by anybody.</div></div>`.repeat(3)}</div>`,
    ],
    [
      'numbered steps',
      `<div class=f>${[1, 2, 3].map((at) => `<div class=s><span>${at}</span><div>wanted: a step that is described at such length that it reads like writing.</div></div>`).join('')}</div>`,
    ],
    ['ingredients', '<div class=i><ul><li>wanted 500 g</li><li>Salt</li></ul></div>'],
    [
      'a table of data',
      `<div class=x><table>${'<tr><th>wanted</th><td><a href=/a>1</a></td></tr>'.repeat(4)}</table></div>`,
    ],
    [
      'sections that are marked up like those of the article',
      `<div class=b><h2>wanted</h2><ul><li><a href=/a>One</a><li><a href=/b>Two</a></ul></div>`,
    ],
    [
      'a picture with its caption',
      '<figure><img src=a.jpg><figcaption>wanted</figcaption></figure>',
    ],
    [
      'a chapter that is called like furniture',
      `<section id=comments><h2>Comments<a href="#comments">#</a></h2><p>${SENTENCE} wanted</p></section>`,
    ],
    [
      'a note of rights inside of a sentence',
      `<p>The copyright notice is wanted here. ${SENTENCE}</p>`,
    ],
  ])('%s', async (_, content) => {
    const text = await read(`<body><main>${ARTICLE}${content}</main></body>`);
    expect(text).toContain(SENTENCE);
    expect(text).toContain('wanted');
  });

  test('the answers to a question, with comments below each', async () => {
    const body = (words: string) =>
      `<div class=prose><p>${SENTENCE}</p><p>${words} ${SENTENCE}</p></div>`;
    const text = await read(
      `<body><div class=q><div class=cell>${body('Why?')}</div></div><div class=answers><div class=a1><div class=cell>${body('wanted')}</div></div><div class=a2><div class=cell>${body('second')}</div></div></div></body>`,
    );
    expect(text).toContain('wanted');
    expect(text).toContain('second');
  });

  test('the answers to a question, in one box with the form for another answer', async () => {
    const prose = (words: string) =>
      `<div class=prose><p>${SENTENCE}</p><p>${words} ${SENTENCE}</p></div>`;
    const answer = (words: string) =>
      `<div class=answer><div class=cell>${prose(words)}</div><a href=/u>Somebody</a><time>today</time></div>`;
    const form = '<h2>Your answer</h2><form><textarea></textarea><button>Send</button></form>';
    const text = await read(
      `<body><h1>Why?</h1><div class=question>${prose('asked')}</div><div>${answer('wanted')}${answer('second')}${form}</div></body>`,
    );
    expect(text).toMatch(/asked.*wanted.*second/s);
  });

  test('a title and a lead above the article within the main part', async () => {
    const text = await read(
      `<main><header><h1>wanted</h1><p>A lead that says in a sentence what is to follow.</p></header><article class=c>${`<p>${SENTENCE}</p>`.repeat(4)}</article></main>`,
    );
    expect(text).toMatch(/^wanted\n\nA lead/);
  });
});

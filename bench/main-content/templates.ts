import type { Dress } from './dress.ts';
import { contentsList, escapeHtml, type Filler, linkList, times } from './filler.ts';
import type { Article } from './read-articles.ts';
import {
  bodyOf,
  cookieWords,
  footer,
  newsletterWords,
  page,
  postsOf,
  share,
  type TemplatePage,
  teasers,
  title,
} from './template-parts.ts';

/** A kind of site: builds a page of it around an article. */
export type Template = (article: Article, dress: Dress, filler: Filler) => TemplatePage;

/** Sites of eight kinds. Written for this benchmark: none is a copy of a real site. */
export const TEMPLATES: Readonly<Record<string, Template>> = {
  documentation,
  blog,
  shop,
  forum,
  news,
  wiki,
  landing,
  'table layout': tableLayout,
};

function documentation(article: Article, dress: Dress, filler: Filler): TemplatePage {
  const sections = times(
    filler.number(4, 8),
    () =>
      `<h4>${filler.otherTitle()}</h4>${linkList(times(filler.number(4, 12), filler.otherTitle))}`,
  );
  const onThisPage = article.blocks.filter(({ isHeading }) => isHeading).map(({ text }) => text);
  return page(article, [
    dress('a', 'skip-link', 'Skip to main content'),
    dress(
      'header',
      'navbar',
      `${linkList(filler.menu(6))}<form><input placeholder="Search"></form><span>v${filler.number(1, 9)}.2</span>`,
    ),
    dress(
      'div',
      'layout',
      [
        dress('aside', 'sidebar', sections.join('')),
        dress(
          'main',
          'content',
          [
            dress(
              'div',
              'breadcrumbs',
              `<a href="/">Docs</a> › <a href="/g">${filler.otherTitle()}</a> › ${escapeHtml(article.title)}`,
            ),
            title(article),
            bodyOf(article.blocks),
            dress('div', 'edit-page', '<a href="/edit">Edit this page on GitHub</a>'),
            dress('p', 'last-updated', `Last updated on ${filler.date()} by ${filler.person()}`),
            dress(
              'div',
              'feedback',
              'Was this page helpful? <button>Yes</button> <button>No</button>',
            ),
            dress(
              'nav',
              'pagination',
              `<a href="/p">« Previous<br>${filler.otherTitle()}</a> <a href="/n">Next »<br>${filler.otherTitle()}</a>`,
            ),
          ].join(''),
        ),
        dress('div', 'toc', `<p>On this page</p>${contentsList(onThisPage)}`),
      ].join(''),
    ),
    footer(dress, filler),
  ]);
}

function blog(article: Article, dress: Dress, filler: Filler): TemplatePage {
  const comments = times(filler.number(2, 7), () =>
    dress(
      'li',
      'comment',
      `${dress('div', 'comment-author', `${filler.person()} says: <a href="#">${filler.date()}</a>`)}<p>${filler.comment()}</p><a href="#reply">Reply</a>`,
    ),
  );
  return page(article, [
    dress(
      'header',
      'site-header',
      `<a href="/">The Patient Programmer</a><p>Notes on software and gardens</p>${linkList(filler.menu(5))}`,
    ),
    dress(
      'main',
      'site-main',
      [
        dress(
          'article',
          'post',
          [
            title(article),
            dress(
              'div',
              'post-meta',
              `By <a href="/author">${filler.person()}</a> on ${filler.date()} · ${filler.number(3, 20)} min read`,
            ),
            bodyOf(article.blocks),
            share(dress),
            dress(
              'div',
              'tags',
              `Tags: ${filler
                .menu(4)
                .map((tag) => `<a href="/t">${tag}</a>`)
                .join(', ')}`,
            ),
            dress(
              'div',
              'author-bio',
              `<h4>About ${filler.person()}</h4><p>Writes code by day and about code by night. Lives with two cats.</p>`,
            ),
          ].join(''),
        ),
        dress(
          'section',
          'related-posts',
          `<h3>You might also like</h3>${teasers(dress, filler, 3)}`,
        ),
        dress(
          'section',
          'comments',
          `<h3>${comments.length} comments</h3><ol>${comments.join('')}</ol><h3>Leave a reply</h3><form><label>Name</label><input><label>Comment</label><textarea></textarea><button>Post comment</button></form>`,
        ),
      ].join(''),
    ),
    dress(
      'aside',
      'sidebar',
      `<h4>Recent posts</h4>${linkList(times(5, filler.otherTitle))}<h4>Archives</h4>${linkList(times(12, filler.date))}<h4>Categories</h4>${linkList(filler.menu(8))}`,
    ),
    footer(dress, filler),
  ]);
}

function shop(article: Article, dress: Dress, filler: Filler): TemplatePage {
  const rows = times(
    filler.number(4, 10),
    (at) => [`Property ${at + 1}`, `${filler.number(1, 900)} mm`] as const,
  );
  const price = `€ ${filler.number(5, 500)}.90`;
  const specification = rows
    .map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`)
    .join('');
  const html = page(article, [
    dress('div', 'cookie-banner', cookieWords),
    dress(
      'header',
      'shop-header',
      `<a href="/">Everything Store</a><form><input><button>Search</button></form><a href="/cart">Cart (0)</a>${linkList(filler.menu(12))}`,
    ),
    dress(
      'nav',
      'breadcrumb',
      '<a href="/">Home</a> / <a href="/c">Household</a> / <a href="/d">Tools</a>',
    ),
    dress(
      'main',
      'product',
      [
        dress(
          'div',
          'product-summary',
          `${title(article)}<p class="price">${price}</p><p><select><option>1</option></select> <button>Add to cart</button></p>`,
        ),
        dress('div', 'description', bodyOf(article.blocks)),
        dress('div', 'specification', `<h2>Specification</h2><table>${specification}</table>`),
      ].join(''),
    ),
    dress(
      'section',
      'related-products',
      `<h3>Customers also bought</h3>${times(8, () => dress('div', 'card', `<a href="/p"><img src="/p.jpg">${filler.otherTitle()}</a><p>€ ${filler.number(5, 99)}.00</p><button>Add to cart</button>`)).join('')}`,
    ),
    dress('section', 'newsletter', newsletterWords),
    footer(dress, filler),
  ]);
  return { html: html.html, text: `${html.text} ${price} Specification ${rows.flat().join(' ')}` };
}

function forum(article: Article, dress: Dress, filler: Filler): TemplatePage {
  const posts = postsOf(article.blocks, filler.number(3, 6)).map((blocks) =>
    dress(
      'div',
      'post',
      [
        dress(
          'div',
          'post-user',
          `<a href="/u">${filler.person()}</a><p>Senior member</p><p>Joined: ${filler.date()}</p><p>Posts: ${filler.number(1, 9000)}</p>`,
        ),
        dress(
          'div',
          'post-body',
          `${dress('div', 'post-date', `${filler.date()}, #${filler.number(1, 99)}`)}${bodyOf(blocks)}`,
        ),
        dress(
          'div',
          'post-actions',
          '<a href="#q">Quote</a> <a href="#r">Report</a> <a href="#l">Like</a>',
        ),
      ].join(''),
    ),
  );
  return page(article, [
    dress(
      'div',
      'user-bar',
      'Welcome, guest. Please <a href="/l">log in</a> or <a href="/r">register</a>.',
    ),
    dress('div', 'nav-row', linkList(filler.menu(8))),
    dress(
      'div',
      'breadcrumbs',
      '<a href="/">Board index</a> » <a href="/b">Software</a> » <a href="/c">Help</a>',
    ),
    title(article),
    dress(
      'div',
      'pages',
      '<a href="?1">1</a> <a href="?2">2</a> <a href="?3">3</a> <a href="?2">Next</a>',
    ),
    dress('div', 'thread', posts.join('')),
    dress(
      'div',
      'pages',
      '<a href="?1">1</a> <a href="?2">2</a> <a href="?3">3</a> <a href="?2">Next</a>',
    ),
    dress('div', 'similar', `<h4>Similar threads</h4>${linkList(times(6, filler.otherTitle))}`),
    dress(
      'div',
      'online',
      `Users browsing this forum: ${times(5, filler.person)
        .map((name) => `<a href="/u">${name}</a>`)
        .join(', ')} and ${filler.number(2, 40)} guests`,
    ),
    footer(dress, filler),
  ]);
}

function news(article: Article, dress: Dress, filler: Filler): TemplatePage {
  const every = filler.number(3, 6);
  const body = article.blocks.map(
    (block, at) => `${block.html}${(at + 1) % every === 0 ? interruption(dress, filler) : ''}`,
  );
  return page(article, [
    dress(
      'div',
      'ad-top',
      `Advertisement <a href="https://ads.example.com/1">${filler.slogan()}</a>`,
    ),
    dress(
      'header',
      'masthead',
      `<a href="/">The Daily Example</a>${linkList(filler.menu(14))}<p>${filler.date()}</p>`,
    ),
    dress('div', 'breaking', `Breaking: <a href="/b">${filler.otherTitle()}</a>`),
    dress(
      'article',
      'story',
      [
        title(article),
        dress(
          'p',
          'byline',
          `By ${filler.person()}, staff writer. Published ${filler.date()}, 10:30 GMT`,
        ),
        share(dress),
        body.join(''),
      ].join(''),
    ),
    dress(
      'aside',
      'most-read',
      `<h3>Most read</h3><ol>${times(8, () => `<li><a href="/m">${filler.otherTitle()}</a></li>`).join('')}</ol>`,
    ),
    dress(
      'section',
      'more-news',
      `<h2>More from The Daily Example</h2>${teasers(dress, filler, 6)}`,
    ),
    footer(dress, filler),
  ]);
}

function interruption(dress: Dress, filler: Filler): string {
  const kinds = [
    () =>
      dress(
        'div',
        'ad-slot',
        `<p>Advertisement</p><a href="https://ads.example.com/2">${filler.slogan()}</a>`,
      ),
    () =>
      dress(
        'aside',
        'inline-related',
        `<strong>Read more:</strong> <a href="/r">${filler.otherTitle()}</a>`,
      ),
    () => dress('div', 'newsletter', newsletterWords),
  ];
  return kinds[filler.number(0, kinds.length - 1)]?.() ?? '';
}

function wiki(article: Article, dress: Dress, filler: Filler): TemplatePage {
  const rows = times(filler.number(3, 8), () => ['Developer', filler.person()] as const);
  const infobox = rows
    .map(([name, value]) => `<tr><th>${name}</th><td><a href="/w">${value}</a></td></tr>`)
    .join('');
  const headings = article.blocks.filter(({ isHeading }) => isHeading);
  const [lead, ...rest] = article.blocks;
  const body = rest.map((block) =>
    block.isHeading
      ? block.html.replace(
          /<\/h\d>\s*$/,
          (end) => `<span class="edit">[<a href="/e">edit</a>]</span>${end}`,
        )
      : block.html,
  );
  const built = page(article, [
    dress('div', 'personal-tools', linkList(filler.menu(5))),
    dress(
      'div',
      'content',
      [
        title(article),
        '<p>From the Example Wiki, the free example</p>',
        dress('div', 'infobox', `<table>${infobox}</table>`),
        lead?.html ?? '',
        dress(
          'div',
          'toc',
          `<h2>Contents</h2>${contentsList(headings.map(({ text }, at) => `${at + 1} ${text}`))}`,
        ),
        body.join(''),
        dress(
          'div',
          'navbox',
          `<table><tr><th>Topics</th></tr><tr><td>${times(20, () => `<a href="/w">${filler.otherTitle()}</a>`).join(' · ')}</td></tr></table>`,
        ),
        dress(
          'div',
          'categories',
          `Categories: ${filler
            .menu(4)
            .map((name) => `<a href="/c">${name}</a>`)
            .join(' | ')}`,
        ),
      ].join(''),
    ),
    dress(
      'nav',
      'sidebar',
      `<h3>Navigation</h3>${linkList(filler.menu(6))}<h3>Tools</h3>${linkList(filler.menu(8))}<h3>Languages</h3>${linkList(times(12, filler.person))}`,
    ),
    dress(
      'footer',
      'footer',
      `<p>This page was last edited on ${filler.date()}, at 12:00.</p><p>Text is available under a free licence; additional terms may apply. By using this site, you agree to the terms of use.</p>${linkList(filler.menu(5))}`,
    ),
  ]);
  return { html: built.html, text: `${built.text} ${rows.flat().join(' ')}` };
}

function landing(article: Article, dress: Dress, filler: Filler): TemplatePage {
  const parts = postsOf(article.blocks, 5).map((blocks) =>
    dress('section', 'feature', bodyOf(blocks)),
  );
  return page(article, [
    dress('div', 'cookie-consent', cookieWords),
    dress('div', 'promo-bar', `${filler.slogan()} <a href="/sale">Learn more</a>`),
    dress(
      'header',
      'top',
      `<a href="/">Acme</a>${linkList(filler.menu(7))}<a href="/try">Start free trial</a>`,
    ),
    dress(
      'section',
      'hero',
      `${title(article)}<a href="/try">Get started</a> <a href="/demo">Book a demo</a>`,
    ),
    parts.join(dress('div', 'call', '<a href="/try">Start free trial</a>')),
    dress(
      'section',
      'logos',
      `<p>Trusted by</p>${times(6, () => '<img src="/logo.svg">').join('')}`,
    ),
    dress(
      'footer',
      'fat-footer',
      `${times(5, () => `<h5>${filler.menu(1)[0]}</h5>${linkList(filler.menu(6))}`).join('')}${newsletterWords}<p>© 2025 Acme Inc. All rights reserved.</p>`,
    ),
  ]);
}

function tableLayout(article: Article, _dress: Dress, filler: Filler): TemplatePage {
  const menu = times(10, filler.otherTitle)
    .map((name) => `<a href="/x"><font size="2">${name}</font></a><br>`)
    .join('');
  const html = `<table width="100%" border="0"><tr><td colspan="2" bgcolor="#003366"><font color="white">Example Company</font> ${filler
    .menu(5)
    .map((name) => `<a href="/m">${name}</a>`)
    .join(' | ')}</td></tr>
<tr><td width="150" valign="top">${menu}<br><font size="1">Visitors: ${filler.number(100, 99999)}</font></td>
<td valign="top"><table width="100%"><tr><td>${title(article)}${bodyOf(article.blocks)}</td></tr></table></td></tr>
<tr><td colspan="2" align="center"><hr><font size="1">Copyright 1999 Example Company. All rights reserved. Best viewed at 800x600. <a href="mailto:a@example.org">Webmaster</a></font></td></tr></table>`;
  return page(article, [html]);
}

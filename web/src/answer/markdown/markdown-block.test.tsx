import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createInterface, InterfaceContext } from '../../messages/interface-context.ts';
import { languages } from '../../messages/interface-language.ts';
import type { AnswerCitation, AnswerSource } from '../answer-view.ts';
import { signCitations } from '../citation-signs.ts';
import { type Citations, CitationsContext } from '../citations-context.ts';
import { MarkdownBlock } from './markdown-block.tsx';
import { readBlocks } from './read-blocks.ts';

const words = createInterface('en', languages.en, { locale: 'en-GB', timeZone: 'UTC' });
const source: AnswerSource = {
  number: 1,
  kind: 'document',
  documentId: 'd',
  title: 'A "title" <b>',
  url: '',
  documentUrl: null,
  site: null,
  type: 'page',
  language: null,
};

/** An answer as HTML, each `[1]` of it cited. */
function draw(text: string): string {
  const citations = Array.from(text.matchAll(/\[1\]/g), ({ index }): AnswerCitation => {
    const at = Array.from(text.slice(0, index)).length;
    return { number: 1, at, end: at + 3, quote: null };
  });
  const signed = signCitations(text, citations);
  const context: Citations = {
    sign: signed.sign,
    origin: 'http://quarry.test',
    citations,
    sources: [source],
    active: null,
    reading: null,
    shown: null,
    popoverId: 'p',
    look: () => {},
    leave: () => {},
    open: () => {},
  };
  return renderToStaticMarkup(
    <InterfaceContext value={words}>
      <CitationsContext value={context}>
        {readBlocks(signed.text).map(({ start, node }) => (
          <MarkdownBlock key={start} node={node} dir="auto" />
        ))}
      </CitationsContext>
    </InterfaceContext>,
  );
}

test('a mark is a button with the name of its source, and keeps the word before it', () => {
  const html = draw('It is **so** here. [1]');
  expect(html).toMatch(
    / <span[^>]*>here\.<button[^>]*aria-label="Source 1: A &quot;title&quot; &lt;b&gt;"[^>]*>1<\/button><\/span>/,
  );
});

test('in code, and in addresses, what looks like a mark is what was written', () => {
  expect(draw('`a[1]`')).toContain('>a[1]<');
  expect(draw('```js\na[1]\n```')).toContain('>a[1]<');
  expect(draw('[b](https://c.test/[1])')).toContain('href="https://c.test/[1]"');
});

test('headings begin below those of the page', () => {
  expect(draw('# a\n\n#### b\n\n###### c')).toMatch(/<h3.*<h4.*<h6/);
});

const hostile = fc.constantFrom(
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&lt;script&gt;',
    '[a](javascript:alert(1))',
  ],
  ...[
    '[a](data:text/html,x)',
    '[a](//evil.test)',
    '[a](/\\evil.test)',
    '![a](https://evil.test/x.png)',
    '<javascript:x>',
  ],
  ...[
    '[a](<java\nscript:x>)',
    '[1]',
    '**',
    '`',
    '```\n',
    '| a |\n|---|\n',
    '- ',
    '> ',
    '\n\n',
    ' ',
    'word',
    '[',
    '](',
    ')',
  ],
);

test('no Markdown renders a script, a picture or a link other than to the web', () => {
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 20 }), (pieces) => {
      const html = draw(pieces.join(''));
      expect(html).not.toMatch(/<(?:script|img|iframe|object|style|link|form)\b/i);
      expect(html).not.toMatch(/<[^>]*\son\w+=/i);
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
        expect(href).toMatch(/^https?:\/\//);
        expect(href).not.toMatch(/^https?:\/\/evil\.test\/?$/);
      }
    }),
    { numRuns: 300 },
  );
});

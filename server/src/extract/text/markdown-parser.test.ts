import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, it } from 'vitest';
import { createMarkdownParser } from './markdown-parser.ts';

const PIECES = [
  '# ',
  '- ',
  '1. ',
  '> ',
  '| a | b |\n|---|:-:|\n',
  '```js\n',
  '    ',
  '\n',
  '\n\n',
  '**',
  '*',
  '_',
  '~~',
  '`',
  '[a](b "c")',
  '![x](y)',
  '[r]',
  '\n[r]: /u\n',
  '<b>',
  '<!-- c -->',
  '<https://e.org>',
  '&amp;',
  '\\*',
  'word ',
  'ä𝄞 ',
  '---\n',
  '===\n',
];

it('makes of any text the tokens that the package makes itself', () => {
  const usual = new MarkdownIt({ html: true, linkify: false, typographer: false });
  const quick = createMarkdownParser();
  const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), {
    maxLength: 40,
  });
  const isSame = fc.property(text, (pieces) => {
    const written = pieces.join('');
    expect(JSON.stringify(quick.parse(written, {}))).toBe(JSON.stringify(usual.parse(written, {})));
    expect(quick.render(written)).toBe(usual.render(written));
  });
  fc.assert(isSame, { numRuns: 1_000 });
});

it('gives tokens the methods and fields of the package', () => {
  const [opening, inline] = createMarkdownParser().parse('[a](b)', {});
  expect(opening?.map).toEqual([0, 1]);
  expect(inline?.children?.[0]?.attrGet('href')).toBe('b');
  expect(inline?.children?.[0]).toBeInstanceOf(
    new MarkdownIt.StateBlock('', new MarkdownIt(), {}, []).Token,
  );
});

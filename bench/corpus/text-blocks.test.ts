import { describe, expect, test } from 'vitest';
import { readComments, readHtmlPage, readManualPage, readTextPage } from './text-blocks.ts';

const heading = (text: string) => ({ kind: 'heading', text });
const paragraph = (text: string) => ({ kind: 'text', text });

test('of an HTML page the main content stays, without navigation, scripts and what rustdoc repeats', () => {
  const html = `<html><head><title>Vec &amp; friends</title><style>x</style></head><body><nav><p>Menu</p></nav>
    <main><script>if (a < b) {}</script><h2 id="a">Adding <code>push</code></h2><p>Adds an
    element.</p><pre>v.push(1 &lt; 2);</pre><h2 id="blanket-implementations">Blanket</h2><p>any</p></main></body></html>`;
  expect(readHtmlPage(html, 'file')).toEqual({
    title: 'Vec & friends',
    blocks: [heading('Adding push'), paragraph('Adds an element.'), paragraph('v.push(1 < 2);')],
  });
});

test('Markdown is paragraphs under headings, and its title is the first heading', () => {
  expect(readTextPage('intro\n\n# Title\ntext of\ntwo lines\n', 'file')).toEqual({
    title: 'Title',
    blocks: [paragraph('intro'), heading('Title'), paragraph('text of two lines')],
  });
});

test('a manual page is its words: macros, faces and definitions go', () => {
  const troff =
    '.TH X 1\n.de UR\n.  hidden\n..\n.SH "RETURN VALUE"\nOn success,\n.BR open ()\nreturns \\fBtwo\\fP\\-digits.\n.PP\nElse none.\n';
  expect(readManualPage(troff, 'open.2')).toEqual({
    title: 'open.2',
    blocks: [
      heading('RETURN VALUE'),
      paragraph('On success, open () returns two-digits.'),
      paragraph('Else none.'),
    ],
  });
});

describe('readComments', () => {
  test('takes docstrings and whole-line comments, and no code', () => {
    expect(
      readComments('def f():\n  """Does it.\n\n  Well."""\n  return 1\n', 'f.py').blocks,
    ).toEqual([paragraph('Does it.'), paragraph('Well.')]);
    expect(
      readComments('package a\n\n// Copy copies\n// bytes.\nfunc Copy() {}\n', 'a.go').blocks,
    ).toEqual([paragraph('Copy copies bytes.')]);
  });
});

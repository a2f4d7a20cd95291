import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extract } from './extract.ts';
import { overviewKind } from './overview.ts';
import { NO_METADATA } from './text/marked-text.ts';

const SENTENCE =
  'A paragraph that goes on for long enough to be read as writing by anybody who reads it.';

async function kindOf(fileName: string, text: string): Promise<string | undefined> {
  const extraction = await extract(Buffer.from(text), {
    fileName,
    path: `/docs/${fileName}`,
    nowMs: 0,
  });
  return extraction.status === 'extracted' ? extraction.content.facts?.overview : extraction.reason;
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const items = (count: number) =>
  numbers(count).map((at) => `<li><a href="page-${at}.html">Chapter ${at} of it</a></li>`);

describe('overviews are recognised by their shape', () => {
  test.each([
    ['a table of contents', `<h1>Contents</h1><ul>${items(20).join('')}</ul>`, 'links'],
    [
      'the index of a manual, whose links have numbers behind them',
      `<h1>Index</h1><table>${numbers(30)
        .map((at) => `<tr><td><a href="a.html#${at}">term ${at}</a> (in a)</td></tr>`)
        .join('')}</table>`,
      'links',
    ],
    [
      'a list of parts of the same page',
      `<h1>Functions</h1><dl>${numbers(20)
        .map((at) => `<dt><a href="#f${at}">function_${at}()</a></dt>`)
        .join('')}</dl>`,
      'links',
    ],
    [
      'a log of changes',
      `<h1>What changed</h1>${['4.2.0 (2025-11-06)', 'Version 4.1', 'v4.0.1', '3.9']
        .map((version) => `<h2>${version}</h2><p>${SENTENCE}</p>`)
        .join('')}`,
      'changes',
    ],
    [
      'a log of changes in prose',
      `<h1>What’s New In Boats 3.2</h1><h2>Sails</h2><p>${SENTENCE}</p><h2>Ropes</h2><p>${SENTENCE}</p>`,
      'changes',
    ],
    ...[
      'CMake 3.24 Release Notes',
      'Node.js 15 ChangeLog',
      'Boat v2.1.0-rc.1 Changelog – Boats',
    ].map((title): [string, string, string] => [
      `a log of one version: ${title}`,
      `<h1>${title}</h1><h2>Sails</h2><p>${SENTENCE}</p>`,
      'changes',
    ]),
    ...['How to write release notes', 'Keep a Changelog', 'Top 10 rules for release notes'].map(
      (title): [string, string, undefined] => [
        `an article on logs: ${title}`,
        `<h1>${title}</h1><h2>Sails</h2><p>${SENTENCE}</p>`,
        undefined,
      ],
    ),
    [
      'an index whose entries are described',
      `<h1>Boat Index</h1>${numbers(20)
        .map((at) => `<p><a href="${at}">tool ${at}</a>: ${SENTENCE}</p>`)
        .join('')}`,
      'links',
    ],
    [
      'a chapter with numbered sections',
      `<h1>8. Errors</h1>${[
        '8.1. Errors of Syntax',
        '8.2. Exceptions',
        '8.3. Handling Them',
        '8.4. Ends',
      ]
        .map((section) => `<h2>${section}</h2><p>${SENTENCE}</p>`)
        .join('')}`,
      undefined,
    ],
    [
      'an article on an index and on releases',
      `<h1>How to build the index for new releases</h1>${`<p>${SENTENCE} <a href="a">more</a></p>`.repeat(12)}`,
      undefined,
    ],
    [
      'an article',
      `<h1>Boats</h1>${`<p>${SENTENCE} <a href="a">more</a></p>`.repeat(12)}`,
      undefined,
    ],
    ['an article with few links', `<h1>Links</h1><ul>${items(5).join('')}</ul>`, undefined],
    [
      'entries that are described',
      `<h1>Tools</h1>${numbers(20)
        .map((at) => `<p><a href="${at}">tool ${at}</a>: ${SENTENCE}</p>`)
        .join('')}`,
      undefined,
    ],
    [
      'a manual with numbered chapters',
      `<h1>Guide</h1>${[
        '1. Boats',
        '2. Sails',
        '3.1 Ropes and knots',
        '3.2 The 2.0 engine explained',
      ]
        .map((chapter) => `<h2>${chapter}</h2><p>${SENTENCE}</p>`)
        .join('')}`,
      undefined,
    ],
  ])('%s', async (_, body, kind) => {
    expect(await kindOf('page.html', `<html><body><main>${body}</main></body></html>`)).toBe(kind);
  });

  test.each([
    [
      'CHANGELOG.md',
      `# Log\n\n## [2.1.0] - 2025-03-04\n\n- a\n\n## 2.0.0\n\n- b\n\n## Unreleased\n\n- c\n`,
      'changes',
    ],
    ['README.md', `# Tool\n\n## Usage\n\n${SENTENCE}\n\n## 2.0\n\n${SENTENCE}\n`, undefined],
    [
      'SUMMARY.md',
      numbers(15)
        .map((at) => `- [Chapter number ${at}](c${at}.md)`)
        .join('\n'),
      'links',
    ],
  ])('%s', async (fileName, text, kind) => {
    expect(await kindOf(fileName, text)).toBe(kind);
  });

  test('ends for any headings', () => {
    const heading = fc.record({
      level: fc.integer({ min: 1, max: 6 }),
      title: fc.oneof(fc.string(), fc.stringMatching(/^[v\d. a-z(),-]{0,80}$/)),
      offset: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(heading, { maxLength: 50 }), (headings) => {
        const kind = overviewKind({ content: { text: 'x', headings }, metadata: NO_METADATA }, '');
        expect([null, 'changes']).toContain(kind);
      }),
    );
  });
});

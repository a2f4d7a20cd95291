import { pagedPdf } from './paged-pdf.ts';
import type { ReadingDocument } from './reading-documents.ts';

const ATTACK =
  '<script>hacked()</script><img src=x onerror="hacked()"><svg onload="hacked()"></svg><iframe srcdoc="<script>parent.hacked()</script>"></iframe><form action="https://evil.example/"><input autofocus onfocus="hacked()"></form><a href="javascript:hacked()">press</a><a href="java&#10;script:hacked()">press</a><style>*{position:fixed;inset:0;background:red}</style><meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/"><div style="position:fixed;inset:0;z-index:99999;background:red">cover</div>';

/** Documents that want to break the page, at full size, by what they are. */
export function hostileDocuments(): Readonly<Record<string, ReadingDocument>> {
  const document = (fileName: string, word: string, content: string | Uint8Array) => ({
    fileName,
    content,
    word,
  });
  const line = (word: string) =>
    `${'x'.repeat(200_000)} ${word} ${'clay and glaze '.repeat(320_000)}`;
  const columns = (write: (column: number) => string) =>
    Array.from({ length: 2_000 }, (_, at) => write(at));
  return {
    '5 MB on one line': document('line.txt', 'zyrlinebad', line('zyrlinebad')),
    '10,000 headings': document(
      'headings.md',
      'zyrheadbad',
      Array.from(
        { length: 10_000 },
        (_, at) =>
          `${'#'.repeat(1 + (at % 6))} Heading ${at}\n\nWords ${at === 6_000 ? 'zyrheadbad' : ''} of it.\n`,
      ).join('\n'),
    ),
    'a table of 2,000 columns': document(
      'columns.html',
      'zyrcolumnbad',
      `<title>Wide</title><main><h1>Wide</h1><p>The zyrcolumnbad table has many columns, as a sheet may have.</p><table><tr>${columns((at) => `<th>c${at}</th>`).join('')}</tr>${'x'
        .repeat(20)
        .split('')
        .map(() => `<tr>${columns((at) => `<td>${at}</td>`).join('')}</tr>`)
        .join('')}</table></main>`,
    ),
    'a sheet of 2,000 columns': document(
      'sheet.csv',
      'zyrsheetbad',
      [columns((at) => `c${at}`), columns((at) => (at === 9 ? 'zyrsheetbad' : `${at}`))]
        .map((row) => row.join(','))
        .join('\n'),
    ),
    'a PDF of 3,000 pages': document(
      'pages.pdf',
      'zyrpagebad',
      pagedPdf(3_000, (page) => [
        `Page ${page} of the ledger says what was sold.`,
        page === 900 ? 'The zyrpagebad entry is here.' : 'Nothing else.',
      ]),
    ),
    'broken pictures': document(
      'pictures.md',
      'zyrpicturebad',
      `# Pictures\n\nThe zyrpicturebad album.\n\n${Array.from({ length: 200 }, (_, at) => `![Picture ${at}](none-${at}.png)\n\nWords ${at}.`).join('\n\n')}\n\n![](data:image/svg+xml,<svg/onload=hacked()>)\n\n![](../../../etc/passwd)\n`,
    ),
    'a title of 10 kB': document(
      'title.html',
      'zyrtitlebad',
      `<title>${'title'.repeat(2_000)}</title><main><h1>${'title'.repeat(2_000)}</h1><p>The zyrtitlebad text is short, and its title is not.</p></main>`,
    ),
    'bidi controls': document(
      'bidi.md',
      'zyrbidibad',
      `# \u202eevil\u2066 title\n\n\u202eThe zyrbidibad words ${'\u202e\u2067'.repeat(2_000)} turn round.\n\nNext one.\n`,
    ),
    'scripts, forms and style': document(
      'attack.html',
      'zyrattackbad',
      `<title>Attack${ATTACK}</title><main><h1>Attack</h1><p>The zyrattackbad page.</p>${ATTACK}<p>The end of it.</p></main>`,
    ),
    'scripts in Markdown': document(
      'attack.md',
      'zyrmarkbad',
      `# Attack\n\nThe zyrmarkbad page.\n\n${ATTACK}\n\n[press](javascript:hacked()) [press](data:text/html,<script>hacked()</script>)\n\nThe end.\n`,
    ),
    '50,000 letters without a space': document(
      'word.md',
      'zyrwordbad',
      `# Word\n\nThe zyrwordbad word: ${'w'.repeat(50_000)}\n\n\`${'c'.repeat(5_000)}\`\n`,
    ),
  };
}

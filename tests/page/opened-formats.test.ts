import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeOpenDocument,
  makePptx,
  makeXlsx,
  shape,
} from '../../server/src/extract/office/test-office-files.ts';
import { makeDocx, makeEpub, makePdf } from '../../server/src/extract/test-files.ts';
import { folderWith, type Product, startProduct, untilIdle } from '../start-product.ts';
import { describePage } from './open-tabs.ts';

/** Paragraphs before and behind the one that is looked for. */
const filler = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) =>
      `Paragraph ${at} tells of clay, of glaze and of what the workshop of ${at} potters needs in a year.`,
  );

const sentence = (word: string) => `Only here the ${word} shelf is named, below the others.`;
const around = (word: string): string[] => [...filler(40), sentence(word), ...filler(12)];
const rows = (word: string) => [
  ...filler(40).map((_, at) => [`item ${at}`, `${at}`]),
  [word, '99'],
];
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A document of each format, in which a word stands far below the beginning. */
const formats: Readonly<Record<string, (word: string) => string | Uint8Array>> = {
  'a.md': (word) => `# Kilns\n\n${around(word).join('\n\n')}\n`,
  'a.html': (word) =>
    `<!doctype html><html lang="en"><title>Presses</title><main><h1>Presses</h1>${around(word)
      .map((text) => `<p>${text}</p>`)
      .join('')}</main></html>`,
  'a.txt': (word) => around(word).join('\n\n'),
  'a.py': (word) =>
    `${Array.from({ length: 90 }, (_, at) => `def read_${at}(path):\n    return ${at}\n`).join('\n')}\n# the ${word} counter\ncount = 1\n`,
  'a.csv': (word) =>
    rows(word)
      .map((row) => row.join(','))
      .join('\n'),
  'a.json': (word) =>
    JSON.stringify({ rows: rows(word).map(([name, grams]) => ({ name, grams })) }),
  'a.eml': (word) =>
    `From: Ann <ann@example.org>\r\nTo: Bob <bob@example.org>\r\nSubject: Shelves\r\nDate: Mon, 2 Mar 2026 10:00:00 +0000\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${around(word).join('\r\n\r\n')}\r\n`,
  'a.pdf': (word) => makePdf([...filler(30).map((text) => text.slice(0, 60)), sentence(word)]),
  'a.docx': (word) => makeDocx(around(word)),
  'a.epub': (word) => makeEpub([...filler(8), ...around(word).slice(30, 44)]),
  'a.pptx': (word) =>
    makePptx(
      around(word)
        .slice(20, 46)
        .map((text) => shape('body', text)),
    ),
  'a.xlsx': (word) =>
    makeXlsx({
      Stock: rows(word)
        .map((row) => `<row>${row.map(cell).join('')}</row>`)
        .join(''),
    }),
  'a.odt': (word) =>
    makeOpenDocument(
      'text',
      around(word)
        .map((text) => `<text:p>${text}</text:p>`)
        .join(''),
    ),
};

/** Words of no language, so that each is found in its document alone. */
const wordOf = (name: string): string => `zyr${name.slice(2).replace(/[^a-z]/g, '')}quon`;

describePage('documents of every format', (openTab) => {
  let product: Product;
  let stop = async () => {};

  beforeAll(async () => {
    const folder = await folderWith({});
    for (const [name, make] of Object.entries(formats)) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, make(wordOf(name)));
    }
    product = await startProduct({
      folders: [folder],
      whenDone: (stopIt) => {
        stop = stopIt;
      },
    });
    await untilIdle(product.client());
  });
  afterAll(() => stop());

  test.each(Object.keys(formats))(
    '%s opens at the word that was searched for, which is marked and in sight',
    async (name) => {
      const word = wordOf(name);
      const { page } = await openTab(`${product.address}/?q=${word}`);
      const downloads: string[] = [];
      page.on('download', (download) => void downloads.push(download.url()));
      await page.locator('[data-result]').first().click();
      await page.waitForURL('**/d/*');
      const mark = page.locator('main mark').filter({ hasText: word }).first();
      await mark.waitFor();
      const isSeen = async () => {
        const box = await mark.boundingBox();
        return box !== null && box.y >= 60 && box.y + box.height <= 900;
      };
      await expect.poll(isSeen).toBe(true);
      expect(downloads).toEqual([]);
    },
  );
});

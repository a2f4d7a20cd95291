import { describe, expect, test } from 'vitest';
import { extract } from './extract.ts';
import type { ExtractOptions } from './extraction-outcome.ts';

const NOW_MS = Date.UTC(2026, 0, 1);

async function extracted(fileName: string, text: string, options: Partial<ExtractOptions> = {}) {
  const extraction = await extract(Buffer.from(text), { fileName, nowMs: NOW_MS, ...options });
  if (extraction.status !== 'extracted')
    throw new Error(`${extraction.status}: ${extraction.detail}`);
  return extraction;
}

describe('extract', () => {
  test.each([
    ['notes.md', '# Words', 'text/markdown'],
    ['page.HTML', '<p>Words</p>', 'text/html'],
    ['page', '<!doctype html><p>Words</p>', 'text/html'],
    ['LICENSE', 'Words', 'text/plain'],
    ['data.json', '{"a": "Words"}', 'application/json'],
    ['data.ndjson', '{"a": 1}\n{"a": 2}', 'application/x-ndjson'],
    ['data.csv', 'a,b\nc,d', 'text/csv'],
    ['main.rs', 'fn main() {}', 'text/x-rs'],
    ['Makefile', 'all:\n\techo', 'text/x-source'],
    ['run', '#!/usr/bin/env python3\nprint(1)', 'text/x-source'],
    ['strange.xyz', 'Words all the same', 'text/plain'],
  ])('%s is chosen by name and bytes', async (fileName, text, mediaType) => {
    expect((await extracted(fileName, text)).mediaType).toBe(mediaType);
  });

  test.each([
    ['an empty file', 'a.md', '', 'empty'],
    ['a file of blanks', 'a.md', ' \n ', 'empty'],
    ['a note that says nothing of itself', 'a.md', '---\ndate: 2026-01-31\n---\n', 'empty'],
    ['a page without words', 'a.html', '<title> </title><p></p>', 'empty'],
    ['bytes that are no text', 'a.xyz', '\0\u0001\u0002PNG', 'binary'],
    [
      'a page that only leads to another one',
      'old.html',
      '<meta http-equiv=Refresh content="0; URL=new.html"><p>Redirecting to <a href=new.html>new</a>.',
      'redirect',
    ],
    [
      'bytes that are no text under the name of one',
      'a.txt',
      '\0\u0001\u0002\u0003'.repeat(99),
      'binary',
    ],
  ])('%s is left out', async (_, fileName, text, reason) => {
    const extraction = await extract(Buffer.from(text), { fileName, nowMs: NOW_MS });
    expect(extraction).toMatchObject({ status: 'skipped', reason });
  });

  test.each([
    ['a title', 'a.md', '---\ntitle: Tapir\n---\n', { title: 'Tapir', text: '' }],
    ['tags', 'a.md', '---\ntags: [tapir]\n---\n', { title: 'a', text: 'tapir' }],
    [
      'a description',
      'a.md',
      '---\ndescription: Of tapirs\n---\n',
      { title: 'a', description: 'Of tapirs', passages: [] },
    ],
  ])('a note of %s alone is a document', async (_, fileName, text, content) => {
    expect((await extracted(fileName, text)).content).toMatchObject(content);
  });

  test.each([
    ['says more than that', `<p>${'It moved, and here is why. '.repeat(20)}`, '0; url=new.html'],
    ['leaves time to read', '<p>The office moves in May.', '30; url=new.html'],
    ['is only read again', '<p>The office moves in May.', '5'],
  ])('a page that leads to another one but %s is read', async (_, body, refresh) => {
    const text = `<meta http-equiv=refresh content="${refresh}">${body}`;
    expect((await extracted('old.html', text)).content.text).toMatch(/moved|moves/);
  });

  test('a document without a title is named after its file, a README after its folder', async () => {
    expect((await extracted('x/My notes.md', 'words')).content.title).toBe('My notes');
    expect((await extracted('README.md', 'words', { folderName: 'quarry' })).content.title).toBe(
      'quarry',
    );
    expect((await extracted('src/cut.ts', 'class Cut {}')).content.title).toBe('cut.ts');
  });

  test('a chapter that is named after its second heading has that as title', async () => {
    const { content } = await extracted(
      'Getting-Started.md',
      '# Product\n\n## Getting Started\n\nWords',
    );
    expect(content.title).toBe('Getting Started');
    expect(content.passages.map(({ headings }) => headings)).toEqual([[]]);
  });

  test('passages lie in the text and know their headings, but not the title', async () => {
    const body = 'A sentence that fills a passage up. '.repeat(10);
    const { content } = await extracted('a.md', `# Title\n\n${body}\n\n## Part\n\n${body}`);
    expect(content.passages.map(({ headings }) => headings)).toEqual([[], ['Part']]);
    const second = content.passages[1];
    expect(content.text.slice(second?.start, second?.end)).toMatch(/^Part\n\nA sentence/);
  });

  test('a declared language is believed, another recognised, that of code not guessed', async () => {
    const german = 'Die Suche findet jedes Wort in jedem Ordner, und zwar sofort und ohne Umwege.';
    expect((await extracted('a.md', `---\nlang: nl-BE\n---\n${german}`)).content.language).toBe(
      'nl',
    );
    expect((await extracted('a.md', german)).content.language).toBe('de');
    expect((await extracted('a.js', `// ${german}`)).content.language).toBeNull();
  });

  test('an impossible date is ignored', async () => {
    const { content } = await extracted('a.md', '---\ndate: 2999-01-01\n---\nWords');
    expect(content.publishedAt).toBeNull();
  });

  test('rows of JSON become lines of path and value', async () => {
    const rows = '[{"name":"Ann","home":{"city":"Rome","rooms":[1,2]}},{"name":"Bob","age":null}]';
    expect((await extracted('a.json', rows)).content.text).toBe(
      'name: Ann\nhome.city: Rome\nhome.rooms: 1, 2\n\nname: Bob',
    );
  });

  test.each([
    ['a.jsonl', (all: object[]) => all.map((one) => JSON.stringify(one)).join('\n')],
    ['a.json', (all: object[]) => JSON.stringify(all)],
    ['boats.json', (all: object[]) => JSON.stringify({ total: 3, boats: all, next: null })],
    ['a.csv', (all: object[]) => csvOf(all)],
  ])('each record of %s is a passage that names its columns', async (name, write) => {
    const boats = ['Sea Rose', 'Blue Whale', 'Grey Seal'].map((boat) => {
      return { name: boat, harbour: 'Stromness', built: '1987', about: 'A boat of oak and larch.' };
    });
    const { text, passages } = (await extracted(name, write(boats))).content;
    const shown = passages.map(({ start, end }) => text.slice(start, end));
    for (const [at, { name: boat }] of boats.entries()) {
      expect(shown.at(at - 3)).toMatch(new RegExp(`^(?:boats\\.)?name: ${boat}\n`));
      expect(shown.at(at - 3)).toMatch(/harbour: Stromness\n(?:boats\.)?built: 1987\n/);
    }
    expect(shown.length - (name === 'boats.json' ? 1 : 0)).toBe(3);
  });

  test('lines of JSON that are broken cost themselves only', async () => {
    const { content } = await extracted('a.jsonl', '{"a":1}\n{"a":\n{"a":3}\n');
    expect(content.text).toBe('a: 1\n\na: 3');
  });

  test('rows of CSV become lines of column and value, with any delimiter', async () => {
    const expected = 'name: Ann\ncity: Rome, Italy\n\nname: Bob\ncity: Oslo';
    expect(
      (await extracted('a.csv', 'name,city\nAnn,"Rome, Italy"\nBob,Oslo\n')).content.text,
    ).toBe(expected);
    expect((await extracted('a.csv', 'name;city\nAnn;Rome, Italy\nBob;Oslo\n')).content.text).toBe(
      expected,
    );
    expect(
      (await extracted('a.tsv', 'name\tcity\nAnn\tRome, Italy\nBob\tOslo\n')).content.text,
    ).toBe(expected);
  });

  test('a CSV row whose quote never closes costs itself only', async () => {
    const filler = 'Carl,Bern\n'.repeat(20_000);
    const { content } = await extracted(
      'a.csv',
      `name,city\nAnn,Rome\nBob,"Oslo\n${filler}Dora,Kiel\n`,
    );
    expect(content.text).toContain('name: Ann\ncity: Rome');
    expect(content.text).toContain('name: Dora\ncity: Kiel');
    expect(content.text).not.toContain('Bob');
  });

  test('names that code declares are headings', async () => {
    const python = `class Cat:\n    def meow(self):\n        pass\n${'# filler\n'.repeat(30)}def main():\n    pass\n${'# filler\n'.repeat(30)}`;
    const { content } = await extracted('cat.py', python);
    expect(content.passages.map(({ headings }) => headings)).toContainEqual(['main']);
  });

  test('underlined lines of reStructuredText and marked ones of AsciiDoc are headings', async () => {
    const body = 'A sentence that fills a passage up. '.repeat(10);
    const rst = await extracted('a.rst', `Title\n=====\n\n${body}\n\nPart\n----\n\n${body}`);
    const adoc = await extracted('a.adoc', `= Title\n\n${body}\n\n== Part\n\n${body}`);
    for (const { content } of [rst, adoc]) {
      expect(content.title).toBe('Title');
      expect(content.passages.map(({ headings }) => headings)).toEqual([[], ['Part']]);
    }
  });
});

function csvOf(records: readonly object[]): string {
  const [first = {}] = records;
  return [Object.keys(first), ...records.map((one) => Object.values(one))]
    .map((cells) => cells.join(','))
    .join('\n');
}

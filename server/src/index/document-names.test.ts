import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termNormalizer } from '../languages/analysis/term-normalizer.ts';
import {
  addressName,
  documentDepth,
  documentNames,
  filePath,
  titleName,
  wordsOfPlace,
  writtenName,
} from './document-names.ts';

const FILE = {
  title: 'Limits',
  url: 'file:///w/docs/limits.md',
  externalId: 'docs/limits.md',
  sourceId: 'notes',
  language: 'en',
  site: '',
};
const PAGE = {
  ...FILE,
  url: 'https://docs.example.org/limits',
  externalId: 'https://docs.example.org/limits',
};
const named = (text: string, language = 'en') => titleName(text, termNormalizer(language));

describe('the names of a document', () => {
  const titles: readonly (readonly [title: string, asked: string])[] = [
    ['Rate limits', 'the rate limit'],
    ['Rate limits – Example Docs', 'rate limits'],
    ['Rate limits – Example Docs', 'Rate limits – Example Docs'],
    ['Installation | npm Docs', 'installation'],
    ['Guide - Installation | npm Docs', 'guide installation'],
    ['Guide - Installation | npm Docs', 'guide'],
    ['4.2 Variables', 'variables'],
    ['4. BM25 over our own terms, times coverage', 'BM25 over our own terms, times coverage'],
    ['HashMap in std::collections - Rust', 'std::collections::HashMap'],
    ['HashMap in std::collections - Rust', 'HashMap'],
    ['rateLimit', 'rate-limit'],
    ['from_iter', 'fromIter'],
    ['The Who', 'the who'],
    ['検索エンジン', '検索エンジン'],
  ];
  it.each(titles)('the names of %j include %j', (title, asked) => {
    expect(documentNames({ ...PAGE, title }).titles).toContain(named(asked));
  });

  it('structured data add further names', () => {
    const structured = [{ type: 'Book', name: 'Limits', alternateName: ['Borders', 'The Limits'] }];
    expect(documentNames({ ...PAGE, facts: { structured } }).subjects).toEqual([named('borders')]);
    expect(documentNames(PAGE).subjects).toEqual([]);
  });

  it.each([
    ['TypeScript', 'typescript'],
    ['Introduction to PostCSS', 'introduction to postcss'],
    ['Next.js – The Docs', 'nextjs'],
  ])('%j is also called %j, as people type it', (title, asked) =>
    expect(documentNames({ ...PAGE, title }).subjects).toContain(named(asked)),
  );

  it('a stop word in an identifier is part of the name', () => {
    expect(named('from_iter')).not.toBe(named('iter'));
    expect(named('get-docs')).not.toBe(named('the docs'));
  });

  it('the words of a name are stemmed in the language of the document', () => {
    const { titles: names } = documentNames({ ...PAGE, title: 'Häuser', language: 'de' });
    expect(names).toEqual([named('Haus', 'de')]);
  });

  it.each(['', '…', Array.from({ length: 17 }, (_, i) => `word${i}`).join(' ')])(
    '%j is no name',
    (title) => {
      expect(named(title)).toBeNull();
      expect(documentNames({ ...PAGE, title }).titles).toEqual([]);
    },
  );

  it('a file has its name with and without its ending; an index file only with it', () => {
    const file = { ...FILE, title: 'x', externalId: 'src/open-embedded-index.ts' };
    expect(documentNames(file).files).toEqual([
      named('open-embedded-index.ts'),
      named('open embedded index'),
    ]);
    expect(documentNames({ ...FILE, externalId: 'docs/index.md' }).files).toEqual([
      named('index.md'),
    ]);
  });

  it.each([
    ['a/Q3 Report (final).pdf', ['q3 report (final).pdf'], ['q3 report (final)']],
    ['a/U\u0308bersicht.docx', ['übersicht.docx'], ['übersicht']],
    ['backup.tar.gz', ['backup.tar.gz'], ['backup.tar', 'backup']],
    ['100% done.md', ['100% done.md'], ['100% done']],
    ['a\\\\b\\\\Kosten.xlsx', ['kosten.xlsx'], ['kosten']],
    ['release 2.1', ['release 2.1'], []],
    ['docs/README.md', ['readme.md'], ['readme']],
    ['docs/index.md', ['index.md'], []],
    ['.gitignore', ['.gitignore'], []],
  ])('a file %j is also called as it is written', (externalId, names, stems) => {
    const { fileNames, fileStems } = documentNames({ ...FILE, externalId });
    expect({ fileNames, fileStems }).toEqual({ fileNames: names, fileStems: stems });
  });

  it('a page has a file name only with an ending, and one without the ending only if it is no web page', () => {
    const of = (url: string) => {
      const { fileNames, fileStems } = documentNames({ ...PAGE, url });
      return [...fileNames, ...fileStems];
    };
    expect(of('https://a.org/limits')).toEqual([]);
    expect(of('https://a.org')).toEqual([]);
    expect(of('https://a.org/limits.html?x=1')).toEqual(['limits.html']);
    expect(of('https://a.org/My%20Report.pdf#p')).toEqual(['my report.pdf', 'my report']);
  });

  it('the words of a path are those of the file name and the nearest folders; a page has none', () => {
    const externalId = 'one/two/three/four/five/Q3 report.final.pdf';
    expect(wordsOfPlace({ ...FILE, externalId })).toEqual([
      'Q3 report.final',
      ...['five', 'four', 'three', 'two'],
    ]);
    expect(wordsOfPlace(PAGE)).toEqual([]);
  });

  it('normalising any text to a written name is idempotent, and any address has a path', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
        const name = writtenName(text);
        expect(writtenName(name)).toBe(name);
        const { name: file, folders } = filePath({ url: text, externalId: text });
        expect([file, ...folders].join('')).not.toMatch(/[/\\\\]/);
      }),
    );
  });

  it('the names of a site are its host, its source and the end of its titles', () => {
    const sites = (url: string, title = 'A | Example Docs') =>
      documentNames({ ...PAGE, url, title }).sites;
    expect(sites('https://docs.example.co.uk/a')).toEqual(
      ['notes', 'example', 'Example Docs'].map((name) => named(name)),
    );
    expect(sites('http://127.0.0.1:8080/', 'A')).toEqual([named('notes')]);
    expect(sites('http://localhost:3000/', 'A')).toEqual(['note', 'localhost']);
    expect(documentNames({ ...FILE, title: 'A - B' }).sites).toEqual([named('notes')]);
  });

  it('a file is found by its path, by the ends of its path, and by its address', () => {
    const { addresses, places } = documentNames({
      ...FILE,
      url: 'file:///w/a/b/c/d/e.ts',
      externalId: 'a/b/c/d/e.ts',
    });
    expect(addresses).toEqual(['a/b/c/d/e.ts', 'e.ts', 'd/e.ts', 'c/d/e.ts', 'w/a/b/c/d/e.ts']);
    expect(places).toEqual(['a', 'a/b', 'a/b/c']);
  });

  it('a page lies below its host and its first folders', () => {
    const { addresses, places } = documentNames({
      ...PAGE,
      url: 'https://www.a.org/b/c/d/index.html',
    });
    expect(addresses).toEqual(['a.org/b/c/d/index.html', 'a.org/b/c/d']);
    expect(places).toEqual(['a.org', 'a.org/b', 'a.org/b/c']);
  });
});

describe('the normal form of an address', () => {
  it.each([
    ['https://www.Example.org:8443/A%20b/#c', 'example.org/a b'],
    ['example.org/', 'example.org'],
    ['./src/Text/', 'src/text'],
    ['../../a//b', 'a/b'],
    ['file:///w/a.md', 'w/a.md'],
    ['a.org/x?y=/z', 'a.org/x?y=/z'],
    ['a.org/%zz', 'a.org/%zz'],
  ])('%j is %j', (text, expected) => expect(addressName(text)).toBe(expected));

  it('exists for any text, and documents have at most six addresses', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        expect(() => addressName(text)).not.toThrow();
        const document = { ...FILE, externalId: text, url: text, title: text };
        expect(documentNames(document).addresses.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('the depth of a document', () => {
  it.each([
    ['https://a.org', 0],
    ['https://a.org/', 0],
    ['https://a.org/index.html', 0],
    ['https://a.org/docs/', 1],
    ['https://a.org/docs/index.php', 1],
    ['https://a.org/docs/limits', 2],
    ['README.md', 0],
    ['docs/README.md', 1],
    ['ARCHITECTURE.md', 1],
    [`${'a/'.repeat(400)}b`, 255],
  ])('of %j is %j', (address, depth) => {
    const url = address.startsWith('http') ? address : 'file:///w/x';
    expect(documentDepth({ url, externalId: address })).toBe(depth);
  });
});

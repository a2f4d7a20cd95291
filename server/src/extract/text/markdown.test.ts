import { describe, expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';

describe('readMarkdown', () => {
  test('keeps the words and drops the markup', () => {
    const { content } = readMarkdown(
      '# Title {#anchor}\n\nSome *words* with `code`, a [link](http://x.y "t") and <b>HTML</b>.<!-- not this -->\n',
    );
    expect(content.text).toBe('Title\n\nSome words with code, a link and HTML.');
  });

  test('writes lists line by line, tables row by row, code as it stands', () => {
    const { content } = readMarkdown(
      '- one\n- two\n  1. inner\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nif (x) {\n  y();\n}\n```\n',
    );
    expect(content.text).toBe('- one\n- two\n  - inner\n\na | b\n1 | 2\n\nif (x) {\n  y();\n}');
  });

  test('keeps lines most of which are labelled, and joins those of prose', () => {
    const labelled =
      '**Date:** 3 May\n**Place:** Leeds\n\nOwner: Ana\nRole: vet\n\n**Cause.** The pool.\n**Impact.** None.';
    expect(readMarkdown(labelled).content.text).toBe(
      'Date: 3 May\nPlace: Leeds\n\nOwner: Ana\nRole: vet\n\nCause. The pool.\nImpact. None.',
    );
    expect(
      readMarkdown('**Monday**\nAnna: ill\nBo: late\n\n时间：三点\n地点：会议室\n办公室将搬家。')
        .content.text,
    ).toBe('Monday\nAnna: ill\nBo: late\n\n时间：三点\n地点：会议室\n办公室将搬家。');
    expect(readMarkdown('Note: this is\na sentence.').content.text).toBe(
      'Note: this is a sentence.',
    );
  });

  test('notes where headings begin, also those in HTML', () => {
    const { content } = readMarkdown(
      '<h1 align="center">Big <img alt="badge"></h1>\n\nText\n\nSmall\n-----\n',
    );
    expect(content.headings).toEqual([
      { level: 1, title: 'Big', offset: 0 },
      { level: 2, title: 'Small', offset: content.text.indexOf('Small') },
    ]);
  });

  test('takes its title from front matter, then from the first outermost heading', () => {
    expect(readMarkdown('---\ntitle: Front\n---\n# Heading\n').metadata.title).toBe('Front');
    expect(readMarkdown('## Note\n\n# Heading\n').metadata.title).toBe('Heading');
    expect(readMarkdown('just words').metadata.title).toBeNull();
    expect(readMarkdown('# ![Zod logo](logo.png)\n').metadata.title).toBe('Zod');
  });

  test('reads YAML and TOML front matter', () => {
    const yaml =
      '---\ndescription: "About: this"\ndate: 2026-01-02\nauthors:\n  - name: Ann\n  - Bob\nlang: de\ntags: [a, b]\n---\nText';
    const { content, metadata } = readMarkdown(yaml);
    expect(metadata).toMatchObject({
      description: 'About: this',
      publishedAt: '2026-01-02',
      author: 'Ann, Bob',
      language: 'de',
    });
    expect(content.text).toBe('Text\n\na, b');
    const toml = '+++\ntitle = "Hugo"\ndate = 2026-01-02\n+++\nText';
    expect(readMarkdown(toml).metadata).toMatchObject({ title: 'Hugo', publishedAt: '2026-01-02' });
  });

  test.each([90, 101, 150])('loses no words %i levels down', (depth) => {
    for (const sign of ['> ', '- ']) {
      const { content } = readMarkdown(`Top\n\n${sign.repeat(depth)}bottom`);
      expect(content.text).toContain('bottom');
    }
  });

  test('states the fields of front matter, bare words by their form and quoted ones as texts', () => {
    const yaml =
      '---\ntitle: T\nlang: de\nauthor: Ann\nPrice: 12.50\ncode: "12"\nid: 12\nVersion: 1.10\ndone: yes\ndue: 2026-01-31\ntags: [a, b]\ncost: { amount: 3, currency: EUR }\nplace: { lat: 52.5, lon: 13.4 }\nnested: { a: 1 }\n---\nText';
    const stated = readMarkdown(yaml).stated?.map(({ label, value, type }) => [label, type, value]);
    expect(stated).toEqual([
      ['Price', 'number', '12.50'],
      ['code', undefined, '12'],
      ['id', 'string', '12'],
      ['Version', 'string', '1.10'],
      ['done', 'boolean', 'yes'],
      ['due', 'date', '2026-01-31'],
      ['tags', 'strings', ['a', 'b']],
      ['cost', 'money', { amount: 3, currency: 'EUR' }],
      ['place', 'place', { lat: 52.5, lon: 13.4 }],
      ['author', 'strings', ['Ann']],
    ]);
    const toml = '+++\ntitle = "Hugo"\nweight = 3\nstatus = "3"\n+++\nText';
    expect(readMarkdown(toml).stated).toMatchObject([
      { label: 'weight', value: '3', type: 'number' },
      { label: 'status', value: '3' },
    ]);
  });

  test('a document that begins with a rule loses nothing', () => {
    const { content } = readMarkdown('---\nJust a sentence here.\n---\nMore.');
    expect(content.text).toContain('Just a sentence here.');
    expect(content.text).toContain('More.');
  });

  test('front matter that refers to itself is not expanded', () => {
    const bomb = '---\na: &a [x,x,x]\nb: &b [*a,*a,*a]\nc: [*b,*b,*b]\n---\n# Title\n';
    expect(readMarkdown(bomb).metadata.title).toBe('Title');
  });
});

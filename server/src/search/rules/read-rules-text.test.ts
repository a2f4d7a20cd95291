import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesShape } from '../../compose/open-owners-rules.ts';
import { MAX_RULES } from './check-rules.ts';
import { describeFault } from './located-fault.ts';
import { readRulesText } from './read-rules-text.ts';

const read = (text: string) => readRulesText(text, rulesShape);
const faults = (text: string) =>
  read(text).faults.map(({ line, column, path, message }) => [line, column, path, message]);

describe('a file of rules', () => {
  it('is read as YAML or JSON; an empty one has no rules', () => {
    const yaml = `
pins:
  - queries: [pricing, { contains: what does it cost }]
    documents: [https://example.org/pricing]
    reason: What people mean.
    until: 2026-12-31
synonyms:
  - words: [car, motor car]
`;
    const { rules } = read(yaml);
    expect(rules).toMatchObject({ pins: [{ until: '2026-12-31' }], synonyms: [{}] });
    expect(read(JSON.stringify(rules)).rules).toEqual(rules);
    expect(read('')).toEqual({ rules: {}, faults: [] });
    expect(read('# only a remark')).toEqual({ rules: {}, faults: [] });
  });

  it('reports all faults together, each with its line, column and reason', () => {
    const text = `pins:
  - queries: [pricing]
    documents: [https://example.org/pricing]
boosts:
  - documents: { types: [page, letter] }
    factor: 100
    reason: because
    colour: red
hides:
  - documents: {}
    reason: because
`;
    expect(faults(text)).toEqual([
      [2, 5, 'pins.0.reason', 'is required: why is this rule there?'],
      [5, 32, 'boosts.0.documents.types.1', expect.stringContaining('one of page, file')],
      [6, 13, 'boosts.0.factor', expect.stringContaining('10')],
      [8, 13, 'boosts.0.colour', 'is not known here'],
    ]);
  });

  it.each<[string, string, unknown[]]>([
    ['is no YAML', 'pins: [\n  a: ]b', [2, expect.any(Number), '', expect.any(String)]],
    ['is a list', '- a', [1, 1, '', expect.stringContaining('must be an object')]],
    [
      'selects no documents',
      'hides:\n  - documents: {}\n    reason: r',
      [2, 16, 'hides.0.documents', 'says of no document which'],
    ],
    [
      'has a glob without a beginning',
      'hides:\n  - documents: { paths: ["docs/**"] }\n    reason: r',
      [2, 26, 'hides.0.documents.paths.0', expect.stringContaining('begins with')],
    ],
    [
      'ends before it begins',
      'pins:\n  - { queries: [a], documents: [b], reason: r, from: 2026-02-01, until: 2026-01-01 }',
      [2, 73, 'pins.0.until', 'is before “from”'],
    ],
    [
      'names no day',
      'pins:\n  - { queries: [a], documents: [b], reason: r, from: 2026-02-30 }',
      [2, 54, 'pins.0.from', expect.stringContaining('does not exist')],
    ],
    [
      'redirects to itself',
      'redirects:\n  - { queries: [{ contains: cost }], to: the cost, reason: r }',
      [2, 42, 'redirects.0.to', 'is one of the queries that it is for'],
    ],
    [
      'redirects to what cannot be searched',
      'redirects:\n  - { queries: [cost], to: "before:never", reason: r }',
      [2, 28, 'redirects.0.to', expect.stringContaining('before:')],
    ],
    [
      'has the same id twice',
      'hides:\n  - { id: a, documents: { types: [page] }, reason: r }\n  - { id: a, documents: { types: [page] }, reason: r }',
      [3, 11, 'hides.1.id', '“a” is the id of another rule'],
    ],
    [
      'maps a word to itself',
      'synonyms:\n  - { from: [car], to: [automobile, Car] }',
      [2, 5, 'synonyms.0', '“car” is mapped to itself'],
    ],
    [
      'has a cycle',
      'synonyms:\n  - { from: [a], to: [b] }\n  - { from: [b], to: [c] }\n  - { from: [c], to: [a] }',
      [4, 5, 'synonyms.2', expect.stringContaining('“a” → “b” → “c” → “a”')],
    ],
  ])('is refused if it %s', (_name, text, fault) => {
    expect(faults(text)).toEqual([fault]);
  });

  it('is refused if it has too many rules', () => {
    const rule = { documents: { types: ['page'] }, reason: 'r' };
    const hides = Array.from({ length: MAX_RULES + 1 }, () => rule);
    expect(faults(JSON.stringify({ hides }))).toEqual([
      [1, 1, '', expect.stringContaining(`${MAX_RULES} are the most`)],
    ]);
    expect(read(JSON.stringify({ hides: hides.slice(1) })).faults).toEqual([]);
  });

  it('with nested aliases does not expand without bound', () => {
    const levels = Array.from({ length: 12 }, (_, i) => {
      const of = i === 0 ? '[x, x]' : `[${Array.from({ length: 9 }, () => `*l${i - 1}`)}]`;
      return `l${i}: &l${i} ${of}`;
    });
    expect(read(levels.join('\n')).faults).toHaveLength(1);
  });

  it('with any text gives rules or faults, and never throws', () => {
    const piece = fc.constantFrom(
      'pins',
      ':',
      '-',
      ' ',
      '\n',
      '[',
      ']',
      '{',
      '}',
      '"',
      '&a',
      '*a',
      'x',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          const { rules, faults } = read(text);
          expect(rules === null).toBe(faults.length > 0);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a fault is printed as one line', () => {
    expect(describeFault({ line: 2, column: 5, path: 'pins.0', message: 'is wrong' })).toBe(
      'line 2, column 5 (pins.0): is wrong',
    );
    expect(describeFault({ line: null, column: null, path: '', message: 'is wrong' })).toBe(
      'is wrong',
    );
  });
});

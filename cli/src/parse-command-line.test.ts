import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { quarryCommand } from './quarry-command.ts';

const parse = (...args: string[]) => parseCommandLine(quarryCommand, args);

test('words, texts and flags are distinguished', () => {
  const line = parse('search', 'rate', 'limit', '--json', '-n', '5', '--site=example.org');
  expect(line).toMatchObject({
    kind: 'run',
    input: {
      positionals: ['rate', 'limit'],
      texts: new Map([
        ['limit', '5'],
        ['site', 'example.org'],
      ]),
      flags: new Set(['json']),
    },
  });
});

test('after -- everything is a word, even if it looks like an option', () => {
  expect(parse('search', '--', '-draft', '--help')).toMatchObject({
    kind: 'run',
    input: { positionals: ['-draft', '--help'] },
  });
});

describe('help', () => {
  test.each([
    [[]],
    [['--help']],
    [['help']],
    [['keys']],
    [['help', 'search']],
    [['keys', 'create', '-h']],
    [['search', '--wrong', '--help']],
  ])('is what %j asks for', (args) => {
    expect(parse(...args).kind).toBe('help');
  });
});

test.each([
  [['serch']],
  [['--wrong']],
  [['remove']],
  [['search', 'x', '--wrong']],
  [['search', 'x', '--limit']],
  [['search', 'x', '--json=yes']],
  [['keys', 'destroy']],
  [['remove', 'a', 'b']],
])('%j is wrong usage', (args) => {
  expect(() => parse(...args)).toThrow(UsageError);
});

test('no command line does anything but run, help, version or a usage error', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('search', 'keys', 'create', '--limit', '-n', '--', '--no-wait', '-', '--json'),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (args) => {
      try {
        expect(['run', 'help', 'version']).toContain(parse(...args).kind);
      } catch (error) {
        expect(error).toBeInstanceOf(UsageError);
      }
    }),
  );
});

test.each([
  ['serach', 'search'],
  ['sorces', 'sources'],
  ['bakcup', 'backup'],
  ['Search', 'search'],
  ['searchh', 'search'],
  ['cart', 'card'],
])('%s suggests %s', (typed, meant) => {
  expect(() => parseCommandLine(quarryCommand, [typed])).toThrow(`Did you mean "${meant}"?`);
});

test('a word unlike any command suggests none', () => {
  for (const typed of ['frobnicate', '', 'srch', '--serach']) {
    expect(() => parseCommandLine(quarryCommand, [typed, 'x'])).toThrow(/^(?!.*Did you mean)/u);
  }
});

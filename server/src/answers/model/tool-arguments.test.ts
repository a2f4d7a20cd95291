import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnswerTools, toolsWithin } from './answer-tools.ts';
import { describeTools, readCall } from './tool-arguments.ts';

const all: AnswerTools = {
  search: async () => [],
  retrieve: async () => [],
  card: async () => null,
};

const call = (name: string, written: unknown) => ({
  name,
  arguments: typeof written === 'string' ? written : JSON.stringify(written),
});

test('a model gets four tools, none with an address or a scope as an argument', () => {
  const described = describeTools(all);
  expect(described.map(({ name }) => name)).toEqual(['search', 'retrieve', 'calculate', 'card']);
  for (const { parameters } of described)
    expect(parameters).toMatchObject({ additionalProperties: false });
  expect(JSON.stringify(described)).not.toMatch(/url|address|http|scope|key/i);
});

test.each([
  [
    'every scope',
    ['search', 'utility', 'conversation'],
    ['search', 'retrieve', 'calculate', 'card'],
  ],
  ['search alone', ['search'], ['search', 'retrieve']],
  ['cards alone', ['utility'], ['calculate', 'card']],
  ['conversation alone', ['conversation'], []],
])('a caller with %s has its tools', (_, scopes, names) => {
  const tools = toolsWithin(new Set(scopes), all);
  expect(describeTools(tools).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['search', { query: 'x' }],
  ['retrieve', { source: 1, about: 'x' }],
  ['calculate', { expression: '1 + 1' }],
  ['card', { kind: 'weather', query: 'Rome' }],
])('%s accepts its described arguments', (name, written) => {
  expect(readCall(call(name, written), all)).toEqual({ name, arguments: written });
});

test.each([
  ['fetch', { url: 'http://169.254.169.254/' }],
  ['__proto__', {}],
  ['toString', {}],
  ['search', { query: 'x', url: 'http://evil.example' }],
  ['search', { query: 'x', scopes: ['keys'] }],
  ['search', { query: '' }],
  ['search', { query: 'x'.repeat(401) }],
  ['search', { query: ['x'] }],
  ['search', 'null'],
  ['search', '{"query": "x"'],
  ['search', ''],
  ['retrieve', { source: 'http://evil.example', about: 'x' }],
  ['retrieve', { source: '1', about: 'x' }],
  ['retrieve', { source: 0, about: 'x' }],
  ['retrieve', { source: 1.5, about: 'x' }],
  ['card', { kind: 'translation', query: 'translate secret to German' }],
  ['card', { kind: 'hash', query: 'x' }],
])('%s %j is refused', (name, written) => {
  expect(readCall(call(name, written), all)).toBeTypeOf('string');
});

test('a tool that the caller may not use answers like one that does not exist', () => {
  const none = readCall(call('nonsense', {}), all);
  expect(readCall(call('search', { query: 'x' }), {})).toBe(none);
});

test('any call that a model writes is read or refused', () => {
  fc.assert(
    fc.property(fc.constantFrom('search', 'retrieve', 'card', 'x'), fc.json(), (name, json) => {
      const read = readCall(call(name, json), all);
      if (typeof read !== 'string') expect(Object.keys(read.arguments).length).toBeLessThan(3);
      else expect(read.length).toBeLessThan(300);
    }),
  );
});

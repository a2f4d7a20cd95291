import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { pushedDocumentBodySchema, pushLineSchema } from './endpoints/push.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument();
const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));

test('every operation has a tag, and every tag is described', () => {
  const described = new Set(document.tags?.map(({ name }) => name));
  expect(operations.length).toBeGreaterThan(40);
  for (const { operationId, tags } of operations) {
    expect(tags, operationId).toHaveLength(1);
    expect(described.has(tags[0]), operationId).toBe(true);
  }
});

test('no pattern needs what the engines of other languages lack', () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text]) => JSON.parse(text!) as string, // the group matched
  );
  expect(patterns.length).toBeGreaterThan(5);
  // Unicode properties, possessive groups, named groups, look-behind: Python and Rust read them otherwise or not at all.
  expect(patterns.filter((pattern) => /\\[pP]\{|\\k<|\(\?<|\(\?>/.test(pattern))).toEqual([]);
  for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow();
});

describe('the schemas of pushes take what the server takes, and nothing else', () => {
  const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false });
  ajv.addSchema({ $id: 'openapi', ...document });
  const cases: [string, object, boolean][] = [
    ['text', { text: 'x' }, true],
    ['html', { html: '<p>x' }, true],
    ['markdown', { markdown: '# x' }, true],
    ['none', { title: 't' }, false],
    ['two', { text: 'x', html: '<p>x' }, false],
    ['a blank one', { text: ' \n ' }, false],
    ['an unknown field', { text: 'x', colour: 'red' }, false],
  ];

  test.each(cases)('%s', (_, value, isValid) => {
    const check = ajv.getSchema('openapi#/components/schemas/PushedDocument');
    expect(check?.(value)).toBe(isValid);
    expect(pushedDocumentBodySchema.safeParse(value).success).toBe(isValid);
  });

  test.each(cases)('%s, in a line', (_, value, isValid) => {
    const line = { id: 'a', ...value };
    const check = ajv.getSchema('openapi#/components/schemas/PushLine');
    expect(check?.(line)).toBe(isValid);
    expect(pushLineSchema.safeParse(line).success).toBe(isValid);
  });
});

test('routes that read documents take X-Sequence, and those that write them answer with it', () => {
  const of = (path: string, method: string) => document.paths?.[path]?.[method as 'get'];
  const takes = (path: string, method = 'get') =>
    JSON.stringify(of(path, method)?.parameters ?? []).includes('"X-Sequence"');
  const gives = (path: string, method: string) =>
    JSON.stringify(of(path, method)?.responses ?? {}).includes('#/components/headers/Sequence"');
  const reads = [
    '/api/v1/search',
    '/api/search/stream',
    '/api/images',
    '/api/videos',
    '/api/shopping',
    '/api/suggestions',
    '/api/stats',
    '/api/documents',
    '/api/documents/{id}',
    '/v1/models',
  ];
  expect(reads.filter((path) => !takes(path))).toEqual([]);
  expect(takes('/api/spaces/stream', 'post')).toBe(true);
  expect(['/v1/health', '/api/trends', '/api/keys'].filter((path) => takes(path))).toEqual([]);
  expect(gives('/api/documents', 'post')).toBe(true);
  expect(gives('/api/documents', 'get')).toBe(false);
  expect(gives('/api/jobs/{id}', 'get')).toBe(true);
});

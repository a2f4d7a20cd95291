import { type Endpoint, endpoints } from '@quarry/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueMessage } from './issue-message.ts';

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value, { error: issueMessage });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`.trim());
}

const animal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cat') }),
  z.object({ kind: z.literal('dog') }),
]);

const faults: [z.ZodType, unknown, string][] = [
  [z.object({ a: z.array(z.string()) }), {}, 'a is required: a list'],
  [z.object({ a: z.enum(['x', 'y']) }), {}, 'a is required: one of x, y'],
  [z.enum(['x', 'y']), 'z', 'must be one of x, y'],
  [z.literal('2.0'), '1.0', 'must be 2.0'],
  [z.string(), 1, 'must be a text'],
  [z.number(), 'a', 'must be a number'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.object({}), null, 'must be an object'],
  [z.string().min(1), '', 'must not be empty'],
  [z.array(z.string()).min(1), [], 'must not be empty'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entry'],
  [z.string().max(2_000), 'a'.repeat(2_001), 'must have at most 2,000 characters'],
  [z.string().length(3), 'a', 'must have exactly 3 characters'],
  [z.number().min(-1), -2, 'must be at least -1'],
  [z.number().positive(), 0, 'must be greater than 0'],
  [z.number().lt(0.5), 1, 'must be less than 0.5'],
  [z.number().multipleOf(5), 1, 'must be a multiple of 5'],
  [z.iso.datetime(), 'a', 'must be a time, as in 2026-01-31T12:00:00Z'],
  [z.iso.date(), 'a', 'must be a date, as in 2026-01-31'],
  [z.base64(), '?', 'must be base64'],
  [z.string().startsWith('qk_'), 'a', 'must be a text that begins with qk_'],
  [
    z.record(z.string().regex(/^a/, 'must begin with a'), z.string()),
    { b: '' },
    'b is no valid name: it must begin with a',
  ],
  [animal, { kind: 'cow' }, 'kind must be one of cat, dog'],
  [animal, {}, 'kind is required: one of cat, dog'],
  [animal, [], 'must be an object'],
  [z.union([z.string(), z.number()]), true, 'must be a text, or a number'],
  [z.object({ a: z.union([z.string(), z.null()]) }), {}, 'a is required: a text, or null'],
  [z.union([z.string(), z.object({ a: z.int() })]), { a: 1.5 }, 'a must be a whole number'],
  [z.string().refine(() => false), 'a', 'is not valid'],
  [z.string({ error: 'is not mine' }), 1, 'is not mine'],
];
const named = faults.map(([schema, value, expected]) => [expected, schema, value] as const);

test.each(named)('a fault is named in own words: %s', (expected, schema, value) => {
  expect(messagesOf(schema, value)).toEqual([expected]);
});

/** The words of zod. */
const FOREIGN = /invalid|expected|received|unrecognized|too (?:big|small)|discriminator/i;

const bodies = Object.values<Endpoint>(endpoints).flatMap((endpoint) => {
  const schemas = [endpoint.body, endpoint.lines].filter((schema) => schema !== undefined);
  return schemas.map((schema) => [endpoint.name, schema] as const);
});

test.each(bodies)('no fault of a body of %s is in the words of the library', (_name, schema) => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : ['kind', 'id'];
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('', 'weird name!', '2026-12-31', -1, 1e9, 0.5, null, [], {}, [{}], [1]),
  );
  const body = fc.dictionary(fc.constantFrom(...fields), value);
  fc.assert(
    fc.property(fc.oneof(value, body), (given) => {
      for (const message of messagesOf(schema, given)) {
        const words = message.replaceAll(
          /(?:fields that are not known here|one of|begins with).*/g,
          '',
        );
        const [, ...rest] = words.split(' '); // the path may be any text
        expect(rest.join(' ')).not.toMatch(FOREIGN);
      }
    }),
    { numRuns: 50 },
  );
});

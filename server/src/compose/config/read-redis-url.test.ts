import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRedisUrl } from './read-redis-url.ts';
import { readSettings } from './read-settings.ts';

test('reads host, port, database, user and password, and TLS from the scheme', () => {
  expect(readRedisUrl('redis://127.0.0.1')).toEqual({
    host: '127.0.0.1',
    port: 6379,
    isTls: false,
    credentials: null,
    database: 0,
  });
  expect(readRedisUrl('rediss://ada:p%40ss%3A%2F@cache.example.org:6380/3')).toEqual({
    host: 'cache.example.org',
    port: 6380,
    isTls: true,
    credentials: { user: 'ada', password: 'p@ss:/' },
    database: 3,
  });
  expect(readRedisUrl('redis://:secret@[::1]:6379/')).toMatchObject({
    host: '::1',
    credentials: { user: null, password: 'secret' },
    database: 0,
  });
});

test.each([
  '',
  'localhost:6379',
  'http://localhost:6379',
  'redis://',
  'redis:///0',
  'redis://ada@localhost',
  'redis://ada:@localhost',
  'redis://a:%@localhost',
  'redis://localhost:0',
  'redis://localhost:70000',
  'redis://localhost/cache',
  'redis://localhost/1/2',
  'redis://localhost?db=1',
  'redis://localhost#1',
  'redis://one,two',
  'redis://a%20b',
])('%j is none', (text) => {
  expect(readRedisUrl(text)).toBeNull();
});

test('any user and password are read as they were percent-encoded', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(part, part, fc.nat(99_999), (user, password, database) => {
      const url = `redis://${encodeURIComponent(user)}:${encodeURIComponent(password)}@h/${database}`;
      expect(readRedisUrl(url)).toMatchObject({ credentials: { user, password }, database });
    }),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((rest) => `redis://${rest}`),
      ),
      (text) => {
        const server = readRedisUrl(text);
        if (server !== null) expect(server.host).not.toBe('');
      },
    ),
  );
});

test('a wrong REDIS_URL is named with an example, and its password is not repeated', () => {
  const { faults } = readSettings({ REDIS_URL: 'redis://ada:geheim@host/name' }, '/nowhere');
  expect(faults).toEqual([
    {
      name: 'REDIS_URL',
      fault: expect.stringMatching(/^the value is not redis:\/\//),
      example: expect.stringMatching(/^REDIS_URL=redis:\/\//),
    },
  ]);
  expect(JSON.stringify(faults)).not.toContain('geheim');
});

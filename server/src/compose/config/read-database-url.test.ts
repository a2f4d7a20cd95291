import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDatabaseUrl } from './read-database-url.ts';
import { readSettings } from './read-settings.ts';

test('reads host, port, database, user, password and the kind of TLS', () => {
  expect(readDatabaseUrl('postgres://ada@127.0.0.1/quarry')).toEqual({
    host: '127.0.0.1',
    port: 5432,
    database: 'quarry',
    user: 'ada',
    password: null,
    tls: 'disable',
  });
  expect(
    readDatabaseUrl('postgresql://ada:p%40ss%3A%2F@db.example.org:6432/q?sslmode=verify-full'),
  ).toEqual({
    host: 'db.example.org',
    port: 6432,
    database: 'q',
    user: 'ada',
    password: 'p@ss:/',
    tls: 'verify-full',
  });
  expect(readDatabaseUrl('postgres://a:b@[::1]/q?sslmode=require')).toMatchObject({
    host: '::1',
    tls: 'require',
  });
});

test.each([
  '',
  'localhost:5432',
  'http://a@localhost/q',
  'postgres://',
  'postgres://localhost/q',
  'postgres://a@localhost',
  'postgres://a@localhost/',
  'postgres://a@localhost/q/r',
  'postgres://a@/q',
  'postgres://a:%@localhost/q',
  'postgres://a@localhost/%',
  'postgres://a@localhost/%00',
  'postgres://a:%00@localhost/q',
  'postgres://a@localhost:0/q',
  'postgres://a@localhost:70000/q',
  'postgres://a@localhost/q?sslmode=prefer',
  'postgres://a@localhost/q?sslmode=require&sslmode=disable',
  'postgres://a@localhost/q?options=-c',
  'postgres://a@localhost/q#1',
  'postgres://a@one,two/q',
  `postgres://a@localhost/${'q'.repeat(64)}`,
])('%j is none', (text) => {
  expect(readDatabaseUrl(text)).toBeNull();
});

test('any user, password and database are read as they were percent-encoded', () => {
  const part = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => !text.includes('\0') && Buffer.byteLength(text) <= 63)
    .filter((text) => text !== '.' && text !== '..'); // parts of a path that no URL keeps
  fc.assert(
    fc.property(part, part, part, (user, password, database) => {
      const [first, second, third] = [user, password, database].map(encodeURIComponent);
      expect(readDatabaseUrl(`postgres://${first}:${second}@h/${third}`)).toMatchObject({
        user,
        password,
        database,
      });
    }),
  );
});

test('no text makes it throw', () => {
  const rest = fc.string().map((text) => `postgres://${text}`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), rest), (text) => {
      const server = readDatabaseUrl(text);
      if (server !== null) expect(server.host).not.toBe('');
    }),
  );
});

test('a wrong DATABASE_URL is named with an example, and its password is not repeated', () => {
  const { faults } = readSettings({ DATABASE_URL: 'postgres://ada:geheim@host' }, '/nowhere');
  expect(faults).toEqual([
    {
      name: 'DATABASE_URL',
      fault: expect.stringMatching(/^the value is not postgres:\/\//),
      example: expect.stringMatching(/^DATABASE_URL=postgres:\/\//),
    },
  ]);
  expect(JSON.stringify(faults)).not.toContain('geheim');
});

import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { privateRules } from './private-rules.ts';

const ROOT = '/srv/project';

test.each([
  // What names nothing.
  [[], '.env', 'private'],
  [['**'], '.env', 'private'],
  [['**', '.*', '**/.*', '.en?', '.e{n,}v', '*.pem', '.[a-z]nv'], '.env', 'private'],
  [['.env'], 'app/.env', 'private'],
  [['app/.env.local'], 'app/.env', 'private'],
  [['**/id_*'], '.ssh/id_rsa', 'private'],
  [['**'], 'server.pem', 'look'],
  [['*.pem'], 'server.pem', 'look'],
  [['**'], '.aws/config', 'private'],
  [['.ssh/**'], '.ssh/id_rsa', 'private'],
  [['**'], 'a.md', null],
  // What names a file, or opens a folder.
  [['.env'], '.env', 'named'],
  [['./.ENV'.toLowerCase()], '.env', 'named'],
  [['**/.env'], 'app/.env', 'named'],
  [['*/.env'], 'app/.env', 'named'],
  [['[.]env'], '.env', 'named'],
  [['server.pem'], 'server.pem', 'named'],
  [['.ssh/id_rsa'], '.ssh/id_rsa', 'named'],
  [['**/id_rsa'], '.ssh/id_rsa', 'named'],
  [['.aws/**'], '.aws/config', null],
  [['**/.aws/*'], 'x/.aws/config', null],
  [['.aws/**'], '.aws/a.pem', 'look'],
] as const)('%j: %s is %s', (include, path, privacy) => {
  expect(privateRules(ROOT, include).ofFile(path)).toBe(privacy);
});

it('the path of the source counts: in ~/.ssh everything is private until it is named', () => {
  const root = '/home/ada/.ssh';
  expect(privateRules(root).ofFile('config')).toBe('private');
  expect(privateRules(root).isPrivateFolder('')).toBe(true);
  expect(privateRules(root, ['**']).ofFile('config')).toBe('private');
  expect(privateRules(root, ['config']).ofFile('config')).toBe('named');
  expect(privateRules('/home/ada').isPrivateFolder('.ssh')).toBe(true);
  expect(privateRules('/home/ada').isPrivateFolder('notes')).toBe(false);
});

it('wildcards alone name nothing, however they are combined', () => {
  const wildcard = fc.constantFrom(
    '*',
    '**',
    '?*',
    '.*',
    '*.*',
    '[.a]*',
    '.e*',
    '*env',
    '{.env,x}',
  );
  const path = fc.constantFrom('.env', 'app/.env', '.ssh/id_rsa', '.aws/credentials', 'a/b/.netrc');
  fc.assert(
    fc.property(fc.array(wildcard, { minLength: 1, maxLength: 4 }), path, (parts, file) => {
      expect(privateRules(ROOT, [join(...parts)]).ofFile(file)).toBe('private');
    }),
  );
});

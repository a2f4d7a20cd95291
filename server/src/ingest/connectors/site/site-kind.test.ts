import { describe, expect, it } from 'vitest';
import { siteKind, siteSettings } from './site-kind.ts';

it('needs no setting', () => {
  expect(siteSettings.parse({})).toMatchObject({
    hosts: [],
    maxPages: 100_000,
    respectNofollow: true,
    sitemaps: 'auto',
    collect: ['page', 'file', 'product', 'video'],
    userAgentToken: 'QuarryBot',
    ignoreRobots: false,
  });
  expect(siteSettings.parse(siteSettings.parse({}))).toEqual(siteSettings.parse({}));
  expect(siteKind.defaultSchedule('https://example.org')).toBe('every 24 hours');
});

it('normalises hosts and parameters', () => {
  expect(
    siteSettings.parse({
      hosts: ['Docs.Example.ORG', 'bücher.example:8080'],
      keepQueryParameters: ['ID'],
    }),
  ).toMatchObject({
    hosts: ['docs.example.org', 'xn--bcher-kva.example:8080'],
    keepQueryParameters: ['id'],
  });
});

describe('invalid settings are refused with what to send', () => {
  it.each<readonly [Record<string, unknown>, string, RegExp]>([
    [{ host: 'example.org' }, '', /host/],
    [{ hosts: ['https://example.org/a'] }, 'hosts.0', /without scheme/],
    [{ include: ['docs'] }, 'include.0', /begins with "\/"/],
    [{ exclude: ['/*a*b*c*d*e'] }, 'exclude.0', /At most 4 stars/],
    [{ include: '/docs/**' }, 'include', /as in \["\/docs\/\*\*"\]/],
    [{ maxDepth: -1 }, 'maxDepth', /from 0 to 1000/],
    [{ maxPages: 1.5 }, 'maxPages', /whole number/],
    [{ crawlDelayMs: 3_600_000 }, 'crawlDelayMs', /60000/],
    [{ headers: { host: 'x' } }, 'headers.host', /crawler itself/],
    [{ headers: { authorization: 'a\r\nb: c' } }, 'headers.authorization', /ASCII/],
    [{ collect: [] }, 'collect', /At least one/],
    [{ collect: ['pages'] }, 'collect.0', /"page"/],
    [{ userAgentToken: 'a b' }, 'userAgentToken', /RFC 9309/],
    [{ sitemapUrls: ['ftp://example.org/'] }, 'sitemapUrls.0', /http/],
    [{ ignoreRobots: 'yes' }, 'ignoreRobots', /true or false/],
  ])('%j', (settings, path, message) => {
    const { error } = siteSettings.safeParse(settings);
    const issue = error?.issues[0];
    expect(issue?.path.join('.')).toBe(path);
    const messages = [
      issue?.message,
      ...(issue?.code === 'invalid_key' ? issue.issues.map((inner) => inner.message) : []),
    ];
    expect(messages.join(' ')).toMatch(message);
  });
});

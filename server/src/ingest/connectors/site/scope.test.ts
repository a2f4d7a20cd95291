import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../runtime/test-cpu-time.ts';
import { compileGlob, faultOfGlob } from '../../../runtime/urls/path-glob.ts';
import { createScope } from './scope.ts';
import { siteSettings } from './site-kind.ts';

const START = 'https://www.example.org/docs/';

function scope(settings: Record<string, unknown> = {}, startTarget: string | null = null) {
  return createScope({ settings: siteSettings.parse(settings), start: START, startTarget });
}

describe('the scope of a site', () => {
  it.each<readonly [string, Record<string, unknown>, string | null]>([
    ['https://www.example.org/a', {}, null],
    ['https://example.org/a', {}, null],
    ['http://example.org/a', {}, null],
    ['https://example.org:8443/a', {}, 'off-site'],
    ['https://docs.example.org/', {}, 'off-site'],
    ['https://docs.example.org/', { includeSubdomains: true }, null],
    ['https://badexample.org/', { includeSubdomains: true }, 'off-site'],
    ['https://example.org.evil.example/', { includeSubdomains: true }, 'off-site'],
    ['https://other.example/', { hosts: ['other.example'] }, null],
    ['https://other.example.com/', { hosts: ['com'], includeSubdomains: true }, 'off-site'],
    ['https://example.org/a/b', { include: ['/docs/**'] }, 'not-included'],
    ['https://example.org/docs', { include: ['/docs/**'] }, null],
    ['https://example.org/docs/x/y', { include: ['/docs/**'], exclude: ['/**/y'] }, 'excluded'],
    [START, { exclude: ['/**'] }, null],
  ])('%s with %j', (url, settings, expected) => {
    expect(scope(settings).exclusionOf(url, 1)).toBe(expected);
  });

  it('is bounded in depth, except for the start', () => {
    expect(scope({ maxDepth: 2 }).exclusionOf('https://example.org/a', 3)).toBe('too-deep');
    expect(scope({ maxDepth: 0 }).exclusionOf(START, 0)).toBeNull();
  });

  it('includes the host that the start redirects to, unless hosts are named', () => {
    const target = 'https://docs.example.com/';
    expect(scope({}, target).exclusionOf('https://docs.example.com/a', 1)).toBeNull();
    expect(
      scope({ hosts: ['example.org'] }, target).exclusionOf('https://docs.example.com/a', 1),
    ).toBe('off-site');
  });

  it('never includes a host that is not named', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        fc.boolean(),
        (address, includeSubdomains) => {
          const site = scope({ includeSubdomains });
          const url = site.normalise(address);
          if (url === null || /(^|\.)example\.org$/.test(new URL(url).hostname)) return;
          expect(site.exclusionOf(url, 0)).toBe('off-site');
        },
      ),
    );
  });
});

describe('globs of paths', () => {
  it.each([
    ['/docs/**', ['/docs', '/docs/', '/docs/a/b'], ['/docsx', '/a/docs/b']],
    ['/docs/*', ['/docs/a', '/docs/'], ['/docs/a/b', '/docs']],
    ['/**/api/*.html', ['/api/a.html', '/v1/x/api/b.html'], ['/api/a.htm', '/xapi/a.html']],
    ['/a?c', ['/abc'], ['/a/c', '/ac']],
    ['/a.b+(c)', ['/a.b+(c)'], ['/aXb+(c)']],
    ['/ä/**', ['/%C3%A4/b'], ['/a/b']],
    ['/**', ['/', '/a', '/a/b'], []],
  ])('%s', (glob, fitting, others) => {
    const fits = compileGlob(glob);
    expect(fitting.filter((path) => !fits(path))).toEqual([]);
    expect(others.filter((path) => fits(path))).toEqual([]);
  });

  it('always compile, and match in bounded time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const glob = `/${text}`;
        if (faultOfGlob(glob) === null) expect(typeof compileGlob(glob)('/a/b')).toBe('boolean');
      }),
    );
    const hostile = compileGlob('/**a/**a/*a/*b');
    const beforeMs = cpuMs();
    hostile(`/${'a/'.repeat(990)}`);
    expect(cpuMs() - beforeMs).toBeLessThan(5_000);
  });
});

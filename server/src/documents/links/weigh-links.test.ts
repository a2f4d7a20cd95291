import { describe, expect, it } from 'vitest';
import { authorityOf, type LinkStanding, type StoredLinks } from './document-link.ts';
import { linkKey } from './link-key.ts';
import { weighLinks } from './weigh-links.ts';

interface Page {
  /** Link texts by path of the target. */
  readonly to?: Readonly<Record<string, string>>;
  readonly place?: string;
  /** The path of the page that it is a copy of. */
  readonly copyOf?: string;
}

/** The standings of linked pages, by path. */
async function weigh(pages: Readonly<Record<string, Page>>): Promise<Record<string, LinkStanding>> {
  const paths = Object.keys(pages);
  const numberOf = (path: string) => paths.indexOf(path) + 1;
  const key = (path: string) => linkKey(`https://example.org${path}`);
  const stored = paths.map((path): StoredLinks => {
    const { to = {}, place = 'example.org', copyOf = path } = pages[path]!;
    const links = Object.entries(to).map(([target, words]) => ({ target: key(target)!, words }));
    const number = numberOf(path);
    return { number, duplicateGroup: numberOf(copyOf), place, address: key(path), links };
  });
  const linksAfter = (after: number, limit: number) =>
    stored.filter(({ number }) => number > after).slice(0, limit);
  const standings = await weighLinks({ linksAfter }, () => Promise.resolve());
  return Object.fromEntries([...standings].map(([number, one]) => [paths[number - 1]!, one]));
}

describe('weighLinks', () => {
  it('counts the documents that link to a document, and collects their link texts', async () => {
    const said = await weigh({
      '/limits': {},
      '/a': { to: { '/limits': 'Rate limits' } },
      '/b': { to: { '/limits': 'limits for requests', '/nowhere': 'gone' } },
      '/c': { to: { '/limits': '' } },
    });
    expect(said).toEqual({
      '/limits': {
        linkers: 3,
        authority: authorityOf(3),
        anchors: ['limits for requests', 'rate limits'],
      },
    });
  });

  it('counts neither a link to itself nor one of its copies', async () => {
    expect(
      await weigh({ '/a': { to: { '/a': 'me' } }, '/b': { to: { '/a': 'me' }, copyOf: '/a' } }),
    ).toEqual({});
  });

  it('counts copies once', async () => {
    const said = await weigh({
      '/limits': {},
      '/a': { to: { '/limits': 'limits' } },
      '/b': { to: { '/limits': 'limits' }, copyOf: '/a' },
      '/c': { to: { '/limits': 'limits' }, copyOf: '/gone' },
      '/d': { to: { '/limits': 'limits' }, copyOf: '/gone' },
    });
    expect(said['/limits']?.linkers).toBe(2);
  });

  it('counts a link of another site double', async () => {
    const said = await weigh({
      '/far': {},
      '/near': {},
      '/a': { to: { '/far': '' }, place: 'example.com' },
      '/b': { to: { '/near': '' } },
      '/c': { to: { '/near': '' } },
    });
    expect(said['/far']).toMatchObject({ linkers: 1, authority: said['/near']!.authority });
  });

  it('takes words that a whole site repeats for its frame: no name, and one link', async () => {
    const pages = Array.from({ length: 30 }, (_, i) => [
      `/${i}`,
      { to: { '/terms': 'Our terms', ...(i < 2 && { '/guide': 'The guide' }) } },
    ]);
    const said = await weigh({ '/terms': {}, '/guide': {}, ...Object.fromEntries(pages) });
    expect(said['/terms']).toEqual({ linkers: 30, authority: authorityOf(1), anchors: [] });
    expect(said['/guide']).toEqual({
      linkers: 2,
      authority: authorityOf(2),
      anchors: ['the guide'],
    });
  });

  it('keeps the eight names that most documents use', async () => {
    const pages = Array.from({ length: 17 }, (_, i) => [
      `/${i}`,
      { to: { '/x': i < 8 ? `rare ${i}` : 'common' } },
    ]);
    const { anchors } = (await weigh({ '/x': {}, ...Object.fromEntries(pages) }))['/x']!;
    expect(anchors).toHaveLength(8);
    expect(anchors).toContain('common');
  });
});

describe('authorityOf', () => {
  it('grows with each half doubling, from nothing to a byte', () => {
    expect([0, 1, 3, 10, 100, 1_000, 1_000_000].map(authorityOf)).toEqual([
      0, 26, 51, 89, 166, 255, 255,
    ]);
  });
});

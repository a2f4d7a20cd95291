import { describe, expect, it } from 'vitest';
import { recogniseTrap, shapeOf } from './recognise-trap.ts';

const NOW = Date.UTC(2026, 5, 1);

describe('traps', () => {
  it.each([
    [`/${'a'.repeat(2_000)}`, 'trap-long'],
    [`/${Array.from({ length: 25 }, (_, n) => `s${n}`).join('/')}`, 'trap-deep'],
    ['/more/more/more', 'trap-repeat'],
    ['/a/b/a/b', 'trap-repeat'],
    ['/x/a/b/c/a/b/c/y', 'trap-repeat'],
    ['/(S(lit3py55t21z5v55vlm25s55))/page.aspx', 'trap-session'],
    ['/calendar/2031/05', 'trap-calendar'],
    ['/events?year=2400', 'trap-calendar'],
    ['/archive/2045-12', 'trap-calendar'],
  ])('%s is one', (path, expected) => {
    expect(recogniseTrap(`https://example.org${path}`, NOW)).toBe(expected);
  });

  it.each([
    '/',
    '/2024/01/01/post',
    '/2026/12',
    '/docs/java/util/concurrent',
    '/p/30011',
    '/catalog/4500/12',
    '/chapter/1/2/1/2',
    '/a/a',
    '/products/sku-2099-1x',
    '/isbn/978-2-1234-5680-3',
    '/en/docs/en',
    '/events/2027/01',
  ])('%s is none', (path) => {
    expect(recogniseTrap(`https://example.org${path}`, NOW)).toBeNull();
  });
});

describe('shapes', () => {
  const shape = (path: string, areChosen = false) =>
    shapeOf(`https://example.org${path}`, areChosen);

  it('all days of a calendar have the same', () => {
    expect(shape('/events/2020/01/05')).toEqual(shape('/events/1999/12/31'));
    expect(shape('/events/2020/01/05')?.reason).toBe('trap-calendar');
  });

  it('all queries of a path have the same; one parameter may be significant, several are views', () => {
    expect(shape('/list?a=1')?.max).toBeGreaterThan(shape('/list?a=1&b=2')?.max ?? 0);
    expect(shape('/list?a=1&b=2')).toEqual(shape('/list?c=3&d=4&e=5'));
    expect(shape('/list?a=1', true)).toBeNull();
  });

  it('plain pages have none', () => {
    expect(shape('/docs/2020')).toBeNull();
    expect(shape('/')).toBeNull();
  });
});

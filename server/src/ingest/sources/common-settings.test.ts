import { expect, test } from 'vitest';
import { ownSettings, splitSettings, visibilityOfSourcesIn } from './common-settings.ts';

test.each([
  [
    { explicit: 'always', depth: 1 },
    { own: { depth: 1 }, common: { explicit: 'always' } },
  ],
  [{ explicit: 'never' }, { own: {}, common: { explicit: 'never' } }],
  [
    { explicit: 'auto', depth: 1 },
    { own: { depth: 1 }, common: {} },
  ],
  [{ depth: 1 }, { own: { depth: 1 }, common: {} }],
  ['nonsense', { own: 'nonsense', common: {} }],
  [null, { own: null, common: {} }],
])('splits the settings %j into common and own ones', (given, expected) => {
  expect(splitSettings(given)).toEqual({ ...expected, faults: [] });
});

test.each(['sometimes', 1, null, {}])('explicit: %j is a fault', (explicit) => {
  expect(splitSettings({ explicit }).faults).toEqual([
    { path: 'settings.explicit', message: 'One of always, never, auto.' },
  ]);
});

test.each([
  [
    ['group:staff', 'group:staff', 'user:ada@example.org'],
    ['group:staff', 'user:ada@example.org'],
  ],
  [[], []],
  [
    ['everyone', 'group:staff'],
    ['everyone', 'group:staff'],
  ],
])('visibleTo: %j is kept, each once', (visibleTo, kept) => {
  const { common, own, faults } = splitSettings({ visibleTo, depth: 1 });
  expect({ common, own, faults }).toEqual({
    common: { visibleTo: kept },
    own: { depth: 1 },
    faults: [],
  });
  expect(ownSettings({ ...common, depth: 1 })).toEqual({ depth: 1 });
});

test('visibleTo: only everyone equals the default', () => {
  expect(splitSettings({ visibleTo: ['everyone'] }).common).toEqual({});
});

test.each([
  ['everyone', ['settings.visibleTo']],
  [null, ['settings.visibleTo']],
  [Array(101).fill('everyone'), ['settings.visibleTo']],
  [
    ['everyone', 'staff', 'group:', 'user: a', `group:${'x'.repeat(251)}`, 1],
    [1, 2, 3, 4, 5],
  ],
])('visibleTo: %j is a fault at its place', (visibleTo, places) => {
  const { common, faults } = splitSettings({ visibleTo });
  expect(common).toEqual({});
  const paths = places.map((at) => (typeof at === 'number' ? `settings.visibleTo[${at}]` : at));
  expect(faults.map(({ path }) => path)).toEqual(paths);
});

test('lists sources that are not for everyone; an unreadable list allows no principal', () => {
  const sources = [
    { id: 'open', settings: {} },
    { id: 'all', settings: { visibleTo: ['group:staff', 'everyone'] } },
    { id: 'staff', settings: { visibleTo: ['group:staff'] } },
    { id: 'owner', settings: { visibleTo: [] } },
    { id: 'broken', settings: { visibleTo: 'group:staff' } },
  ];
  expect([...visibilityOfSourcesIn(sources)]).toEqual([
    ['staff', ['group:staff']],
    ['owner', []],
    ['broken', []],
  ]);
});

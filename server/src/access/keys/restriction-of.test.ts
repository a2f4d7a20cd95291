import { expect, test } from 'vitest';
import { parseFilter } from '../../attributes/parse-filter.ts';
import { passesFilter } from '../../documents/restrict-documents.ts';
import { restrictionOf, seesAsEveryone } from './restriction-of.ts';

const filter = parseFilter('customer = "acme"');
const acme = { customer: 'acme' };
const ofSources = () => new Map([['team', ['group:team']]]);

/** Whether a document exists for a caller. */
function sees(
  caller: Parameters<typeof restrictionOf>[0],
  document: Parameters<typeof passesFilter>[0],
): boolean {
  const restriction = restrictionOf(caller, ofSources);
  return restriction === null || passesFilter(document, restriction);
}

test('a caller without a filter and principals sees all', () => {
  expect(restrictionOf({ filter: null, sources: null, principals: null }, ofSources)).toBeNull();
  expect(restrictionOf({ filter, sources: null, principals: null }, ofSources)).toBe(filter);
});

test.each([
  ['one for everyone', { visibleTo: ['everyone'], attributes: acme }, 'notes', true],
  ['one that says nothing', { attributes: acme }, 'notes', true],
  ['one of its group', { visibleTo: ['group:staff'], attributes: acme }, 'team', true],
  ['one that does not pass the filter', { visibleTo: ['group:staff'] }, 'notes', false],
  ['one of another group', { visibleTo: ['group:team'], attributes: acme }, 'notes', false],
  ['one that is visible to no principal', { visibleTo: [], attributes: acme }, 'notes', false],
  ['one of a source of another group', { attributes: acme }, 'team', false],
])('with a filter and principals both hold: %s', (_what, facts, sourceId, isSeen) => {
  const caller = { filter, sources: null, principals: ['everyone', 'group:staff'] };
  expect(sees(caller, { facts, sourceId })).toBe(isSeen);
});

test.each([
  ['of one of them', 'notes', true],
  ['of another source', 'docs', false],
])('with sources, a document %s', (_what, sourceId, isSeen) => {
  const caller = { filter: null, sources: ['notes', 'team'], principals: null };
  expect(sees(caller, { facts: {}, sourceId })).toBe(isSeen);
});

test('with sources, a filter and principals all hold', () => {
  const caller = { filter, sources: ['notes'], principals: ['everyone'] };
  expect(sees(caller, { facts: { attributes: acme }, sourceId: 'notes' })).toBe(true);
  expect(sees(caller, { facts: { attributes: acme }, sourceId: 'docs' })).toBe(false);
  expect(sees(caller, { facts: {}, sourceId: 'notes' })).toBe(false);
  expect(
    sees({ ...caller, sources: ['team'] }, { facts: { attributes: acme }, sourceId: 'team' }),
  ).toBe(false);
});

test('a list without sources hides every document, whatever its source is called', () => {
  const caller = { filter: null, sources: [], principals: null };
  for (const sourceId of ['notes', '', 'none']) {
    expect(sees(caller, { facts: {}, sourceId })).toBe(false);
  }
});

test('only a caller with the principal everyone alone sees what everyone sees', () => {
  expect(seesAsEveryone({ filter: null, sources: null, principals: ['everyone'] })).toBe(true);
  expect(
    seesAsEveryone({ filter: null, sources: null, principals: ['everyone', 'user:ada'] }),
  ).toBe(false);
  expect(seesAsEveryone({ filter, sources: null, principals: ['everyone'] })).toBe(false);
  expect(seesAsEveryone({ filter: null, sources: null, principals: null })).toBe(false);
  expect(seesAsEveryone({ filter: null, sources: ['notes'], principals: ['everyone'] })).toBe(
    false,
  );
});

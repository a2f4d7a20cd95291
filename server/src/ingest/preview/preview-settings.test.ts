import { expect, test } from 'vitest';
import { siteSettings } from '../connectors/site/site-kind.ts';
import type { IngestSource } from '../ingest-messages.ts';
import { beginningOf } from './preview-settings.ts';

const source = (changes: Partial<IngestSource>): IngestSource => ({
  id: 'a',
  kind: 'site',
  location: 'https://example.org/',
  settings: {},
  attributes: {},
  ...changes,
});

test('a preview of a site reads some pages, without its sitemaps, and with its other settings', () => {
  const settings = siteSettings.parse({ exclude: ['/blog/**'] });
  const beginning = beginningOf(source({ settings }));
  expect(beginning.settings).toEqual({ ...settings, sitemaps: 'off', maxPages: 20 });
  expect(siteSettings.parse(beginning.settings)).toEqual(beginning.settings);
});

test('a site that is read only by its sitemaps, or only few pages, stays so', () => {
  const settings = siteSettings.parse({ sitemaps: 'only', maxPages: 3 });
  expect(beginningOf(source({ settings })).settings).toEqual(settings);
});

test('other kinds are unchanged', () => {
  const folder = source({ kind: 'folder', location: '/notes' });
  expect(beginningOf(folder)).toBe(folder);
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingFacts } from '../sources/setting-facts.ts';
import { connect } from './connect.ts';
import type { WatchListener } from './connector.ts';
import { openTestServices, type TestServices } from './feed/test-services.ts';
import { sourceKinds } from './source-kinds.ts';
import { addLine, sourcesPage } from './sources-page.ts';

const kinds = Object.values(sourceKinds);
const page = sourcesPage();

/** Ignores all reports. */
const deaf: WatchListener = {
  changed: async () => undefined,
  changedAll: async () => undefined,
  lost: () => undefined,
  warn: () => undefined,
};

describe('the page of sources', () => {
  test('has a section for every kind, and a row for every setting with its meaning', () => {
    for (const rules of kinds) {
      expect(page).toContain(`\n## ${rules.kind}\n\n${rules.summary}\n`);
      for (const { name, meaning } of settingFacts(rules)) {
        expect(meaning, `${rules.kind}: ${name}`).toMatch(/^[A-Z`].*\.$/);
        expect(page).toContain(`| \`${name}\` | `);
      }
    }
  });

  test.each(kinds)('shows an example of $kind that its rules accept', ({ settings, example }) => {
    expect(settings.safeParse(example.settings).error).toBeUndefined();
  });

  test('quotes settings for the shell', () => {
    const settings = { name: 'plain', count: 5, list: ["it's"] };
    expect(addLine('site', { place: 'https://example.org/', settings })).toBe(
      `quarry add https://example.org/ --as site --set name=plain --set count=5 --set 'list=["it'\\''s"]'`,
    );
  });
});

describe('the kinds of which the page says that they are watched are watched', () => {
  let made: TestServices;
  beforeAll(async () => {
    made = await openTestServices();
    await mkdir(join(made.folder, 'folder'));
    await writeFile(join(made.folder, 'file.csv'), 'name,url\n');
  });
  afterAll(() => made.close());

  const places = kinds.flatMap(({ kind, places }) => places.map((place) => ({ kind, place })));
  test.each(places)('$kind in a $place', async ({ kind, place }) => {
    const section = page.slice(page.indexOf(`\n## ${kind}\n`));
    const words = { folder: 'a folder', file: 'a file', url: 'an address' }[place];
    const isSaid = section.match(new RegExp(`^\\| ${words} .*\\| (yes|no) \\|$`, 'm'))?.[1];
    const local = join(made.folder, place === 'file' ? 'file.csv' : 'folder');
    const location = place === 'url' ? 'https://example.org/' : local;
    const connector = await connect({ id: 'it', kind, location, settings: {} }, made.services);
    const watch = await connector.watch(deaf);
    await watch?.close();
    expect(isSaid).toBe(watch === null ? 'no' : 'yes');
  });
});

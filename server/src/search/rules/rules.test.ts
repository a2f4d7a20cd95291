import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rulesShape } from '../../compose/open-owners-rules.ts';
import { TestTime } from '../../runtime/test-time.ts';
import type { RuleSet } from './rule.ts';
import { openRules, type Rules, type RulesOptions } from './rules.ts';
import type { RulesDeed } from './rules-deed.ts';
import type { StoredRules } from './rules-store.ts';
import { watchFiles } from './watch-files.ts';

const ADA = { kind: 'person', id: 'p1', name: 'Ada', address: '127.0.0.1' } as const;

let folder: string;
let file: string;
let stored: StoredRules | null;
let rules: Rules;
/** The callback of the watcher. */
let onChange: () => void;
const time = new TestTime(Date.parse('2026-03-01T12:00:00Z'));

async function open(changes: Partial<RulesOptions> = {}): Promise<Rules> {
  rules = await openRules({
    place: { candidates: [file], isRequired: false },
    shape: rulesShape,
    store: {
      read: async () => stored,
      write: async (next) => {
        stored = next;
      },
    },
    addresses: {
      generation: 0,
      numbersOf: () => new Set(),
      numberOf: () => null,
      want: () => {},
      documentsChanged: () => {},
      settled: async () => {},
      close: () => {},
    },
    watch: (_paths, changed) => {
      onChange = changed;
      return () => {};
    },
    clock: time,
    log: () => {},
    ...changes,
  });
  return rules;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-rules-'));
  file = join(folder, 'quarry.rules.yaml');
  stored = null;
});
afterEach(async () => {
  rules.close();
  await rm(folder, { recursive: true });
});

const redirect = (from: string, to: string): RuleSet => ({
  redirects: [{ queries: [from], to, reason: 'r' }],
});
const target = (text: string) => rules.book.redirectOf(text)?.to ?? null;

describe('the owner’s rules', () => {
  it('are empty, and cost nothing, without a file and without rules of the API', async () => {
    await open();
    expect(rules.view()).toEqual({
      file: { path: null, rules: {}, loadedAt: null, faults: [] },
      api: { rules: {}, updatedAt: null, etag: expect.any(String) },
    });
    expect(rules.book.forQuery('boat', 'relevance')).toBeNull();
    expect(rules.book.synonyms).toBeNull();
    expect(rules.fault()).toBeNull();
  });

  it('of the file and of the API are both in force, those of the file first', async () => {
    await writeFile(file, JSON.stringify(redirect('a', 'from file')));
    await open();
    const both = [...redirect('a', 'from api').redirects!, ...redirect('b', 'from api').redirects!];
    await rules.replace({ redirects: both }, ADA);
    expect([target('a'), target('b')]).toEqual(['from file', 'from api']);
    expect(rules.count()).toBe(3);
    expect(rules.view()).toMatchObject({
      file: { path: file, loadedAt: '2026-03-01T12:00:00.000Z' },
      api: { updatedAt: '2026-03-01T12:00:00.000Z', rules: { redirects: both } },
    });
  });

  it('of the API are restored after a restart', async () => {
    await open();
    await rules.replace(redirect('a', 'xyz'), ADA);
    rules.close();
    await open();
    expect(target('a')).toBe('xyz');
  });

  it('of a file with faults keep their last valid version, and health reports why', async () => {
    await writeFile(file, JSON.stringify(redirect('a', 'good')));
    await open();
    await writeFile(file, 'redirects:\n  - queries: [a]\n    to: better\n');
    await rules.reload();
    expect(target('a')).toBe('good');
    expect(rules.view().file.faults).toMatchObject([{ line: 2, path: 'redirects.0.reason' }]);
    expect(rules.fault()).toMatch(/line 2, column 5 .*is required.*last good/);
    await writeFile(file, JSON.stringify(redirect('a', 'better')));
    await rules.reload();
    expect([target('a'), rules.fault()]).toEqual(['better', null]);
  });

  it('are in force as soon as the file is saved, without a restart', async () => {
    await open();
    await writeFile(file, JSON.stringify(redirect('a', 'saved')));
    onChange();
    await rules.reload();
    expect(target('a')).toBe('saved');
    await rm(file);
    onChange();
    await rules.reload();
    expect(target('a')).toBeNull();
  });

  it('of the API are logged with the author of a change, and the numbers of rules added to and removed from each list', async () => {
    const deeds: RulesDeed[] = [];
    const write = async (next: StoredRules, deed: RulesDeed) => {
      stored = next;
      deeds.push(deed);
    };
    await open({ store: { read: async () => stored, write } });
    const synonyms = [{ words: ['car', 'motor car'] }];
    await rules.replace({ ...redirect('a', 'xyz'), synonyms }, ADA);
    await rules.replace({ ...redirect('a', 'abc'), synonyms }, ADA);
    await rules.replace({ synonyms: [] }, ADA);
    expect(deeds.map(({ changes }) => changes)).toEqual([
      { redirects: '+1 −0', synonyms: '+1 −0' },
      { redirects: '+1 −1' },
      { redirects: '+0 −1', synonyms: '+0 −1' },
    ]);
    expect(deeds[0]).toMatchObject({ by: ADA, at: '2026-03-01T12:00:00.000Z' });
  });

  it('of the API with faults are refused as a whole, and the old ones stay', async () => {
    await open();
    await rules.replace(redirect('a', 'good'), ADA);
    const bad = { ...redirect('a', 'a'), synonyms: [{ from: ['x'], to: ['X'] }] };
    expect(() => rules.replace(bad, ADA)).toThrow(
      expect.objectContaining({
        code: 'ERR_BODY_INVALID',
        errors: [
          expect.objectContaining({ path: 'redirects.0.to' }),
          expect.objectContaining({ path: 'synonyms.0' }),
        ],
      }),
    );
    expect(target('a')).toBe('good');
    expect(stored?.rules).toEqual(redirect('a', 'good'));
  });

  it('are in force from their first day to the end of their last', async () => {
    const [rule] = redirect('a', 'xyz').redirects!;
    const dated = { ...rule!, from: '2026-03-02', until: '2026-03-03' };
    await open();
    await rules.replace({ redirects: [dated] }, ADA);
    const at = (iso: string) => {
      time.jump(Date.parse(iso) - time.now());
      return target('a');
    };
    expect(at('2026-03-01T23:59:59Z')).toBeNull();
    expect(at('2026-03-02T00:00:00Z')).toBe('xyz');
    expect(at('2026-03-03T23:59:59Z')).toBe('xyz');
    expect(at('2026-03-04T00:00:00Z')).toBeNull();
  });

  it('of a named file have to exist, and be readable', async () => {
    await open({ place: { candidates: [file], isRequired: true } });
    expect(rules.fault()).toMatch(/RULES_FILE/);
    await rules.close();
    await open({ place: { candidates: [folder], isRequired: true } });
    expect(rules.fault()).toMatch(/cannot be read \(EISDIR\)/);
  });
});

// A little longer than `watchFiles` waits between two checks.
const BETWEEN_LOOKS_MS = 1_200;

it('a change of a file is detected, however it was saved', async () => {
  await open();
  const changed = Promise.withResolvers<void>();
  const stop = watchFiles([file], changed.resolve);
  let isSeen = false;
  const seen = changed.promise.then(() => {
    isSeen = true;
  });
  // A change before the first check is not detected: save again.
  for (let version = 1; !isSeen; version++) {
    await writeFile(`${file}.new`, `# ${version}`);
    await rename(`${file}.new`, file);
    await Promise.race([seen, setTimeout(BETWEEN_LOOKS_MS)]);
  }
  stop();
});

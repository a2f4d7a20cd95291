import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { kindsOfDamage } from '../damage-data-folder.ts';
import { makeDataFolder, type StartOutcome, startDamaged } from '../start-damaged-folder.ts';

let made: string;
beforeAll(async () => {
  made = await makeDataFolder();
}, 120_000);

/** What cannot be made again, or not without a person: every other file is. */
const STOPS = /^(records|documents)\.sqlite$/;

test('every file of a data folder × every kind of damage: served right, or one sentence with a way out', async () => {
  const names = readdirSync(made, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(made.length + 1));
  expect(names.length).toBeGreaterThan(6);
  const outcomes: [string, string, StartOutcome][] = [];
  for (const name of names) {
    for (const kind of kindsOfDamage) {
      const outcome = await startDamaged(made, name, kind);
      if (outcome === 'does not apply') continue;
      outcomes.push([name, kind, outcome]);
      if (STOPS.test(name)) expect([name, kind, outcome]).toEqual([name, kind, 'stops']);
    }
  }
  const stopped = outcomes.filter(([name, , outcome]) => outcome === 'stops' && !STOPS.test(name));
  const isForAPerson = ([name, kind]: [string, string, StartOutcome]) =>
    name === 'lock' || (name === 'owner-key' && kind === 'a folder in its place');
  expect(stopped.filter((one) => !isForAPerson(one))).toEqual([]);
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from '../installation.ts';
import { type Finding, fine } from './finding.ts';

/** The oldest Node with `node:sqlite` and TypeScript by type stripping, both without a flag. */
const minNodeMajor = 24;

/** Files are at most this much younger than now: a day covers every time zone. */
const clockToleranceMs = 24 * 60 * 60 * 1000;

/** Node, packages, settings, clock: what a start needs before anything runs. */
export async function checkInstallation(installation: Installation): Promise<Finding[]> {
  return [
    checkNode(process.versions.node),
    checkPackages(installation.root),
    checkSettings(installation),
    checkClock(installation.root, Date.now()),
  ];
}

/** Whether this Node can run Quarry. */
export function checkNode(version: string): Finding {
  const name = 'Node';
  if (Number(version.split('.')[0]) >= minNodeMajor) return fine(name, version);
  return {
    name,
    status: 'fault',
    detail: `${version} cannot run Quarry, which needs ${minNodeMajor} or later.`,
    remedy: 'Start it with `npm start` or `npx quarry`: both bring their own Node.',
  };
}

/** Whether every package that the workspaces name is there. */
export function checkPackages(root: string): Finding {
  const name = 'Packages';
  const missing = ['contract', 'server', 'client', 'cli'].flatMap((workspace) =>
    dependencies(join(root, workspace, 'package.json')).filter(
      (dependency) =>
        !existsSync(join(root, 'node_modules', dependency)) &&
        !existsSync(join(root, workspace, 'node_modules', dependency)),
    ),
  );
  if (missing.length === 0) return fine(name, 'all installed');
  return {
    name,
    status: 'fault',
    detail: `missing: ${[...new Set(missing)].join(', ')}`,
    remedy: `Run \`npm ci\` in ${root}.`,
  };
}

function dependencies(file: string): string[] {
  return Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {});
}

function checkSettings({ config }: Installation): Finding {
  const name = 'Settings';
  const changed = config.settings.filter(({ origin }) => origin !== 'default');
  if (config.faults.length === 0) return fine(name, `${changed.length} set, all valid`);
  const [first] = config.faults;
  return {
    name,
    status: 'fault',
    detail: config.faults.map((fault) => `${fault.name}: ${fault.fault}`).join('; '),
    remedy: first?.example ? `As in ${first.example}. \`quarry config\` explains each.` : null,
  };
}

/** A clock before the time of Quarry's own files is wrong; keys would not expire and dates would lie. */
export function checkClock(root: string, nowMs: number): Finding {
  const name = 'Clock';
  const now = new Date(nowMs).toISOString();
  if (nowMs >= statSync(join(root, 'package.json')).mtimeMs - clockToleranceMs) {
    return fine(name, now);
  }
  return {
    name,
    status: 'fault',
    detail: `it is set to ${now}, before the files of this installation were written.`,
    remedy: 'Set the time of this machine, best by NTP (`timedatectl set-ntp true`).',
  };
}

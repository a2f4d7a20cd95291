import { basename } from 'node:path';
import { type InputFault, Problem } from '../problems/problem.ts';
import {
  type FolderSettings,
  KNOWN_SOURCE_KINDS,
  SOURCE_KINDS,
  type SourceKind,
} from './source.ts';

// A name is a line of a list.
const MAX_NAME_LENGTH = 100;
const MAX_INCLUDES = 1_000;
const MAX_INCLUDE_LENGTH = 1_000;

/** What somebody asks for; nothing of it is trusted. */
export interface SourceRequest {
  readonly kind: string;
  readonly name?: string | undefined;
  readonly path?: string | undefined;
  readonly settings?: unknown;
}

/** A request whose shape is right. */
export interface SourceDraft {
  readonly kind: SourceKind;
  readonly name: string;
  readonly path: string;
  readonly settings: FolderSettings;
}

/** @throws Problem ERR_BODY_INVALID with every fault. */
export function checkRequest(request: SourceRequest): SourceDraft {
  const { kind, path = '', settings = {} } = request;
  const name = (request.name ?? basename(path)).trim();
  const faults = [
    ...kindFaults(kind),
    ...(path === ''
      ? [{ path: 'path', message: 'The folder to read is missing.' }]
      : nameFaults(name)),
    ...settingsFaults(settings),
  ];
  throwFaults(faults);
  // Checked just above.
  return { kind: kind as SourceKind, name, path, settings: settings as FolderSettings };
}

/** @throws Problem ERR_BODY_INVALID */
export function checkName(name: string): string {
  throwFaults(nameFaults(name.trim()));
  return name.trim();
}

/** @throws Problem ERR_BODY_INVALID */
export function checkSettings(settings: unknown): FolderSettings {
  throwFaults(settingsFaults(settings));
  return settings as FolderSettings;
}

function throwFaults(errors: readonly InputFault[]): void {
  if (errors.length === 0) return;
  throw new Problem('ERR_BODY_INVALID', { detail: 'The source is not described rightly.', errors });
}

function kindFaults(kind: string): InputFault[] {
  if ((SOURCE_KINDS as readonly string[]).includes(kind)) return [];
  const comes = (KNOWN_SOURCE_KINDS as readonly string[]).includes(kind)
    ? `Sources of the kind "${kind}" are not available yet.`
    : 'There is no such kind of source.';
  return [{ path: 'kind', message: `${comes} Available: ${SOURCE_KINDS.join(', ')}.` }];
}

function nameFaults(name: string): InputFault[] {
  if (name.length >= 1 && name.length <= MAX_NAME_LENGTH) return [];
  return [{ path: 'name', message: `A name has 1 to ${MAX_NAME_LENGTH} characters.` }];
}

function settingsFaults(settings: unknown): InputFault[] {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
    return [{ path: 'settings', message: 'Settings are an object.' }];
  }
  const unknown = Object.keys(settings).filter((key) => key !== 'include');
  return [
    ...unknown.map((key) => ({ path: `settings.${key}`, message: 'There is no such setting.' })),
    ...('include' in settings ? includeFaults(settings.include) : []),
  ];
}

function includeFaults(include: unknown): InputFault[] {
  const path = 'settings.include';
  if (!Array.isArray(include) || include.length === 0 || include.length > MAX_INCLUDES) {
    return [{ path, message: `A list of 1 to ${MAX_INCLUDES} globs or paths.` }];
  }
  return include.flatMap((pattern, at) =>
    isPattern(pattern)
      ? []
      : [{ path: `${path}[${at}]`, message: 'A glob or path inside the folder, without "..".' }],
  );
}

function isPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string' || pattern === '') return false;
  const leavesFolder = pattern.startsWith('/') || pattern.split(/[/\\{},]/).includes('..');
  return !leavesFolder && !pattern.includes('\0') && pattern.length <= MAX_INCLUDE_LENGTH;
}

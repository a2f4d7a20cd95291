import type { Failure } from '../../../stream/failure.ts';
import { isAlike, isEmpty, type SettingField, textFields } from './setting-fields.ts';
import { isSameValue, type Settings } from './setting-schema.ts';
import { readText, type TextFault } from './setting-text.ts';

/** What was typed, by the path of a field; what is not here is as the form opened. */
export type TypedSettings = Readonly<Record<string, string>>;

/** What a form says. */
export interface ReadSettings {
  /** What is set and not what it would be anyway. Only of use without faults. */
  readonly settings: Settings;
  readonly faults: ReadonlyMap<string, TextFault>;
}

/** What a field holds now. */
export function textIn(field: SettingField, typed: TypedSettings): string {
  return typed[field.path] ?? field.text;
}

/** Reads all fields. What is empty stays unset, and what is as by default, too. */
export function readSettings(fields: readonly SettingField[], typed: TypedSettings): ReadSettings {
  const faults = new Map<string, TextFault>();
  const entries = fields.flatMap((field): [string, unknown][] => {
    if (field.kind === 'group') {
      const inner = readSettings(field.fields, typed);
      for (const [path, fault] of inner.faults) faults.set(path, fault);
      return Object.keys(inner.settings).length === 0 ? [] : [[field.name, inner.settings]];
    }
    const text = textIn(field, typed);
    if (isEmpty(field.kind, text)) {
      if (field.isRequired) faults.set(field.path, { code: 'required', limit: '' });
      return [];
    }
    const read = readText(field.kind, field.schema, text);
    if ('value' in read) {
      return isAlike(field.kind, read.value, field.schema.default)
        ? []
        : [[field.name, read.value]];
    }
    faults.set(field.path, read.fault);
    return [];
  });
  return { settings: Object.fromEntries(entries), faults };
}

/** The settings that saving what was typed would change. */
export function changedSettings(fields: readonly SettingField[], typed: TypedSettings): string[] {
  const before = readSettings(fields, {}).settings;
  const now = readSettings(fields, typed).settings;
  const names = fields.map(({ name }) => name);
  return names.filter((name) => !isSameValue(before[name], now[name]));
}

/** What the server says of a field. `within`: of which part of it, a number from 1 for an entry of a list. */
export interface ServerFault {
  readonly message: string;
  readonly within: string | number | null;
}

/** What the server found wrong with which field, the first fault of each. What belongs to no field is left out. */
export function serverFaults(
  fields: readonly SettingField[],
  failure: Failure | null,
): ReadonlyMap<string, ServerFault> {
  const faults = new Map<string, ServerFault>();
  if (failure?.kind !== 'problem') return faults;
  const paths = textFields(fields).map(({ path }) => path);
  for (const { path: place, message } of failure.problem.errors) {
    const [, inner = ''] = /^(?:body\.)?settings\.(.+)$/s.exec(place) ?? [];
    const path = paths.find(
      (one) => inner.startsWith(one) && /^([.[]|$)/.test(inner.slice(one.length)),
    );
    if (path !== undefined && !faults.has(path)) {
      faults.set(path, { message, within: partOf(inner.slice(path.length)) });
    }
  }
  return faults;
}

function partOf(rest: string): string | number | null {
  const [, place] = /^\[(\d+)\]/.exec(rest) ?? [];
  if (place !== undefined) return Number(place) + 1;
  return rest.startsWith('.') ? rest.slice(1) : null;
}

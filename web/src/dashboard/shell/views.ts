import type { Scope } from '../../wire/wire-types.ts';

/** The views, in the order of the navigation. */
export const viewNames = [
  'start',
  'sources',
  'documents',
  'statistics',
  'tuning',
  'traces',
  'keys',
  'webhooks',
  'alerts',
  'people',
  'health',
  'settings',
  'availability',
  'backups',
  'audit',
  'account',
] as const;

/** The name of a view, as its address has it. */
export type ViewName = (typeof viewNames)[number];

/** The scope that each view takes; `null`: everybody who is signed in has it. */
const scopeOf: Readonly<Record<ViewName, Scope | null>> = {
  start: null,
  sources: 'sources',
  documents: 'sources',
  keys: 'keys',
  webhooks: 'webhooks',
  alerts: 'search',
  people: null,
  health: 'stats',
  statistics: 'stats',
  tuning: 'rules',
  traces: 'traces',
  settings: 'settings',
  availability: 'settings',
  backups: 'settings',
  audit: 'people',
  account: null,
};

/** The views for a session with these scopes. */
export function viewsFor(scopes: readonly Scope[]): ViewName[] {
  return viewNames.filter((view) => {
    const scope = scopeOf[view];
    return scope === null || scopes.includes(scope);
  });
}

/** Those that the navigation leads to: the account, and with it one's own sessions, is reached by its menu. */
export function linkedViews(scopes: readonly Scope[]): ViewName[] {
  const isOthers = scopes.includes('people');
  return viewsFor(scopes).filter((view) => view !== 'account' && (view !== 'people' || isOthers));
}

/** The view that an address names, among those that one may see; `null`: none. */
export function viewOf(name: string, scopes: readonly Scope[]): ViewName | null {
  return viewsFor(scopes).find((view) => view === name) ?? null;
}

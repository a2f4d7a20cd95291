import type { DashboardMessages } from '../messages/en.ts';

/** The words whose values are of a closed set: names and files are free text, which may be called like one of them. */
const CLOSED: ReadonlySet<string> = new Set(['way', 'role', 'from']);

/** What an entry adds to its action, each as a name and a value; as the server has it where the page has no words. */
export function detailsInWords(
  detail: Readonly<Record<string, string>>,
  { audit, roles }: Pick<DashboardMessages, 'audit' | 'roles'>,
): string[] {
  const names: Readonly<Record<string, string>> = audit.details;
  const values: Readonly<Record<string, string>> = { ...audit.values, ...roles };
  return Object.entries(detail).map(
    ([name, value]) =>
      `${names[name] ?? name}: ${(CLOSED.has(name) ? values[value] : undefined) ?? value}`,
  );
}

import type {
  HealthBody,
  InvitationBody,
  KeyBody,
  PersonBody,
  SourceBody,
} from '../../wire/wire-types.ts';

/** Something that a new server lacks. */
export type NextStep = 'content' | 'key' | 'people';

/** What the steps are found from; `null`: not known, or not for this role. */
export interface Equipment {
  readonly sources: readonly SourceBody[] | null;
  readonly keys: readonly KeyBody[] | null;
  readonly people: readonly PersonBody[] | null;
  readonly invitations: readonly InvitationBody[] | null;
}

/** What to do next, the first thing first. What is not known is not asked for. */
export function findNextSteps({ sources, keys, people, invitations }: Equipment): NextStep[] {
  const steps: NextStep[] = [];
  if (sources?.length === 0) steps.push('content');
  // The owner's own key is of the machine, not of a program.
  if (keys?.every(({ isOwner }) => isOwner) === true) steps.push('key');
  if (people?.length === 1 && invitations?.length === 0) steps.push('people');
  return steps;
}

/** Something that went wrong. */
export type Concern =
  | { readonly kind: 'source'; readonly name: string }
  | { readonly kind: 'originals'; readonly name: string; readonly count: number }
  | {
      readonly kind: 'check';
      readonly name: string;
      readonly status: string;
      readonly detail: string | null;
    };

/** What needs attention, the worst first. */
export function findConcerns(sources: readonly SourceBody[], health: HealthBody | null): Concern[] {
  const checks = Object.entries(health?.checks ?? {}).flatMap(([name, check]) => {
    if (check === undefined) return [];
    const { status, detail } = check;
    const isConcern = status === 'down' || status === 'degraded';
    return isConcern ? [{ kind: 'check' as const, name, status, detail }] : [];
  });
  checks.sort((left, right) => right.status.localeCompare(left.status));
  return [
    ...checks,
    ...sources
      .filter(({ state }) => state === 'failed')
      .map(({ name }) => ({ kind: 'source' as const, name })),
    ...sources
      .filter(({ state, counts }) => state !== 'failed' && counts.failed > 0)
      .map(({ name, counts }) => ({ kind: 'originals' as const, name, count: counts.failed })),
  ];
}

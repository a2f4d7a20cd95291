import type { TraceStep } from '../../wire/wire-types.ts';

/** A name and a value of a step, as the server says them. */
export type StepFact = readonly [name: string, value: string];

/** What is shown otherwise: as a bar, a heading, or below. */
const ELSEWHERE = new Set(['kind', 'startedMs', 'durationMs', 'content']);

/** What a step says of itself besides its times and its words; nothing of what is not known. */
export function factsOfStep(step: TraceStep): StepFact[] {
  return Object.entries(step).flatMap(([name, value]): StepFact[] => {
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    if (ELSEWHERE.has(name) || isEmpty) return [];
    return [[name, writeFact(value)]];
  });
}

/** The words of a step, where they are kept. */
export function wordsOfStep(step: TraceStep): StepFact[] {
  if (!('content' in step) || step.content === undefined) return [];
  return Object.entries(step.content).map(([name, value]) => [name, writeFact(value)]);
}

function writeFact(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' ? `${Math.round(value * 10) / 10}` : `${value}`;
}

/** Where the bar of a step stands within the whole, both in percent; wide enough to be seen. */
export function barOfStep(
  { startedMs, durationMs }: Pick<TraceStep, 'startedMs' | 'durationMs'>,
  wholeMs: number,
): { readonly start: number; readonly size: number } {
  const percent = (ms: number) => (wholeMs <= 0 ? 0 : Math.min(100, (100 * ms) / wholeMs));
  const size = Math.max(1, percent(durationMs));
  return { start: Math.min(percent(startedMs), 100 - size), size };
}

/** How long a request took: until its end, or of one that runs until the end of its last step. */
export function wholeOf(
  durationMs: number | null,
  steps: readonly Pick<TraceStep, 'startedMs' | 'durationMs'>[],
): number {
  const ends = steps.map((step) => step.startedMs + step.durationMs);
  return Math.max(durationMs ?? 0, ...ends, 0);
}

import type { Card } from '../../cards/card.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Timers } from '../../runtime/timers.ts';
import { untilAborted } from '../../runtime/until-aborted.ts';
import type { Fence } from '../citations/fence.ts';
import type { EvidencePassage } from '../evidence.ts';
import type { ToolCall } from '../language-model/language-model.ts';
import type { AnswerTools } from './answer-tools.ts';
import type { ShownSources } from './shown-sources.ts';
import { type ReadCall, readCall } from './tool-arguments.ts';

/** The dependencies of {@link runToolCall}. */
export interface ToolBench {
  readonly tools: AnswerTools;
  readonly shown: ShownSources;
  readonly fence: Fence;
  readonly clock: Clock;
  readonly timers: Timers;
  /** For one call. */
  readonly toolMs: number;
  /** Called with the error of a failed tool. */
  readonly onFault: (tool: string, error: unknown) => void;
  /** Whether a text still fits into the evidence budget; reserves its space. */
  readonly takesRoom: (text: string) => boolean;
}

/** A tool call as a step, for the owner: without its result. */
export interface ToolStep {
  readonly kind: 'tool';
  /** `unknown` if the model made the name up. */
  readonly name: string;
  readonly outcome: ToolOutcome;
  /** As the model wrote them: content, for readers who may see it. */
  readonly arguments: string;
  /** The number of passages shown to the model. */
  readonly passages: number;
  /** By `clock`. */
  readonly startedMs: number;
  readonly durationMs: number;
}

/** `refused`: unknown tool or invalid arguments; `slow`, `failed`: it was run without a result. */
export type ToolOutcome = 'answered' | 'empty' | 'refused' | 'slow' | 'failed';

/** The result for the model, and the step for the owner. */
export interface ToolResult {
  readonly content: string;
  readonly step: ToolStep;
}

// Passages of one call: for others, the model has to ask more precisely.
const MAX_PASSAGES = 5;

const SAYINGS = {
  empty: 'Nothing new was found.',
  slow: 'It took too long.',
  failed: 'It failed.',
} as const;

/** Runs a call if it is allowed. Rejects only with the signal's reason: other errors are reported to the model. */
export async function runToolCall(
  call: ToolCall,
  bench: ToolBench,
  signal: AbortSignal,
): Promise<ToolResult> {
  const startedMs = bench.clock.now();
  const read = readCall(call, bench.tools);
  const result = (content: string, outcome: ToolOutcome, passages = 0): ToolResult => {
    const durationMs = bench.clock.now() - startedMs;
    const name = typeof read === 'string' ? 'unknown' : read.name;
    const { arguments: given } = call;
    const step = { kind: 'tool', name, outcome, arguments: given, passages } as const;
    return { content, step: { ...step, startedMs, durationMs } };
  };
  if (typeof read === 'string') return result(read, 'refused');
  const found = await inTime(read, bench, signal);
  if (found === 'slow' || found === 'failed') return result(SAYINGS[found], found);
  if (found === 'unknown-source') return result('There is no source with this number.', 'refused');
  const content = enclose(found, bench);
  if (content.length === 0) return result(SAYINGS.empty, 'empty');
  return result(content.join('\n\n'), 'answered', content.length);
}

type Found = readonly EvidencePassage[] | 'unknown-source';

async function inTime(
  call: ReadCall,
  bench: ToolBench,
  signal: AbortSignal,
): Promise<Found | 'slow' | 'failed'> {
  const deadline = new AbortController();
  const stop = bench.timers.after(bench.toolMs, () => deadline.abort());
  const both = AbortSignal.any([signal, deadline.signal]);
  try {
    return await untilAborted(run(call, bench, both), both);
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.signal.aborted) return 'slow';
    bench.onFault(call.name, error);
    return 'failed';
  } finally {
    stop();
  }
}

async function run(
  call: ReadCall,
  { tools, shown }: ToolBench,
  signal: AbortSignal,
): Promise<Found> {
  switch (call.name) {
    case 'search':
      return (await tools.search?.(call.arguments.query, signal)) ?? [];
    case 'retrieve': {
      const source = shown.source(call.arguments.source);
      if (source === undefined) return 'unknown-source';
      return (await tools.retrieve?.(source, call.arguments.about, signal)) ?? [];
    }
    case 'calculate': {
      const request = { kind: 'calculator', text: call.arguments.expression } as const;
      return passagesOf(await tools.card?.(request, signal));
    }
    case 'card': {
      const request = { kind: call.arguments.kind, text: call.arguments.query };
      return passagesOf(await tools.card?.(request, signal));
    }
  }
}

/** A card as a source: statements from it are cited and checked. */
function passagesOf(card: Card | null | undefined): EvidencePassage[] {
  if (card === null || card === undefined) return [];
  const { title, input, answer, source } = card;
  return [
    {
      source: { documentId: null, title: source.name, url: source.url ?? '', language: null },
      headings: [],
      text: `${title}\n${input} = ${answer.text}`,
      start: 0,
      score: 1,
    },
  ];
}

/** Encloses passages that were not shown before, as far as the budget allows. */
function enclose(passages: readonly EvidencePassage[], bench: ToolBench): string[] {
  const { shown, fence, takesRoom } = bench;
  const fresh = passages.filter((passage) => !shown.has(passage)).slice(0, MAX_PASSAGES);
  return fresh
    .filter(({ text }) => takesRoom(text))
    .map((passage) => fence.enclose(shown.show(passage), passage));
}

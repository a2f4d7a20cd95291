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

/** What tools are run with. */
export interface ToolBench {
  readonly tools: AnswerTools;
  readonly shown: ShownSources;
  readonly fence: Fence;
  readonly clock: Clock;
  readonly timers: Timers;
  /** For one call. */
  readonly toolMs: number;
  /** Told of a tool that failed, and why. */
  readonly onFault: (tool: string, error: unknown) => void;
  /** Whether a text of so many characters still has room before the model; takes the room. */
  readonly takesRoom: (text: string) => boolean;
}

/** What a call came to, for its owner: nothing of what was found. */
export interface ToolStep {
  readonly kind: 'tool';
  /** `unknown` where the model made a name up. */
  readonly name: string;
  readonly outcome: ToolOutcome;
  /** As the model wrote them: words, for readers who may see some. */
  readonly arguments: string;
  /** What the model was shown of it. */
  readonly passages: number;
  /** By the clock. */
  readonly startedMs: number;
  readonly durationMs: number;
}

/** `refused`: no such tool, or arguments that it does not take; `slow`, `failed`: it was run to no end. */
export type ToolOutcome = 'answered' | 'empty' | 'refused' | 'slow' | 'failed';

/** What the model is told, and what its owner is. */
export interface ToolResult {
  readonly content: string;
  readonly step: ToolStep;
}

// Of what one call finds: a model that wants more asks more exactly.
const MAX_PASSAGES = 5;

const SAYINGS = {
  empty: 'Nothing new was found.',
  slow: 'It took too long.',
  failed: 'It failed.',
} as const;

/** Runs a call, if it may be run. Rejects with the signal's reason alone: whatever else happens is told to the model. */
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

/** A card is a source like any other: what is said of it is cited and checked. */
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

/** What was not shown before, as far as there is room. */
function enclose(passages: readonly EvidencePassage[], bench: ToolBench): string[] {
  const { shown, fence, takesRoom } = bench;
  const fresh = passages.filter((passage) => !shown.has(passage)).slice(0, MAX_PASSAGES);
  return fresh
    .filter(({ text }) => takesRoom(text))
    .map((passage) => fence.enclose(shown.show(passage), passage));
}

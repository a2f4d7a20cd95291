import { type Attributes, SpanKind } from '@opentelemetry/api';
import type { TracedStep } from '../tracer.ts';

/** A step as a span. */
export interface StepSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  /** The error, as a word from a closed set; `null`: none. */
  readonly fault: string | null;
}

/**
 * Uses names and attributes of OpenTelemetry's semantic conventions for generative AI if they exist; others begin with
 * `quarry.`. None holds text of a conversation.
 */
export function stepSpan(step: TracedStep): StepSpan {
  if (step.kind === 'model') return modelSpan(step);
  if (step.kind === 'tool') return toolSpan(step);
  const { kind, startedMs: _, durationMs: __, ...facts } = step;
  return {
    name: `quarry.${kind}`,
    kind: SpanKind.INTERNAL,
    attributes: quarryAttributes(kind, facts),
    fault: null,
  };
}

type StepOf<Kind extends TracedStep['kind']> = Extract<TracedStep, { readonly kind: Kind }>;

function modelSpan(step: StepOf<'model'>): StepSpan {
  const { model, outcome, firstEventMs, promptTokens, completionTokens } = step;
  const { isEstimated, toolCalls } = step;
  return {
    name: `chat ${model}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'openai', // the protocol, since the vendor of the model is unknown
      'gen_ai.request.model': model,
      'gen_ai.usage.input_tokens': promptTokens,
      'gen_ai.usage.output_tokens': completionTokens,
      'quarry.model.tokens_estimated': isEstimated,
      'quarry.model.tool_calls': toolCalls,
      'quarry.model.outcome': outcome,
      ...(firstEventMs !== null && { 'quarry.model.first_event_ms': firstEventMs }),
    },
    fault: outcome === 'finished' || outcome === 'left' ? null : outcome,
  };
}

function toolSpan({ tool, outcome, passages }: StepOf<'tool'>): StepSpan {
  return {
    name: `execute_tool ${tool}`,
    kind: SpanKind.INTERNAL,
    attributes: {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': tool,
      'gen_ai.tool.type': 'function',
      'quarry.tool.outcome': outcome,
      'quarry.tool.passages': passages,
    },
    fault: outcome === 'failed' || outcome === 'slow' ? outcome : null,
  };
}

/** `pastedCharacters` of `read` becomes `quarry.read.pasted_characters`. */
function quarryAttributes(kind: string, facts: Readonly<Record<string, unknown>>): Attributes {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(facts)) {
    const key = `quarry.${kind}.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    if (typeof value === 'string' || typeof value === 'number') attributes[key] = value;
    else if (Array.isArray(value)) attributes[key] = value.map(String);
  }
  return attributes; // `content` is an object, so in none of them
}

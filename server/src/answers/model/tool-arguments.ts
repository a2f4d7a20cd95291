import { z } from 'zod';
import type { ToolDescription } from '../language-model/language-model.ts';
import { type AnswerTools, toolCardKinds } from './answer-tools.ts';

// The limit of a query that a person types.
const words = z.string().trim().min(1).max(400);

/** Strict: unknown arguments are refused, and none holds an address. */
const schemas = {
  search: z.strictObject({ query: words.describe('A few words, as for a search engine.') }),
  retrieve: z.strictObject({
    source: z.int().min(1).max(999).describe('The number of a source that was shown.'),
    about: words.describe('What to look for in it.'),
  }),
  calculate: z.strictObject({ expression: words.describe('As in: 15% of 80, or sqrt(2) * 3^4.') }),
  card: z.strictObject({
    kind: z.enum(toolCardKinds),
    query: words.describe('As in: 5 ft 3 in to cm, or time in Tokyo.'),
  }),
} as const;

export type ToolName = keyof typeof schemas;

/** A call that may be run. */
export type ReadCall = {
  [Name in ToolName]: { readonly name: Name; readonly arguments: z.infer<(typeof schemas)[Name]> };
}[ToolName];

const DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
  search: 'Searches the documents for what the evidence lacks.',
  retrieve: 'Reads more of a source that was shown.',
  calculate: 'Calculates exactly.',
  card: 'Converts units and money, tells dates, times, weather, what words mean and what is known of a thing.',
};

const NEEDS: Readonly<Record<ToolName, keyof AnswerTools>> = {
  search: 'search',
  retrieve: 'retrieve',
  calculate: 'card',
  card: 'card',
};

const names = Object.keys(schemas) as ToolName[]; // the keys of a const object are its declared keys

/** Describes the available tools to a model. */
export function describeTools(tools: AnswerTools): ToolDescription[] {
  return names
    .filter((name) => tools[NEEDS[name]] !== undefined)
    .map((name) => {
      // Some servers refuse a schema with `$schema`.
      const { $schema: _, ...parameters } = z.toJSONSchema(schemas[name], { io: 'input' });
      return { name, description: DESCRIPTIONS[name], parameters };
    });
}

/** Reads a call as the model wrote it. Returns an error text for the model if it may not be run. */
export function readCall(
  { name, arguments: written }: { readonly name: string; readonly arguments: string },
  tools: AnswerTools,
): ReadCall | string {
  const known = names.find((candidate) => candidate === name);
  if (known === undefined || tools[NEEDS[known]] === undefined) return 'There is no such tool.';
  const read = schemas[known].safeParse(jsonOf(written));
  if (!read.success) {
    const faults = read.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
    return `The arguments do not fit the tool (${faults.join(', ')}).`;
  }
  // The arguments are those of the schema of this name.
  return { name: known, arguments: read.data } as ReadCall;
}

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined; // matches no schema
  }
}

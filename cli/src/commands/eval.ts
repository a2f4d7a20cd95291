import {
  type Command,
  type CommandContext,
  type CommandInput,
  exitCodes,
  jsonOption,
  UsageError,
} from '../command.ts';
import { printableJson } from '../printable.ts';
import { readShare, readWholeNumber } from '../read-options.ts';
import {
  type Comparison,
  compareEvaluations,
  droppedSets,
} from '../relevance/compare-evaluations.ts';
import { evaluate } from '../relevance/evaluate.ts';
import type { Evaluation } from '../relevance/evaluation.ts';
import { loadEvaluation, saveEvaluation } from '../relevance/evaluation-file.ts';
import type { JudgementSet } from '../relevance/judgement-set.ts';
import { type PreparedJudgements, prepareJudgements } from '../relevance/prepare-judgements.ts';
import { printComparison, printEvaluation } from '../relevance/print-evaluation.ts';

/** The number that a person looks at. */
const DEFAULT_WORST = 10;

/** `quarry eval <judgements…>` */
export const evalCommand: Command = {
  name: 'eval',
  summary: 'Measures the relevance of searches by judgements.',
  positionals: [
    {
      name: 'judgements',
      description:
        'Files of query, document and grade with tabs between them, or of JSON lines; folders with queries.jsonl and qrels.tsv.',
      isRepeated: true,
    },
  ],
  options: {
    param: {
      value: 'name=value',
      description: 'A parameter of every search, as in mode=lexical.',
      isRepeated: true,
    },
    against: {
      value: 'name=value',
      description: 'Repeats the searches with this parameter, and compares the results.',
      isRepeated: true,
    },
    compare: { value: 'file', description: 'Compares with what --save wrote earlier.' },
    save: { value: 'file', description: 'Writes all figures, for a later --compare.' },
    worst: { value: 'count', description: `Queries to show. ${DEFAULT_WORST} unless given.` },
    'min-ndcg': {
      value: 'share',
      description: 'Fails if the nDCG@10 of a set is below this, as in .6.',
    },
    'max-drop': {
      value: 'share',
      description: 'Fails if the nDCG@10 of a set is below the compared one by more than this.',
    },
    json: jsonOption,
  },
  examples: [
    { line: 'quarry eval judgements.tsv', meaning: 'The overall figures, and the worst queries.' },
    {
      line: 'quarry eval judgements.tsv --save before.json',
      meaning: 'Keep the figures, then change something.',
    },
    {
      line: 'quarry eval judgements.tsv --compare before.json --max-drop .01',
      meaning: 'Fail if it became worse.',
    },
    {
      line: 'quarry eval judgements.tsv --against sort=newest',
      meaning: 'Two configurations side by side.',
    },
  ],
  run: runEval,
};

async function runEval(input: CommandInput, context: CommandContext): Promise<number> {
  const options = readOptions(input);
  const earlier =
    options.compare === undefined ? null : await loadEvaluation(options.compare, context.folder);
  const client = await context.connect();
  const prepared = await prepareJudgements(input.positionals, client, context);
  const ask = (params: Params, what: string) =>
    evaluate(prepared.sets, {
      client,
      params,
      found: prepared.found,
      onProgress: (done) => {
        context.terminal.update(`${what} ${done} of ${countQueries(prepared.sets)}`);
      },
    });
  const evaluation = await ask(options.params, 'asked');
  const before =
    options.against === null
      ? earlier
      : await ask({ ...options.params, ...options.against }, 'asked again');
  context.terminal.update('');
  const comparison = before === null ? null : compareEvaluations(before, evaluation);
  if (options.save !== undefined) await saveEvaluation(options.save, context.folder, evaluation);
  print({ evaluation, comparison, prepared }, input, context, options.worst);
  const failures = failuresOf(evaluation, comparison, options);
  for (const failure of failures) context.terminal.say(failure);
  return failures.length === 0 ? exitCodes.ok : exitCodes.failed;
}

type Params = Readonly<Record<string, string>>;
type Options = ReturnType<typeof readOptions>;

function readOptions(input: CommandInput) {
  const options = {
    params: readParams(input, 'param'),
    against: input.lists.get('against')?.length ? readParams(input, 'against') : null,
    compare: input.texts.get('compare'),
    save: input.texts.get('save'),
    worst: readWholeNumber(input, 'worst') ?? DEFAULT_WORST,
    minNdcg: readShare(input, 'min-ndcg'),
    maxDrop: readShare(input, 'max-drop'),
  };
  const isCompared = options.against !== null || options.compare !== undefined;
  if (options.against !== null && options.compare !== undefined) {
    throw new UsageError('--compare and --against both say what to compare with: give one.');
  }
  if (options.maxDrop !== undefined && !isCompared) {
    throw new UsageError('--max-drop needs something to compare with: --compare or --against.');
  }
  return options;
}

/** The query and the page are the evaluation's own. */
const OWN_PARAMS = ['q', 'limit', 'offset'];

function readParams({ lists }: CommandInput, option: string): Params {
  const pairs = (lists.get(option) ?? []).map((text) => {
    const [, name = '', value = ''] = /^([A-Za-z]+)=(.+)$/.exec(text) ?? [];
    if (name === '') throw new UsageError(`--${option} takes name=value, not "${text}".`);
    if (OWN_PARAMS.includes(name)) throw new UsageError(`--${option} cannot set ${name}.`);
    return [name, value] as const;
  });
  return Object.fromEntries(pairs);
}

function countQueries(sets: readonly JudgementSet[]): number {
  return sets.reduce((sum, { queries }) => sum + queries.length, 0);
}

interface Outcome {
  readonly evaluation: Evaluation;
  readonly comparison: Comparison | null;
  readonly prepared: PreparedJudgements;
}

function print(
  { evaluation, comparison, prepared }: Outcome,
  input: CommandInput,
  { terminal }: CommandContext,
  worst: number,
): void {
  if (input.flags.has('json')) {
    const { faults, found } = prepared;
    const notFound = { missing: found.missing, ambiguous: [...found.ambiguous] };
    terminal.print(printableJson({ ...evaluation, comparison, faults, ...notFound }));
    return;
  }
  printEvaluation(terminal, evaluation, worst);
  if (comparison !== null) printComparison(terminal, comparison, worst);
}

/** Why the figures are insufficient. No figures at all are always insufficient. */
function failuresOf(
  { sets }: Evaluation,
  comparison: Comparison | null,
  { minNdcg, maxDrop }: Options,
): string[] {
  if (sets.length === 0) return ['No query could be asked: there are no figures.'];
  if (comparison !== null && comparison.sets.length === 0) {
    return ['The two have no query in common: nothing was compared.'];
  }
  const low = minNdcg === undefined ? [] : sets.filter(({ ndcgAt10 }) => ndcgAt10 < minNdcg);
  const dropped =
    comparison === null || maxDrop === undefined ? [] : droppedSets(comparison, maxDrop);
  return [
    ...low.map(
      ({ set, ndcgAt10 }) => `${set}: nDCG@10 ${ndcgAt10.toFixed(4)} is below ${minNdcg}.`,
    ),
    ...dropped.map(({ before, after }) => {
      const fell = (before.ndcgAt10 - after.ndcgAt10).toFixed(4);
      return `${after.set}: nDCG@10 fell by ${fell}, more than ${maxDrop}.`;
    }),
  ];
}

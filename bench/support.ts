import { readNames } from '../server/src/answers/citations/check/read-names.ts';
import {
  createSupportCheck,
  type WordsSupportCheck,
} from '../server/src/answers/citations/check/support-check.ts';
import type { TermStatistics } from '../server/src/answers/citations/check/term-weights.ts';
import { numberedPassages } from '../server/src/answers/citations/cited-evidence.ts';
import {
  denied,
  spliced,
  withOtherBeginning,
  withOtherName,
  withOtherNumber,
  withOtherUnit,
} from './answers/altered-claims.ts';
import {
  needQuestionSets,
  type QuestionContext,
  type QuestionSet,
  questionSetNames,
  readQuestionSet,
} from './answers/question-set.ts';
import {
  type Claim,
  claimsOf,
  passageOf,
  splitSentences,
  statisticsOf,
} from './answers/support-claims.ts';
import { percentile } from './measure/percentile.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Does the citation check distinguish the supporting passage from a merely similar one, and does it detect a changed number,
// name or negation? Claims come from the answers of question sets; the check was not tuned to a single set.
const options = readOptions({ set: '', show: '' });

const folder = needQuestionSets();

const ALTERATIONS = ['numbers', 'units', 'names', 'beginnings', 'denials', 'spliced'] as const;

/** Counts by the kind of change. */
type Altered = Readonly<Record<(typeof ALTERATIONS)[number], Tally>>;

interface Tally {
  caught: number;
  all: number;
}

const rows: Record<string, string | number>[] = [];
const alteredRows: Record<string, string | number>[] = [];
const total = noneAltered();
const rightTotal = tally();
const nearAucs: number[] = [];
const randomCaught: number[] = [];
const microseconds: number[] = [];
const verbatimTotal = tally();

for (const name of questionSetNames(folder)) {
  if (options.set !== '' && !name.includes(options.set)) continue;
  const set = await readQuestionSet(folder, name);
  rows.push(measure(set));
}

await report({
  name: 'support',
  options,
  tables: { 'Support of claims by passages': rows, 'Altered claims that are caught': alteredRows },
  budgets: [
    budget('right against nearest wrong, AUROC', mean(nearAucs), 0.88),
    budget('random passages caught', mean(randomCaught), 0.99),
    budget('sentences of the passage itself that stand', share(verbatimTotal), 0.99),
    budget('right claims that stand', share(rightTotal), 0.9),
    budget('replaced numbers caught', share(total.numbers), 0.99),
    {
      figure: 'a sentence, p99',
      value: percentile(microseconds, 0.99),
      must: 'at most',
      limit: 1000,
      unit: 'µs',
    },
  ],
});

function budget(figure: string, value: number, limit: number) {
  return { figure, value, must: 'at least' as const, limit, unit: '' };
}

function measure(set: QuestionSet): Record<string, string | number> {
  const statistics = statisticsOf(set);
  const claims = claimsOf(set);
  const own = claims.filter(({ kind }) => kind === 'own words');
  const verbatim = claims.filter(({ kind }) => kind === 'verbatim');
  const score = (claim: Claim, context: QuestionContext) =>
    checkOf([context], set, statistics).share(claim.text, 1);
  const right = own.map((claim) => score(claim, claim.right));
  const nearest = own.map((claim) => score(claim, claim.nearest));
  const random = own.map((claim) => score(claim, claim.random));
  const near = areaUnderCurve(right, nearest);
  const far = areaUnderCurve(right, random);
  nearAucs.push(near);
  randomCaught.push(random.filter((one) => one < 0.5).length / random.length);
  rightTotal.caught += right.filter((one) => one >= 0.5).length;
  rightTotal.all += right.length;
  const kept = tallyOf(verbatim, (claim) => isSupported(claim.text, claim.right, set, statistics));
  add(verbatimTotal, kept);
  const altered = alter(set, [...own, ...verbatim], statistics);
  for (const what of ALTERATIONS) add(total[what], altered[what]);
  alteredRows.push({
    set: set.name,
    ...Object.fromEntries(ALTERATIONS.map((what) => [what, percent(altered[what])])),
  });
  time(set, own, statistics);
  return {
    set: set.name,
    claims: own.length,
    'AUROC nearest': near,
    'AUROC random': far,
    'right kept': right.filter((one) => one >= 0.5).length / right.length,
    'nearest caught': nearest.filter((one) => one < 0.5).length / nearest.length,
    'random caught': random.filter((one) => one < 0.5).length / random.length,
    'verbatim kept': share(kept),
  };
}

function checkOf(
  contexts: readonly QuestionContext[],
  { language }: QuestionSet,
  statistics: TermStatistics,
): WordsSupportCheck {
  const passages = contexts.map((context) => passageOf(context, language));
  return createSupportCheck({ evidence: numberedPassages(passages), statistics });
}

function isSupported(
  text: string,
  context: QuestionContext,
  set: QuestionSet,
  statistics: TermStatistics,
): boolean {
  const isIt =
    checkOf([context], set, statistics).decide(text, [1], 'text').verdict === 'supported';
  if (!isIt && options.show === 'verbatim')
    console.log(`dropped: ${text}\n  of: ${context.text}\n`);
  return isIt;
}

/** The share of supported claims that are rejected after one change. */
function alter(set: QuestionSet, claims: readonly Claim[], statistics: TermStatistics): Altered {
  const altered = noneAltered();
  const names = set.contexts
    .flatMap(({ text }) => readNames(text, set.language))
    .filter((name) => name.length > 4 && /^\p{Lu}\p{Ll}+$|^[\p{sc=Katakana}ー]+$/u.test(name));
  const seen = new Set<QuestionContext>();
  for (const [at, { text, right }] of claims.entries()) {
    const check = checkOf([right], set, statistics);
    const note = (what: keyof Altered, changed: string | null) => {
      if (changed === null) return;
      const isCaught = check.decide(changed, [1], 'text').verdict === 'unsupported';
      altered[what].all++;
      if (isCaught) altered[what].caught++;
      else if (options.show === what)
        console.log(`${what}: ${changed}\n  was: ${text}\n  of: ${right.text}\n`);
    };
    if (!seen.has(right)) note('spliced', spliced(splitSentences(right.text), set.language));
    seen.add(right);
    if (check.decide(text, [1], 'text').verdict !== 'supported') continue;
    const source = right.text + right.title;
    const others = [0, 1, 2, 3]
      .map((step) => names[(at * 31 + step * 97) % Math.max(1, names.length)] ?? '')
      .filter((name) => name !== '');
    note('numbers', withOtherNumber(text, source, at));
    note('units', withOtherUnit(text, source, at, set.language));
    note('names', withOtherName(text, source, others, set.language));
    note('beginnings', withOtherBeginning(text, source, others, set.language));
    note('denials', denied(text, set.language));
  }
  return altered;
}

/** Times a statement against twenty passages, of which it cites one. The faster of two runs, since the machine is shared. */
function time(set: QuestionSet, claims: readonly Claim[], statistics: TermStatistics): void {
  for (let from = 0; from + 20 <= claims.length; from += 20) {
    const some = claims.slice(from, from + 20);
    const check = checkOf(
      some.map(({ right }) => right),
      set,
      statistics,
    );
    for (const [at, { text }] of some.entries()) check.decide(text, [at + 1], 'text');
    for (const [at, { text }] of some.entries()) {
      const rounds = [0, 1].map(() => {
        const started = performance.now();
        check.decide(text, [at + 1], 'text');
        return (performance.now() - started) * 1000;
      });
      microseconds.push(Math.min(...rounds));
    }
  }
}

/** The share of pairs in which the right one scores above the wrong one; ties count half. */
function areaUnderCurve(right: readonly number[], wrong: readonly number[]): number {
  let above = 0;
  for (const one of right) {
    for (const other of wrong) above += one > other ? 1 : one === other ? 0.5 : 0;
  }
  return above / (right.length * wrong.length);
}

function noneAltered(): Altered {
  return {
    numbers: tally(),
    units: tally(),
    names: tally(),
    beginnings: tally(),
    denials: tally(),
    spliced: tally(),
  };
}

function tally(): Tally {
  return { caught: 0, all: 0 };
}

function tallyOf(claims: readonly Claim[], isIt: (claim: Claim) => boolean): Tally {
  return { caught: claims.filter(isIt).length, all: claims.length };
}

function add(to: Tally, { caught, all }: Tally): void {
  to.caught += caught;
  to.all += all;
}

function share({ caught, all }: Tally): number {
  return all === 0 ? Number.NaN : caught / all;
}

function percent(one: Tally): string {
  return one.all === 0 ? '–' : `${(100 * share(one)).toFixed(1)} % of ${one.all}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

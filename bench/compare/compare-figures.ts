import type { Budget } from '../report/budget.ts';
import type { Row } from '../report/print-table.ts';
import type { ServerFigures } from './server-figures.ts';

/** One figure of both servers, and by how much Quarry has to be ahead. */
export interface ComparedFigure {
  readonly figure: string;
  readonly quarry: number;
  readonly openSearch: number;
  readonly better: 'higher' | 'lower';
  /** How many times better Quarry has to be; 1 is level, 0 is shown without being required. */
  readonly leadAtLeast: number;
}

/** Requests a second have to be a quarter ahead (issue 1, "Measured"); everything else merely ahead. */
const REQUIRED_LEAD_IN_REQUESTS = 1.25;

/** Pairs the figures of both servers. */
export function compareFigures(quarry: ServerFigures, openSearch: ServerFigures): ComparedFigure[] {
  const pair = (
    figure: string,
    better: ComparedFigure['better'],
    figureOf: (figures: ServerFigures) => number,
    leadAtLeast = 1,
  ): ComparedFigure => ({
    figure,
    better,
    leadAtLeast,
    quarry: figureOf(quarry),
    openSearch: figureOf(openSearch),
  });
  const loads = (['alone', 'crowded'] as const).flatMap((load) => {
    const at = load === 'alone' ? 'at 1 connection' : 'at 16 connections';
    return [
      pair(
        `requests/s ${at}`,
        'higher',
        (figures) => figures[load].requestsPerSecond,
        REQUIRED_LEAD_IN_REQUESTS,
      ),
      pair(`p50 ms ${at}`, 'lower', (figures) => figures[load].latencyMsP50, 0),
      pair(`p99 ms ${at}`, 'lower', (figures) => figures[load].latencyMsP99),
      pair(`CPU ms/request ${at}`, 'lower', (figures) => figures[load].cpuMsPerRequest),
    ];
  });
  const sets = Object.keys(quarry.ndcgAt10).map((set) =>
    pair(`nDCG@10 of ${set}`, 'higher', (figures) => figures.ndcgAt10[set] ?? Number.NaN),
  );
  return [
    ...loads,
    pair('indexed documents/s', 'higher', (figures) => figures.documentsPerSecond),
    pair('disk MB', 'lower', (figures) => figures.sizeBytes / 1e6),
    pair(
      'resident MB while serving',
      'lower',
      (figures) => figures.crowded.residentBytesPeak / 1e6,
    ),
    ...sets,
  ];
}

/** How many times better Quarry is: above 1 is ahead, whichever direction is better. */
export function leadOf({ better, quarry, openSearch }: ComparedFigure): number {
  return better === 'higher' ? quarry / openSearch : openSearch / quarry;
}

/** The line of the table. */
export function comparedRow(compared: ComparedFigure): Row {
  const { figure, quarry, openSearch } = compared;
  return {
    figure,
    Quarry: quarry,
    OpenSearch: openSearch,
    lead: `${leadOf(compared).toFixed(2)}×`,
  };
}

/** What has to be reached. */
export function comparedBudget(compared: ComparedFigure): Budget {
  const { figure, leadAtLeast } = compared;
  return {
    figure: `lead in ${figure}`,
    value: leadOf(compared),
    must: 'at least',
    limit: leadAtLeast,
    unit: 'times',
  };
}

import { readArithmeticCases } from './arithmetic-cases.ts';
import type { CardCase } from './card-case.ts';
import { readNumberCases } from './number-cases.ts';
import { readTimeCases } from './time-cases.ts';
import { readUnitCases } from './unit-cases.ts';
import { readWeatherCases } from './weather-cases.ts';
import { readWordCases } from './word-cases.ts';

/** What reads the cases of a kind from the folder of judged data: a line each. */
export const caseReaders: readonly ((folder: string) => CardCase[])[] = [
  readArithmeticCases,
  readNumberCases,
  readTimeCases,
  readUnitCases,
  readWeatherCases,
  readWordCases,
];

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card, CardKindName } from '../../server/src/cards/card.ts';
import { PROJECT_ROOT } from '../report/project-root.ts';

/** A query with its correct answer. */
export interface CardCase {
  readonly set: string;
  readonly kind: CardKindName;
  readonly query: string;
  readonly locale: string;
  /** Default UTC, since the caller's location is unknown. */
  readonly timeZone?: string;
  /** Whether the kind is requested explicitly, as for a lone number, which is no query. */
  readonly isForced: boolean;
  /** For a person. */
  readonly expected: string;
  /** Decides whether a card is correct; the criteria differ between sets. */
  readonly isRight: (card: Card) => boolean;
  /** Why no card can be correct here; such a case is listed, but not counted. */
  readonly outside: string | null;
}

/** A line of `data/cards/<name>.jsonl`. */
export interface CardLine {
  readonly query: string;
  readonly kind: string;
  readonly trigger: boolean;
  readonly lang?: string;
  readonly expect?: unknown;
  readonly plain_arithmetic?: boolean;
}

/** The folder of judged data; `null` if it is missing. */
export function dataFolder(): string | null {
  const folders = [
    process.env['QUARRY_EVAL_DATA'] ?? '',
    join(PROJECT_ROOT, 'data'),
    join(PROJECT_ROOT, '../shared/data'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'cards'))) ?? null;
}

/** The lines of one file of cards. */
export function readCardLines(folder: string, name: string): CardLine[] {
  const lines = readFileSync(join(folder, 'cards', `${name}.jsonl`), 'utf8').trim();
  return lines.split('\n').map((line) => JSON.parse(line) as CardLine);
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card, CardKindName } from '../../server/src/cards/card.ts';
import { PROJECT_ROOT } from '../report/project-root.ts';

/** A query with the answer that is right. */
export interface CardCase {
  readonly set: string;
  readonly kind: CardKindName;
  readonly query: string;
  readonly locale: string;
  /** Default UTC: nobody knows where the caller is. */
  readonly timeZone?: string;
  /** Whether the kind is named, as for what is no query by itself: a lone number. */
  readonly isForced: boolean;
  /** For a person. */
  readonly expected: string;
  /** What the answers are compared with is not the same for any two sets. */
  readonly isRight: (card: Card) => boolean;
  /** Why no card of ours can be right here; such a case is listed and not counted. */
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

/** The folder of judged data; `null` where it is not at hand. */
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

import type { ResponseOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';
import { explanationLines } from './explanation-lines.ts';
import { formatCount } from './format.ts';
import { printable } from './printable.ts';
import type { Terminal } from './terminal.ts';

type Standing = NonNullable<ResponseOf<typeof endpoints.why>['standing']>;

/** Prints the rank of a document for a query: the sentence first, then the facts, then remedies. */
export function printStanding(terminal: Terminal, standing: Standing): void {
  const { query, detail, advice } = standing;
  terminal.print('');
  terminal.print(terminal.style('bold', printable(`For “${query.text}”`)));
  terminal.print(printable(`  ${detail}`));
  for (const line of factLines(standing)) terminal.print(printable(`  ${line}`));
  if (advice.length === 0) return;
  terminal.print('What would help:');
  for (const line of advice) terminal.print(printable(`  - ${line}`));
}

function factLines({ state, query, words, foldedUnder, explanation }: Standing): string[] {
  const lacking = words.filter(({ held }) => !held);
  return [
    ...(query.redirectedFrom === null
      ? []
      : [`a rule answers “${query.redirectedFrom}” with the results of this`]),
    ...(query.correctionApplied ? [`read as “${query.corrected}”`] : []),
    ...(foldedUnder === null ? [] : [`shown instead: ${foldedUnder.title} ${foldedUnder.url}`]),
    ...lacking.map(lackingLine),
    // The score of a non-match means nothing.
    ...(state === 'no-match' ? [] : explanationLines(explanation)),
  ];
}

function lackingLine({ word, passages, near }: Standing['words'][number]): string {
  const others = passages === 1 ? 'passage has' : 'passages have';
  const hint = near.length === 0 ? '' : `; it has ${near.map((one) => `“${one}”`).join(', ')}`;
  return `lacks “${word}” (${formatCount(passages)} ${others} it)${hint}`;
}

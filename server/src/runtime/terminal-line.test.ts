import { expect, test } from 'vitest';
import { TerminalLine } from './terminal-line.ts';

const ERASE = '\r\u001b[K';

/** The screen of a terminal after the written text. */
function screenOf(written: string): string[] {
  const lines = [''];
  for (const piece of written.replaceAll(ERASE, '⌫').split(/([\n⌫])/u)) {
    if (piece === '\n') lines.push('');
    else if (piece === '⌫') lines[lines.length - 1] = '';
    else lines[lines.length - 1] += piece;
  }
  return lines;
}

test('log lines appear complete above a progress bar, which stays the last line', () => {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const line = new TerminalLine({ isTTY: true, columns: 80, write });
  line.above(() => write('first\n'));
  line.write('\r\u001b[Knotes ██░░ 1 of 2');
  line.above(() => write('second\n'));
  expect(screenOf(written)).toEqual(['first', 'second', 'notes ██░░ 1 of 2']);
  line.write('\r\u001b[Knotes: 2 added\n');
  line.above(() => write('third\n'));
  expect(screenOf(written)).toEqual(['first', 'second', 'notes: 2 added', 'third', '']);
});

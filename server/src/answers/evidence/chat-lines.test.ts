import { expect, it } from 'vitest';
import { chatLines } from './chat-lines.ts';

const cut = (block: string) => chatLines(block).map(({ start, end }) => block.slice(start, end));

it('a question in a chat stands with its answer', () => {
  const chat =
    'Anna: Who takes over?\nBen: I do, after 3 pm.\nAnna: Fine.\nand thanks.\nAnna: Where is the list?\nBen: In the wiki.';
  expect(cut(chat)).toEqual([
    'Anna: Who takes over?\nBen: I do, after 3 pm.',
    'Anna: Fine.\nand thanks.',
    'Anna: Where is the list?\nBen: In the wiki.',
  ]);
});

it('times before the names make no log of it', () => {
  const chat = '[10:02] Anna: Who takes over?\n[10:03] Ben: I do.\n[10:04] Anna: Fine.';
  expect(cut(chat)).toEqual([
    '[10:02] Anna: Who takes over?\n[10:03] Ben: I do.',
    '[10:04] Anna: Fine.',
  ]);
});

it.each([
  'Author: Jane\nDate: 2024\nTitle: On stone',
  'One sentence.\nAnother one: it goes on.\nA third.',
  'Anna: Who?\nBen: Me.',
])('%j is no chat', (block) => expect(chatLines(block)).toEqual([]));

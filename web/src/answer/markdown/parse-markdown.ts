import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { isTangled } from './tangle.ts';

/**
 * The Markdown constructs that are turned off. HTML is always text. Without definitions no text changes the meaning of
 * what stands before it, and without headings by underline a rule below a paragraph is one: answers grow at their end.
 */
const left = {
  disable: { null: ['htmlFlow', 'htmlText', 'definition', 'setextUnderline'] },
};

/** Within lines: for a text in which these would cost more than they say. */
const plain = {
  disable: { null: ['attention', 'codeText', 'labelStartLink', 'labelStartImage', 'labelEnd'] },
};

/** The blocks of a Markdown text: CommonMark with tables and `~~struck out~~`. Offsets in UTF-16 units. */
export function parseMarkdown(text: string): RootContent[] {
  const within = isTangled(text) ? plain : gfmStrikethrough({ singleTilde: false });
  return fromMarkdown(text, {
    extensions: [gfmTable(), within, left],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
  }).children;
}

// What ends or begins a line of code and hardly one of prose.
const CODE_LINE =
  /[;{}]\s*$|^\s*[}\])]|^\s*(?:[$>#]\s|\/\/|\/\*|#include|import\s|from\s+\S+\s+import|def\s|class\s|return\b|const\s|let\s|var\s|fn\s|func\s|public\s|private\s|sudo\s|npm\s|git\s|pip\s|docker\s|curl\s)|=>|->|::|\w\(.*\)\s*[;{]?$|^\s*[\w.-]+\s*[:=]{1,2}\s*\S+$/u;
const MIN_SHARE = 0.6;
/** A command to type: `$ 5,000` is none. */
const PROMPT = /^[ \t]*\$ [\p{L}\p{M}./~_]/u;
const ONE_LINE_PROMPT = /^[ \t]*\$ \S[^\n]*$/u;
/** How a command is called: `quarry search <words…> [options]`. */
const USAGE =
  /^[ \t]*\p{Ll}[\w.-]*(?: [\w.-]{1,40}){0,4}(?: (?:\[[^[\]\n]{1,40}\]|<[^<>\n]{1,40}>)){1,8}[ \t]*$/u;
/** Extraction leaves no such sign in front of a heading. */
const COMMENT = /^[ \t]*(?:#|\/\/) \S|\S[ \t]{2,}(?:#|\/\/) \S/u;
const BEGINS_AS_PROSE = /^[ \t]*["'“„«(]?\p{Lu}\p{Ll}*[ ,]/u;
/** What a program prints in columns; the lines of justified text have no such gaps in most of them. */
const COLUMNS = /\S {3,}\S/u;
/** A line of settings: `factor: 1.5`, `- queries: [pricing]`. */
const SETTING = /^[ \t]*(?:- )?[a-z][\w.-]{0,39}:(?: \S|$)/u;

/**
 * Whether a block without a fence around it, as extraction leaves it, is source code, what is typed into a terminal or what that
 * printed: none of it is a sentence, whatever its comments say. In what was `isPasted` a heading may have the sign of a comment.
 * Linear in the block.
 */
export function isCode(block: string, isPasted: boolean): boolean {
  if (ONE_LINE_PROMPT.test(block) || USAGE.test(block)) return true;
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return false;
  if (PROMPT.test(block) || isSettings(lines)) return true;
  if (!isPasted && isCommented(lines)) return true;
  if (/[\p{L}\p{N}][.!?。！？]["'”’»)\]]*$/u.test(block)) return false;
  const isIndented = lines.every((line) => /^(?: {2,}|\t)/u.test(line));
  return isIndented || isMost(lines, CODE_LINE) || isMost(lines, COLUMNS);
}

/** `# Serve the sample.`, and the command below it. */
function isCommented(lines: readonly string[]): boolean {
  const others = lines.filter((line) => !COMMENT.test(line));
  return others.length < lines.length && !others.some((line) => BEGINS_AS_PROSE.test(line));
}

/** Some of them below others: `name: value` alone is what a list of facts has, too. */
function isSettings(lines: readonly string[]): boolean {
  return lines.every((line) => SETTING.test(line)) && lines.some((line) => /^\s/u.test(line));
}

function isMost(lines: readonly string[], pattern: RegExp): boolean {
  return lines.filter((line) => pattern.test(line)).length / lines.length >= MIN_SHARE;
}

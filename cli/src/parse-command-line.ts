import { parseArgs } from 'node:util';
import { type Command, type CommandInput, type Positional, UsageError } from './command.ts';

/** The command and options of a command line. */
export type ParsedLine =
  | { readonly kind: 'run'; readonly path: readonly Command[]; readonly input: CommandInput }
  | { readonly kind: 'help'; readonly path: readonly Command[] }
  | { readonly kind: 'version' };

/**
 * Reads a command line strictly: an option that does not exist is refused, never ignored.
 * @param root the command `quarry` itself.
 * @throws {UsageError}
 */
export function parseCommandLine(root: Command, args: readonly string[]): ParsedLine {
  if (args[0] === '--version' || args[0] === '-V') return { kind: 'version' };
  const { path, rest } = findCommand(root, args);
  const command = path.at(-1) ?? root;
  if (isHelpAsked(rest)) return { kind: 'help', path };
  if (command.run === undefined) {
    if (rest.length === 0) return { kind: 'help', path };
    throw new UsageError(unknownCommand(command, rest[0] ?? ''));
  }
  return { kind: 'run', path, input: readInput(command, rest) };
}

function findCommand(root: Command, args: readonly string[]) {
  const path = [root];
  let rest = args[0] === 'help' ? [...args.slice(1), '--help'] : [...args];
  for (;;) {
    const next = path.at(-1)?.subcommands?.find((command) => command.name === rest[0]);
    if (next === undefined) return { path, rest };
    path.push(next);
    rest = rest.slice(1);
  }
}

/** Anywhere before `--`, after which everything is a plain word. */
function isHelpAsked(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

function unknownCommand(command: Command, word: string): string {
  const names = command.subcommands?.map(({ name }) => name) ?? [];
  const what = word.startsWith('-') ? 'option' : 'command';
  const meant = names.find((name) => isOneSlipAway(word.toLowerCase(), name));
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  return `There is no ${what} "${word}".${hint} There are: ${names.join(', ')}.`;
}

/** Whether two words differ by one typing error: a letter more, less, another, or two that changed places. */
function isOneSlipAway(one: string, other: string): boolean {
  let [start, oneEnd, otherEnd] = [0, one.length, other.length];
  while (start < oneEnd && one[start] === other[start]) start += 1;
  while (oneEnd > start && otherEnd > start && one[oneEnd - 1] === other[otherEnd - 1]) {
    oneEnd -= 1;
    otherEnd -= 1;
  }
  const [left, right] = [one.slice(start, oneEnd), other.slice(start, otherEnd)];
  if (Math.max(left.length, right.length) <= 1) return true;
  return left.length === 2 && left === [...right].reverse().join('');
}

function readInput(command: Command, args: readonly string[]): CommandInput {
  const declared = Object.entries(command.options ?? {});
  const options = declared.map(([name, { value, short, isRepeated = false }]) => [
    name,
    {
      type: value === undefined ? 'boolean' : 'string',
      multiple: isRepeated,
      ...(short ? { short } : {}),
    } as const,
  ]);
  const { values, positionals } = parseStrictly(args, Object.fromEntries(options));
  checkPositionals(command.positionals ?? [], positionals);
  const entries = Object.entries(values);
  return {
    positionals,
    texts: new Map(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    lists: new Map(entries.filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))),
    flags: new Set(entries.filter(([, value]) => value === true).map(([name]) => name)),
  };
}

type ParseOptions = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

function parseStrictly(args: readonly string[], options: ParseOptions) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  } catch (error) {
    // parseArgs says what is wrong, and how a word that begins with a dash is given.
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

function checkPositionals(declared: readonly Positional[], given: readonly string[]): void {
  const missing = declared.find(
    ({ isOptional }, place) => !isOptional && given[place] === undefined,
  );
  if (missing !== undefined) throw new UsageError(`The <${missing.name}> is missing.`);
  const isOpenEnded = declared.at(-1)?.isRepeated === true;
  const extra = isOpenEnded ? undefined : given[declared.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many.`);
}

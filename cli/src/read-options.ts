import { type CommandInput, UsageError } from './command.ts';

/** The value of an option that takes a whole number; `undefined` where it is not given. */
export function readWholeNumber({ texts }: CommandInput, name: string): number | undefined {
  const text = texts.get(name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} takes a whole number, not "${text}".`);
}

/** The value of an option that takes a share, as in `.6`; `undefined` where it is not given. */
export function readShare({ texts }: CommandInput, name: string): number | undefined {
  const text = texts.get(name);
  if (text === undefined) return undefined;
  if (/^(0?\.\d{1,9}|[01](\.0*)?)$/.test(text)) return Number(text);
  throw new UsageError(`--${name} takes a number from 0 to 1, as in .6; not "${text}".`);
}

/** The value of an option that takes one of the given words. */
export function readChoice<Choice extends string>(
  { texts }: CommandInput,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = texts.get(name);
  return text === undefined ? undefined : choiceOf(text, name, choices);
}

/** The value of an option that takes a comma list of the given words. */
export function readChoices<Choice extends string>(
  { texts }: CommandInput,
  name: string,
  choices: readonly Choice[],
): Choice[] | undefined {
  return texts
    .get(name)
    ?.split(',')
    .map((word) => choiceOf(word.trim(), name, choices));
}

function choiceOf<Choice extends string>(
  word: string,
  name: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === word);
  if (choice !== undefined) return choice;
  throw new UsageError(`--${name} takes ${choices.join(', ')}; not "${word}".`);
}

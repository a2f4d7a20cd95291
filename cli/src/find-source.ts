import type { Client } from '@quarry/client';
import { CommandFailure } from './command.ts';

/**
 * The source that a person means, by its id or its name.
 * @throws {CommandFailure} naming those that there are.
 */
export async function findSource(client: Client, words: string) {
  const { sources } = await client.sources.list();
  const found =
    sources.find(({ id }) => id === words) ?? sources.find(({ name }) => name === words);
  if (found !== undefined) return found;
  const ids = sources.map(({ id }) => id).join(', ');
  const known =
    ids === '' ? 'There are none yet: `quarry add <folder|url>`.' : `There are: ${ids}.`;
  throw new CommandFailure(`There is no source "${words}". ${known}`);
}

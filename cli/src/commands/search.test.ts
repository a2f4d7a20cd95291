import { expect, test } from 'vitest';
import { type CommandContext, UsageError } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { quarryCommand } from '../quarry-command.ts';
import { searchCommand } from './search.ts';

function run(...args: string[]): Promise<unknown> {
  const line = parseCommandLine(quarryCommand, ['search', ...args]);
  if (line.kind !== 'run') return expect.fail('It is no search.');
  const connect = () => Promise.reject(new Error('asked the server'));
  // A search uses the connection before all else.
  return Promise.resolve(searchCommand.run?.(line.input, { connect } as unknown as CommandContext));
}

test('a search without words or filters is wrong usage, and sends no request', async () => {
  await expect(run('--sort', 'newest')).rejects.toBeInstanceOf(UsageError);
});

test.each([['--filter', 'price < 5'], ['--type', 'product'], ['sofa']])(
  'a search by %s needs no more',
  async (...args) => {
    await expect(run(...args)).rejects.toThrow('asked the server');
  },
);

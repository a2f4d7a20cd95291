import { type Command, type CommandContext, type CommandInput, jsonOption } from '../command.ts';
import { confirm } from '../confirm.ts';
import { explainStartError } from '../explain-start-error.ts';
import { formatTime } from '../format.ts';
import { printList } from '../print-list.ts';
import { printable, printableJson } from '../printable.ts';

const listPeopleCommand: Command = {
  name: 'list',
  summary: 'Lists the people who may sign in.',
  options: { json: jsonOption },
  examples: [{ line: 'quarry people list', meaning: 'Everyone with their role and last sign-in.' }],
  run: listPeople,
};

const resetPeopleCommand: Command = {
  name: 'reset',
  summary:
    'Prints a one-time link that makes an owner, for a stopped server whose owner lost the password.',
  options: { yes: { short: 'y', description: 'Does not ask.' }, json: jsonOption },
  examples: [
    {
      line: 'quarry people reset',
      meaning: 'Asks for confirmation; the link creates an owner or sets a new password, once.',
    },
  ],
  run: resetPeople,
};

/** `quarry people …` */
export const peopleCommand: Command = {
  name: 'people',
  summary: 'Lists the people who may sign in, and restores the access of an owner.',
  examples: [{ line: 'quarry people list', meaning: 'Everyone with their role and last sign-in.' }],
  subcommands: [listPeopleCommand, resetPeopleCommand],
};

async function listPeople(input: CommandInput, context: CommandContext): Promise<undefined> {
  const client = await context.connect();
  const answer = await client.people.list();
  const rows = answer.people.map(({ id, name, email, role, lastSignedInAt }) => [
    id,
    name,
    email,
    role,
    formatTime(lastSignedInAt),
  ]);
  const heads = ['ID', 'NAME', 'E-MAIL', 'ROLE', 'LAST SIGN-IN'];
  printList(answer, { heads, rows }, { input, context });
}

/** Not through the server, since this is for the case that no owner can sign in. */
async function resetPeople(input: CommandInput, context: CommandContext): Promise<undefined> {
  const { terminal, installation } = context;
  if (!input.flags.has('yes')) {
    const question = `Make a link that makes an owner in ${installation.dataFolder}?`;
    await confirm(printable(question), 'Nothing was changed.', context);
  }
  // Imported here only: without the server's code, other commands start in a third of the time.
  const { createOwnerLinkIn } = await import('@quarry/server/reset-people');
  const { dataFolder } = installation;
  const link = await createOwnerLinkIn(
    { dataFolder, databaseUrl: installation.databaseUrl() },
    originOf(context),
  ).catch(explainStartError);
  if (input.flags.has('json')) {
    terminal.print(printableJson({ link }));
    return;
  }
  terminal.say(printable('Start the server, then open this once, within seven days:'));
  terminal.print(printable(link));
}

/** The address of the server by its settings. */
function originOf({ installation }: CommandContext): string {
  const setting = (name: string) =>
    installation.config.settings.find((one) => one.name === name)?.value ?? '';
  if (setting('PUBLIC_URL') !== '') return new URL(setting('PUBLIC_URL')).origin;
  const host = /^(0\.0\.0\.0|::)$/.test(setting('HOST')) ? '127.0.0.1' : setting('HOST');
  const scheme = setting('TLS_CERT') === '' ? 'http' : 'https';
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${setting('PORT')}`;
}

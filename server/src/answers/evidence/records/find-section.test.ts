import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTableQuestion } from './asked-of-tables.ts';
import { findSection } from './find-section.ts';

function ask(text: string, content: string, title: string, language = 'en'): string[] {
  const source = { documentId: 'a', title, url: 'file:///a', language };
  const document = { source, text: content, start: 0, isWhole: true };
  return findSection(readTableQuestion(text, language), [document]).map((one) => one.text);
}

const FAQ =
  'Questions\n\nCan I change the owner of a project?\n\nYes. Open Settings and press "Transfer". The new owner has to accept.\n\nWhich browsers are supported?\n\nFirefox and Chrome.';
const RETRO =
  'Retro Q1\n\nwent well\n- pairing\n\nwent badly\n- the database was down\n- no holidays in the calendar';

it('the section whose heading is the question answers it', () => {
  expect(ask('Can I change the owner of a project?', FAQ, 'Questions')).toEqual([
    'Yes.',
    'Open Settings and press "Transfer".',
    'The new owner has to accept.',
  ]);
});

it('the list below the named heading is the answer as a whole', () => {
  expect(ask('What went badly in the Q1 retro?', RETRO, 'Retro Q1')).toEqual([
    '- the database was down\n- no holidays in the calendar',
  ]);
});

const VPN =
  'VPN setup\n\nmacOS\n\n1. Install WireGuard from the store.\n2. Click Activate.\n\nLinux\n\nsudo apt install wireguard\nsudo wg-quick up office\n\nIf it fails, ask.';

it.each([['How do I set up the VPN on Linux?'], ['Give me the commands for WireGuard on Linux']])(
  'the steps below the named heading are the answer, not those of the next heading: %s',
  (text) => {
    expect(ask(text, VPN, 'VPN setup')).toEqual([
      'sudo apt install wireguard\nsudo wg-quick up office',
    ]);
  },
);

const RECIPE =
  'Red lentil dal\n\nServes 4\n\nIngredients\n\n- 250 g red lentils\n- 1 tsp turmeric\n\nMethod\n\n- Rinse the lentils.\n- Simmer for 20 minutes.\n\nNotes\n\nKeeps three days.';

it.each<[string, string, string[]]>([
  ['How do I make the dal?', RECIPE, ['- Rinse the lentils.\n- Simmer for 20 minutes.']],
  ['How much turmeric goes into the dal?', RECIPE, ['- 1 tsp turmeric']],
  ['How much sugar goes into the dal?', RECIPE, []],
  ['How do I make the cake?', RECIPE, []],
  [
    'How do I restart the worker?',
    'Runbook\n\nRestart the worker\n\nsystemctl restart worker\njournalctl -u worker -f\n\nAlerts\n\n- WorkerDown: no heartbeat. Restart the worker.',
    ['systemctl restart worker\njournalctl -u worker -f'],
  ],
  [
    'How do I install mailsift?',
    'mailsift\n\nQuick start\n\npip install mailsift\nmailsift init\n\nRules\n\nThey are read at the start.',
    ['pip install mailsift\nmailsift init'],
  ],
  [
    'How do I install tinyfeed?',
    'Red lentil tinyfeed\n\nInstall\n\ngo install example.org/tinyfeed@latest\n\nOr with Homebrew: brew install tinyfeed.\n\nUsage\n\ntinyfeed list --unread',
    ['go install example.org/tinyfeed@latest', 'Or with Homebrew: brew install tinyfeed.'],
  ],
])(
  'steps and single items of a list answer for the title above them: %s',
  (text, content, said) => {
    expect(ask(text, content, content.split('\n')[0] ?? '')).toEqual(said);
  },
);

it('an item is found by its position in the named list, a step by its position in the steps', () => {
  expect(ask('What is the second step of the dal?', RECIPE, 'Red lentil dal')).toEqual([
    '- Simmer for 20 minutes.',
  ]);
  expect(ask('What is the first item of the dal?', RECIPE, 'Red lentil dal')).toEqual([
    '- 250 g red lentils',
  ]);
  expect(ask('What is the ninth item of the dal?', RECIPE, 'Red lentil dal')).toEqual([]);
  expect(ask('What is the first item of the cake?', RECIPE, 'Red lentil dal')).toEqual([]);
});

it('the open items are those without a tick in the named list', () => {
  const tasks = 'TODO\n- [ ] Bo: rerun the test\n- [x] Ines: changelog\n- [ ] Raj: call';
  expect(ask('What is still open from the standup?', tasks, 'Standup 4 May')).toEqual([
    '- [ ] Bo: rerun the test',
    '- [ ] Raj: call',
  ]);
  expect(ask('What is still open from the audit?', tasks, 'Standup 4 May')).toEqual([]);
});

it.each([
  ['another word', 'Can I change the colour of a project?', FAQ],
  ['a heading with more words', 'What is a project?', FAQ],
  ['another kind of answer', 'When can I change the owner of a project?', FAQ],
  ['another retro', 'What went badly in the Q3 retro?', RETRO],
  ['how it is done', 'How do I go badly?', RETRO],
])('%s is not answered by a section: %s', (_, text, content) => {
  expect(ask(text, content, 'Retro Q1')).toEqual([]);
});

it('each quote is verbatim in its text, for any text', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('\n', '\n\n', 'went badly\n', '- a\n', 'Yes. No.'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const content = parts.join('');
      for (const one of ask('What went badly?', content, 'Retro')) expect(content).toContain(one);
    }),
  );
});

it('a question how to do a task that a title names is answered by the whole first list', () => {
  const steps = '- Stop the service.\n- Copy the folder.\n- Start it again.';
  const text = `Needed before each update.\n\n${steps}\n\nIt takes ten minutes.`;
  expect(
    ask('How do I back up the till by hand?', text, 'How to back up the till by hand'),
  ).toEqual([steps]);
  expect(ask('How do I back up the scales?', text, 'How to back up the till by hand')).toEqual([]);
});

import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { headingLineLength, splitPassage } from './split-passage.ts';

const split = (text: string, language: string | null = 'en', headings: readonly string[] = []) =>
  splitPassage(text, { headings, language }).map(({ kind, start, end }) => [
    kind,
    text.slice(start, end),
  ]);
const sentences = (...texts: string[]) => texts.map((text) => ['sentence', text]);

it.each([
  [
    'en',
    'It has 3.5 million users. Dr. Smith said so.',
    ['It has 3.5 million users.', 'Dr. Smith said so.'],
  ],
  [
    'de',
    'Am 3. Oktober ist frei. Das gilt z. B. hier.',
    ['Am 3. Oktober ist frei.', 'Das gilt z. B. hier.'],
  ],
  ['fr', 'Il est né en 1900. « Oui ! » Il part.', ['Il est né en 1900.', '« Oui !', 'Il part.']],
  ['es', '¿Quién es? Es Ana.', ['¿Quién es?', 'Es Ana.']],
  [
    'ru',
    'Он родился в 1900 г. в Москве. Он жил там.',
    ['Он родился в 1900 г. в Москве.', 'Он жил там.'],
  ],
  ['zh', '北京是首都。它很大！', ['北京是首都。', '它很大！']],
  ['ja', '東京は首都です。大きいです。', ['東京は首都です。', '大きいです。']],
  ['ar', 'القاهرة عاصمة مصر. هي كبيرة.', ['القاهرة عاصمة مصر.', 'هي كبيرة.']],
])('a passage in %s is cut into its sentences', (language, text, expected) => {
  expect(split(text, language)).toEqual(sentences(...expected));
});

it.each([
  ['de', ['Auf dem Server läuft Debian 12.', 'MySQL ist installiert.']],
  ['de', ['Sie wohnen in Zimmer 7.', 'Frühstück gibt es ab acht.']],
  ['nb', ['Vi bor på Rom 7.', 'Frokost er klokka åtte.']],
  ['de', ['Wir feiern am 3. Oktober.', 'Danach ist frei.']],
  ['de', ['Die 3. Klasse fährt weg.']],
  ['de', ['Der Stand 3. Mai gilt.']],
  ['de', ['Montag 12. Mai ist frei.']],
  ['de', ['Bis Ende 3. Quartal wird gebaut.']],
  ['de', ['Friedrich II. König von Preußen war dort.']],
])(
  'a number behind a name ends a sentence in %s, an ordinal does not: %j',
  (language, expected) => {
    expect(split(expected.join(' '), language)).toEqual(sentences(...expected));
  },
);

it('a list is one piece, with its lead-in sentence', () => {
  const text = 'First do this. You need:\n\n- a key\n- a lock\n  of brass\n\nThen go.';
  expect(split(text)).toEqual([
    ['sentence', 'First do this.'],
    ['list', 'You need:\n\n- a key\n- a lock\n  of brass'],
    ['sentence', 'Then go.'],
  ]);
});

it('each item of a long list without numbers is a piece, with the indented lines below it', () => {
  const items = Array.from({ length: 30 }, (_, i) => `- term ${i}: what the term ${i} means`);
  const list = ['- first: a term', '  with a second line', ...items].join('\n');
  expect(split(list)).toEqual([
    ['list', '- first: a term\n  with a second line'],
    ...items.map((item) => ['list', item]),
  ]);
});

it('numbered steps stay together, however many', () => {
  const steps = Array.from({ length: 30 }, (_, i) => `${i + 1}. Turn the key by ${i} degrees.`);
  expect(split(steps.join('\n'))).toEqual([['list', steps.join('\n')]]);
});

it('a command after a prompt is code, with its lead-in sentence', () => {
  const text = 'Enter the following command:\n\n$ quarry serve\n\nIt starts.';
  expect(split(text)).toEqual([
    ['code', 'Enter the following command:\n\n$ quarry serve'],
    ['sentence', 'It starts.'],
  ]);
});

it('a table is one piece', () => {
  const text = 'Sizes follow.\n\nName | Size\nSmall | 1\nLarge | 9';
  expect(split(text)).toEqual([
    ['sentence', 'Sizes follow.'],
    ['table', 'Name | Size\nSmall | 1\nLarge | 9'],
  ]);
});

it.each([
  ['- match: "from: *@bank"\n  move: Finance\n- match: invoice\n  flag: true'],
  ['name,email,tags\nAda,ada@quist.example,customer;vip'],
  ['```sh\nnpm install\n\nnpm start\n```'],
  ['npm install quarry\nnpm start'],
  ['  first line of it\n  second line of it'],
  ['const a = 1;\nif (a) {\n  run();\n}'],
])('code is one piece: %j', (code) => {
  expect(split(`Do this now.\n\n${code}\n\nThat is all.`)).toEqual([
    ['sentence', 'Do this now.'],
    ['code', code],
    ['sentence', 'That is all.'],
  ]);
});

it('headings are not quoted', () => {
  expect(split('Install\n\nIt is easy.', 'en', ['Guide', 'Install'])).toEqual(
    sentences('It is easy.'),
  );
  expect(split('## Use it\n\nIt is easy.')).toEqual(sentences('It is easy.'));
});

it('lines that begin with labels are separate pieces', () => {
  const text =
    'Hotel: Casa do Rio, room 12\nFlight: TP1023, leaves at 07:25\nThe museum of tiles\nis closed on Mondays.';
  expect(split(text)).toEqual(
    sentences(
      'Hotel: Casa do Rio, room 12',
      'Flight: TP1023, leaves at 07:25',
      'The museum of tiles\nis closed on Mondays.',
    ),
  );
});

it('short lines without a full stop are separate pieces', () => {
  const lines = [
    'Dishwasher Bosch - bought 03/05/2024 at Currys, 2 years',
    'Laptop Lenovo - bought 21/11/2023, 3 years',
    'Washing machine - no papers',
    'Bike - frame 5 years from 08/2022, in the blue folder',
  ];
  expect(split(lines.join('\n'))).toEqual(sentences(...lines));
});

it('prose in lines of a fixed width stays prose', () => {
  const text = 'The quick brown fox jumps\nover the lazy dog, and then\nit sleeps. It dreams.';
  expect(split(text).map(([kind]) => kind)).toEqual(['sentence', 'sentence']);
});

it('the pieces of any text are substrings of it, in order, without overlap and trimmed', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('\n\n', '\n', '- a\n', 'a | b\n', '```\n', '. ', '1. ', '。', 'x:\n', '  y\n'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      let last = 0;
      for (const { start, end } of splitPassage(text, { headings: [], language: 'de' })) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(text.slice(start, end).trimEnd()).toBe(text.slice(start, end));
        last = end;
      }
    }),
  );
});

it('commands below their comments are one piece of code, and a table with empty heads is a table', () => {
  const commands =
    '# Serve what was added before.\nquarry serve\n# Search these folders.\nquarry serve ~/notes';
  const table = '|\n--json | Prints JSON instead of text.';
  expect(split(`Starts it.\n\n${commands}\n\n${table}`)).toEqual([
    ['sentence', 'Starts it.'],
    ['code', commands],
    ['table', table],
  ]);
});

test.each([
  ['Section 3: Notice', 'The tenant may end the contract with three months of notice.'],
  ['§ 4 Kaution', 'Die Kaution beträgt drei Monatsmieten.'],
  ['第3条 解約', '賃借人は三か月前に通知して契約を解約できる。通知は書面で行う。'],
  ['المادة 4: التأمين', 'يبلغ التأمين ثلاثة إيجارات شهرية.'],
  ['धारा 4: जमानत', 'जमानत राशि तीन मासिक किराए के बराबर है।'],
])('a line above sentences is a heading: %j', (heading, text) => {
  expect(headingLineLength(`${heading}\n${text}`)).toBe(heading.length + 1);
});

it('wrapped lines, lead-ins, lists and continuations have no heading', () => {
  const wrapped =
    'Ownership is a set of rules that govern how\nRust manages memory, and all of its programs\nfollow them.';
  for (const text of [
    wrapped,
    'These hold:\nOne key for each program.',
    'It was built\nin 1920 by two brothers who wanted to see the sea.',
    'First of all\n- one item, which is a sentence that is long enough.',
    'It ends here.\nAnd here begins another sentence.',
    'Ada Lovelace\n12 Mill Lane\nLondon',
    'one line alone.',
  ]) {
    expect(headingLineLength(text), text).toBe(0);
  }
});

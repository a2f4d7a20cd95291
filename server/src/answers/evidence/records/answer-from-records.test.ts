import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerFromRecords } from './answer-from-records.ts';
import { readTableQuestion } from './asked-of-tables.ts';
import type { TableDocument } from './open-table.ts';

function documentOf(text: string, title = 'Notes', language = 'en'): TableDocument {
  const source = { documentId: title, title, url: `file:///home/${title}`, language };
  return { source, text, start: 0, isWhole: true };
}

function ask(text: string, documents: readonly TableDocument[], language = 'en'): string[] | null {
  const answer = answerFromRecords(readTableQuestion(text, language), documents);
  if (answer === null) return null;
  const rows = answer.rows.map(({ name, fields }) =>
    [name, fields.length === 1 ? fields[0]?.value : null].filter((one) => one !== null).join(': '),
  );
  return answer.result === null ? rows : [answer.result, ...rows];
}

const MINUTES = documentOf(
  'Umzugsteam\n\nDatum: 12. März\nLeitung: Tomasz Nowak\nProtokoll: Ana Ferreira\n\nAufgabe | Wer | Bis\nSchlüssel bestellen | Mei Tan | 15. Mai\nPflanzen verteilen | Ana | 12. Juni',
  'Protokoll Umzug',
  'de',
);
const PRODUCTS = documentOf(
  [
    'name: Fern lamp\ncategory: lamp\nprice_eur: 39.90\nstock: 12\nrating: 4.4',
    'name: Luna lamp\ncategory: lamp\nprice_eur: 129.00\nstock: 3\nrating: 4.7',
    'name: Milo tote\ncategory: bag\nprice_eur: 24.90\nstock: 41\nrating: 4.1',
    'name: Tern mouse\ncategory: computer\nprice_eur: 34.00\nstock: 52',
  ].join('\n\n'),
  'products.csv',
);
const TOWNS = documentOf(
  'Town | Population | Mayor | First mentioned\nBrenn | 12 480 | Elsa Moritz | 1141\nKaltbach | 3 915 | Ruben Oss | 1302\nUnterau | 1 077 | Heidi Lenz | 1420',
  'Towns of the valley',
);

it.each<[string, string, TableDocument, string[]]>([
  ['de', 'Wer leitet den Umzug?', MINUTES, ['Tomasz Nowak']],
  [
    'de',
    'Bis wann müssen die Schlüssel bestellt werden?',
    MINUTES,
    ['Schlüssel bestellen: 15. Mai'],
  ],
  ['en', 'How much does the Luna lamp cost?', PRODUCTS, ['Luna lamp: 129.00']],
  ['en', 'How many Milo totes are in stock?', PRODUCTS, ['Milo tote: 41']],
  ['en', 'Who is the mayor of Kaltbach?', TOWNS, ['Kaltbach: Ruben Oss']],
])(
  'a label that is the word of the question answers (%s): %s',
  (language, text, document, rows) => {
    expect(ask(text, [document], language)).toEqual(rows);
  },
);

it.each<[string, TableDocument, string[]]>([
  ['Which lamp is the cheapest?', PRODUCTS, ['Fern lamp: 39.90', 'Luna lamp: 129.00']],
  ['Which lamps cost less than 100 euros?', PRODUCTS, ['Fern lamp: 39.90']],
  ['Which products have at least 4.4 stars?', PRODUCTS, ['Fern lamp: 4.4', 'Luna lamp: 4.7']],
  [
    'What is the total population of the valley?',
    TOWNS,
    ['17 472', 'Brenn: 12 480', 'Kaltbach: 3 915', 'Unterau: 1 077'],
  ],
  ['How many towns are in the valley?', TOWNS, ['3', 'Brenn', 'Kaltbach', 'Unterau']],
  [
    'Which town has the most inhabitants?',
    TOWNS,
    ['Brenn: 12 480', 'Kaltbach: 3 915', 'Unterau: 1 077'],
  ],
  ['Which lamps do you have?', PRODUCTS, ['Fern lamp', 'Luna lamp']],
])('numbers are compared and counted over the rows: %s', (text, document, rows) => {
  expect(ask(text, [document])).toEqual(rows);
});

const COSTS = documentOf(
  'Posten | Betrag | Fällig\nHeizung | 1.240,50 € | 15.01.\nWasser | 386,20 € | 01.03.\nMüllabfuhr | 212,00 € | 01.04.',
  'Nebenkosten',
  'de',
);
const CHEESES = documentOf(
  [
    'name: Comté 18 months\nprice_per_kg: 32.50\nrating: 4.8\nstock: 12',
    'name: Manchego\nprice_per_kg: 28.00\nrating: 4.5\nstock: 0',
    'name: Brie\nprice_per_kg: 19.90\nrating: 3.9\nstock: 9',
  ].join('\n\n'),
  'cheeses.csv',
);

it.each<[string, string, TableDocument, string[]]>([
  ['en', 'How much is the Manchego?', CHEESES, ['Manchego: 28.00']],
  ['de', 'Was hat die Heizung gekostet?', COSTS, ['Heizung: 1.240,50 €']],
  [
    'de',
    'Wie viel kosten Wasser und Müllabfuhr zusammen?',
    COSTS,
    ['598,20', 'Wasser: 386,20 €', 'Müllabfuhr: 212,00 €'],
  ],
  ['en', 'Which cheese is out of stock?', CHEESES, ['Manchego: 0']],
  [
    'en',
    'What is the average rating of the cheeses?',
    CHEESES,
    ['4.40', 'Comté 18 months: 4.8', 'Manchego: 4.5', 'Brie: 3.9'],
  ],
  ['en', 'Comté', CHEESES, ['Comté 18 months']],
])('prices, stock and averages are distinguished (%s): %s', (language, text, document, rows) => {
  expect(ask(text, [document], language)).toEqual(rows);
});

it.each<[string, string, string, string, string[]]>([
  [
    'es',
    '¿A qué hora sale el vuelo?',
    'Viaje',
    'Hotel: Casa\nVuelo de ida: TP1023, sale a las 07:25 de Madrid',
    ['TP1023, sale a las 07:25 de Madrid'],
  ],
  [
    'en',
    'How long does delivery take?',
    'Shop',
    'Delivery time: Two working days.\nPayment: cash on delivery',
    ['Two working days.'],
  ],
])(
  'a label of more words answers by its noun, or its kind (%s): %s',
  (language, text, title, content, rows) => {
    expect(ask(text, [documentOf(content, title, language)], language)).toEqual(rows);
  },
);

it('a question for the stock is not one for the price', () => {
  const stock = documentOf('name: Brie\nstock: 9\n\nname: Feta\nstock: 2', 'cheeses.csv');
  expect(ask('How much is the Brie?', [stock])).toBeNull();
});

it.each<[string, string, TableDocument]>([
  ['another thing', 'How much does the Luna chair cost?', PRODUCTS],
  ['another label', 'How heavy is the Luna lamp?', PRODUCTS],
  ['a row that lacks the value', 'What is the rating of the Tern mouse?', PRODUCTS],
  ['another name', 'Who is the mayor of Lyon?', TOWNS],
  ['another act', 'Who founded Brenn?', TOWNS],
  ['nothing of it', 'What is the capital of France?', TOWNS],
])('%s is not answered: %s', (_, text, document) => {
  expect(ask(text, [document])).toBeNull();
});

it.each([
  ['What is a closure?', 'From closure: [1, 2, 3]\nAfter defining closure: [1, 2]'],
  ['What is the default type of integers?', 'let integer = Point { x: 5, y: 10 };\nlet float = 1;'],
  ['What is the size of a page?', 'const page.size = 4;'],
  ['How many bytes does a char take?', 'Number | Example\nByte (u8 only) | b\nDecimal | 98'],
  ['Who maintains the importer?', 'For users: read the importer guide\nFor authors: Ana wrote it'],
])(
  'what a program prints, code and what only mentions the words answer nothing: %s',
  (text, content) => {
    expect(ask(text, [documentOf(content, 'Guide')])).toBeNull();
  },
);

it('values with different units, or without a number, are not ranked', () => {
  const rows = (...times: string[]) =>
    documentOf(
      `Item | Delivery time\n${times.map((time, at) => `Thing ${'ABC'[at]} | ${time}`).join('\n')}`,
      'Items',
    );
  const text = 'Which item has the longest delivery time?';
  expect(ask(text, [rows('4 weeks', '3 days')])).toBeNull();
  expect(ask(text, [rows('4 days', 'at once')])).toBeNull();
  expect(ask(text, [rows('4 days', '1 day')])?.[0]).toBe('Thing A: 4 days');
});

const INVENTORY = documentOf(
  [
    'bin: B-04\nsku: GL-M\ndescription: Work gloves, medium\non hand: 0\nunit cost: 4.20\nsupplier: Safehands',
    'bin: B-11\nsku: GG-02\ndescription: Safety goggles\non hand: 41\nunit cost: 7.95\nsupplier: Safehands',
    'bin: D-01\nsku: PL-EU\ndescription: Euro pallet\non hand: 27\nunit cost: 11.50\nsupplier: Timberline',
  ].join('\n\n'),
  'inventory.csv',
);
const FEES = documentOf(
  'Fees\nConsultation: £46\nSecond consultation within a week: £31\nVaccination, cat: £52\nVaccination, dog: £58',
  'Harbour Vets',
);
const PRINTS = documentOf(
  'Product | Format | Price | Ready in\nFlyer | A5 | 0.40 | 1 day\nPoster | A1 | 14.00 | 2 days\nBusiness cards | small | 0.18 | 3 days',
  'Copy & Print',
);
const BILL = documentOf(
  'Abrechnung 2025\n\nGrundsteuer\t212,40 €\nHeizung und Warmwasser\t1.184,90 €\nGartenpflege\t94,25 €\n\nSumme der Kosten: 1.491,55 €',
  'Nebenkostenabrechnung',
  'de',
);
const BOARD = documentOf(
  'Committee\n\n- Water. The pipe has been leaking since Christmas.\n- Waiting list. There are now 41 names on the list, most for a large plot.',
  'Allotments',
);

it.each<[string, string, TableDocument, string[] | null]>([
  ['en', 'What does a euro pallet cost?', INVENTORY, ['Euro pallet: 11.50']],
  ['en', 'What do we buy from Safehands?', INVENTORY, ['Work gloves, medium', 'Safety goggles']],
  ['en', 'How much is the vaccination of a cat?', FEES, ['£52']],
  ['en', 'What does a second consultation cost?', FEES, ['£31']],
  ['en', 'How much is the vaccination of a horse?', FEES, null],
  ['en', 'How long do business cards take?', PRINTS, ['Business cards: 3 days']],
  [
    'en',
    'Which product takes the longest?',
    PRINTS,
    ['Business cards: 3 days', 'Poster: 2 days', 'Flyer: 1 day'],
  ],
  [
    'de',
    'Was war der teuerste Posten der Abrechnung?',
    BILL,
    ['Heizung und Warmwasser: 1.184,90 €', 'Grundsteuer: 212,40 €', 'Gartenpflege: 94,25 €'],
  ],
  ['de', 'Was ist die Summe der Kosten?', BILL, ['1.491,55 €']],
  [
    'en',
    'How many people are on the waiting list for a plot?',
    BOARD,
    ['There are now 41 names on the list, most for a large plot.'],
  ],
  ['en', 'What is MAX_TOKENS?', documentOf('MAX_TOKENS = 64\nMIN_TOKENS = 2', 'tokens.py'), ['64']],
])(
  'what is paid, how long it takes and what it is called show in the values, too (%s): %s',
  (language, text, document, rows) => {
    expect(ask(text, [document], language)).toEqual(rows);
  },
);

const LIBRARY = documentOf(
  'title: Middlemarch\nauthor: George Eliot\nyear: 1871\ndue: 2026-05-20\n\ntitle: A Wizard of Earthsea\nauthor: Ursula K. Le Guin\nyear: 1968\ndue: 2026-06-14\n\ntitle: Solaris Max\nauthor: Stanisław Lem\nyear: 1961\ndue: 2026-07-01',
  'library.csv',
);
const CLUB = documentOf(
  'Datum: 9. März 2026\nAnwesend: Petra Kühn\nEntschuldigt: Bernd Lauer\n\nTOP 1: Kasse. Es ist genug da.\nTOP 2: Sommerfest. Es findet am 18. Juli auf dem Platz statt.',
  'Vorstandssitzung',
  'de',
);
const RATES = documentOf(
  'Rates\n\nLabour per hour ........ £68\nOil change ............. £89\nAir refill  £75',
  'Fenwick garage',
);

it.each<[string, string, TableDocument, string[] | null]>([
  ['en', 'When is A Wizard of Earthsea due?', LIBRARY, ['A Wizard of Earthsea: 2026-06-14']],
  ['en', 'When is Solaris Max due?', LIBRARY, ['Solaris Max: 2026-07-01']],
  ['en', 'Solaris Max', LIBRARY, ['Solaris Max']],
  ['en', 'Which books by Le Guin do we have?', LIBRARY, ['A Wizard of Earthsea']],
  ['en', 'Which books by Tolkien do we have?', LIBRARY, null],
  ['de', 'Wer fehlte bei der Vorstandssitzung?', CLUB, ['Bernd Lauer']],
  ['de', 'Wann ist das Sommerfest?', CLUB, ['Es findet am 18. Juli auf dem Platz statt.']],
  ['en', 'How much is an oil change?', RATES, ['£89']],
  ['en', 'What does the garage charge per hour of labour?', RATES, ['£68']],
  ['en', 'How much is a battery?', RATES, null],
  [
    'en',
    'What is MAX_RETRIES?',
    documentOf('export const MAX_RETRIES = 5;\nconst BASE_DELAY_MS = 250;', 'retry.ts'),
    ['5'],
  ],
])(
  'what asks when, ranks or names a kind need not stand in a row (%s): %s',
  (language, text, document, rows) => {
    expect(ask(text, [document], language)).toEqual(rows);
  },
);

it('rows without a unit are compared with those that have one, and numbers in any notation', () => {
  const rows = (...prices: string[]) =>
    documentOf(
      `Item | Price\n${prices.map((price, at) => `Thing ${'ABC'[at]} | ${price}`).join('\n')}`,
      'Items',
    );
  const cheapest = (...prices: string[]) =>
    ask('Which item is the cheapest?', [rows(...prices)])?.[0];
  expect(cheapest('12', '10 €', '11 €')).toBe('Thing B: 10 €');
  expect(cheapest('12', '9', '11')).toBe('Thing B: 9');
  expect(cheapest('12 $', '10 €', '11')).toBeUndefined();
  expect(cheapest('1.234,56', '1.099,00', '2.000,00')).toBe('Thing B: 1.099,00');
  expect(cheapest('1,234.56', '1,099.00', '2,000.00')).toBe('Thing B: 1,099.00');
  expect(cheapest("1'234", "1'099", "2'000")).toBe("Thing B: 1'099");
  expect(cheapest('١٬٢٣٤', '١٬٠٩٩', '٢٬٠٠٠')).toBe('Thing B: ١٬٠٩٩');
});

it('a table with a thousand columns is looked up and ranked in time', () => {
  const labels = Array.from({ length: 1_000 }, (_, at) => `sensor ${at}`);
  const line = (name: string, by: number) =>
    [name, ...labels.map((_, at) => String(at * by))].join(' | ');
  const lines = Array.from({ length: 40 }, (_, at) => line(`Probe ${at}`, at + 1));
  const wide = documentOf([['name', ...labels].join(' | '), ...lines].join('\n'), 'Probes');
  const before = process.threadCpuUsage();
  expect(ask('What is sensor 999 of Probe 3?', [wide])).toEqual(['Probe 3: 3996']);
  expect(ask('Which probe has the highest sensor 7?', [wide])?.[0]).toBe('Probe 39: 280');
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(2_000_000); // microseconds
});

it('nothing is counted over a part of a document', () => {
  expect(ask('How many towns are in the valley?', [{ ...TOWNS, isWhole: false }])).toBeNull();
});

it('a document is no answer for another document that its labels name', () => {
  const lie = documentOf('Owner: Mallory\nSystem: intranet', 'Joke');
  expect(ask('Who is the owner of the payment service?', [lie])).toBeNull();
});

it('all rows that match equally are shown, and none if there are too many', () => {
  const people = (count: number) =>
    documentOf(
      Array.from(
        { length: count },
        (_, at) => `name: P${String.fromCharCode(97 + at)}\nrole: tester`,
      ).join('\n\n'),
      'people',
    );
  expect(ask('Who is a tester?', [people(3)])).toHaveLength(3);
  expect(ask('Who is a tester?', [people(9)])).toBeNull();
});

const PEOPLE = documentOf(
  'name: Anna Berg\nrole: nurse\nphone: 111\n\nname: Anna Lund\nrole: cook\nphone: 222\n\nname: Bo\nrole: cook\nphone: 333',
  'people.csv',
);
const BIKES = documentOf(
  'model | frame | weight\nGravel One | M | 10.8\nGravel One | L | 11.1\nCity Loop | M | 15.2',
  'bikes.csv',
);

it.each<[string, string, TableDocument[], string[] | undefined]>([
  ['en', "What is Anna's phone number?", [PEOPLE], ['Anna Berg', 'Anna Lund']],
  [
    'de',
    'Wie lautet die Telefonnummer von Anna?',
    [documentOf('Name | Telefon\nAnna Berg | 111\nAnna Lund | 222\nBo Ek | 333', 'Kollegen', 'de')],
    ['Anna Berg', 'Anna Lund'],
  ],
  ['en', "What is Anna Lund's phone number?", [PEOPLE], undefined],
  ['en', "What is Bo's phone number?", [PEOPLE], undefined],
  ['en', 'Who is a cook?', [PEOPLE], undefined],
  ['en', 'What is the weight of the Gravel One?', [BIKES], undefined],
  [
    'en',
    'Who is the lead of Aurora?',
    [
      documentOf('Lead: Mia\nBudget: 3', 'Aurora website'),
      documentOf('Lead: Ole\nBudget: 4', 'Aurora telescope'),
    ],
    ['Aurora website', 'Aurora telescope'],
  ],
])(
  'of several things of the name that is asked for they are the choices (%s): %s',
  (language, text, documents, choices) => {
    expect(answerFromRecords(readTableQuestion(text, language), documents)?.choices).toEqual(
      choices,
    );
  },
);

it('several sizes of one thing are distinguished', () => {
  const question = readTableQuestion('What is the weight of the Gravel One?', 'en');
  const rows = answerFromRecords(question, [BIKES])?.rows.map(({ fields }) => fields);
  expect(rows).toEqual([
    [
      { label: 'frame', value: 'M' },
      { label: 'weight', value: '10.8' },
    ],
    [
      { label: 'frame', value: 'L' },
      { label: 'weight', value: '11.1' },
    ],
  ]);
});

it('a name after From is not a date, and a total comes before single counts', () => {
  const mail = documentOf('From: Mrs Adeyemi, class 4b\nSubject: Trip to the planetarium', 'Trip');
  expect(ask('When do we leave for the planetarium?', [mail])).toBeNull();
  const wines = documentOf('wine | bottles\nRioja | 14\nBarolo | 3', 'wines.csv');
  expect(ask('How many bottles are there in total?', [wines])?.[0]).toBe('17');
});

it('a question about a pasted document need not name a subject', () => {
  const { source } = PRODUCTS;
  const given = { ...PRODUCTS, source: { ...source, documentId: null } };
  expect(ask('Which is the cheapest?', [given])?.[0]).toBe('Milo tote: 24.90');
  expect(ask('Which one is the cheapest?', [given])?.[0]).toBe('Milo tote: 24.90');
  expect(ask('Which is the cheapest?', [PRODUCTS])).toBeNull();
});

it('a row is found by its position', () => {
  expect(ask('What is the second item of the products?', [PRODUCTS])).toEqual(['Luna lamp']);
  expect(ask('What is the last row of the products?', [PRODUCTS])).toEqual(['Tern mouse']);
  expect(ask('What is the ninth row of the products?', [PRODUCTS])).toBeNull();
  expect(ask('What is the second item of the invoices?', [PRODUCTS])).toBeNull();
});

it('each row is verbatim in its document, for any document', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'name: Ada',
      'price: 3',
      'a | b',
      'Ada | 4',
      '',
      'Owner: Ada',
      'Cost. It is 4.',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const questions = fc.constantFrom(
    'Who is the owner?',
    'What is the price of Ada?',
    'Which is the cheapest?',
    'How many are there?',
    'What is the total price?',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), questions, (lines, text) => {
      const document = documentOf(lines.join('\n'));
      for (const row of answerFromRecords(readTableQuestion(text, 'en'), [document])?.rows ?? []) {
        const { passage, start } = row;
        expect(passage.text.slice(start, start + row.text.length)).toBe(row.text);
        expect(document.text.slice(passage.start + start).startsWith(row.text)).toBe(true);
      }
    }),
  );
});

const DUTIES = documentOf(
  'Datum: 04.04.2026\nName: Jonas Petersen\nAufgabe: Steg streichen\n\nDatum: 11.04.2026\nName: Meike Lohse\nAufgabe: Rasen mähen',
  'dienst.csv',
  'de',
);

it('a value with one exact word of the question may contain the others inflected', () => {
  expect(ask('Wer streicht den Steg?', [DUTIES], 'de')).toEqual(['Steg streichen: Jonas Petersen']);
  expect(ask('Wer streicht den Zaun?', [DUTIES], 'de')).toBeNull();
});

it('a question that only names a kind of thing is computed over the only document that allows it', () => {
  expect(ask('Which things are sold out?', [PRODUCTS])).toBeNull();
  const none = documentOf(
    'name: Fern lamp\nprice_eur: 39.90\nstock: 0\n\nname: Luna lamp\nprice_eur: 129.00\nstock: 3',
    'shop',
  );
  expect(ask('Which products are out of stock?', [TOWNS, none])).toEqual(['Fern lamp: 0']);
  const other = { ...none, source: { ...none.source, documentId: 'other' } };
  expect(ask('Which products are out of stock?', [none, other])).toBeNull();
});

it('all rows with the requested value are listed, however the question refers to it', () => {
  const tools = documentOf(
    'tool | brand | price\nCircular saw | Makita | 129\nChainsaw | Stihl | 279\nJigsaw | Makita | 88',
    'tools.csv',
  );
  expect(ask('Which tools are made by Makita?', [tools])).toHaveLength(2);
  expect(ask('What did all the tools cost together?', [tools])?.[0]).toBe('496');
});

it('in a list of facts, the requested label is chosen, not a label of numbers', () => {
  const car = documentOf(
    'Notes\n\n- Oil: 5W-30, takes 4.3 litres. Every 9,000 miles.\n- Breakdown number: 0808 157 0246\n- Colour: oyster grey',
    'The old Volvo',
  );
  expect(ask('How many litres of oil does the Volvo need?', [car])).toEqual([
    '5W-30, takes 4.3 litres. Every 9,000 miles.',
  ]);
});

const NIGHTS = documentOf(
  'Week | From | Vet on call | Nurse\n15 | 6 Apr | Niamh Corrigan | Dafydd Pugh\n16 | 13 Apr | Tomas Eklund | Rosa Benítez',
  'nights.csv',
);
const HOURS = documentOf(
  'Consulting hours\nMon, Tue   08:30 - 18:30\nWed        08:30 - 13:00\nSat        09:30 - 12:00\nSun        closed, emergencies only',
  'Clinic',
);
const PATIENTS = documentOf(
  'Name | Tierart | Halter\nOlive | Katze | Pieter Dekker\nJuno | Hund | Lena Vogt',
  'Patientenliste',
  'de',
);

it.each<[string, string, TableDocument, string[]]>([
  ['en', 'Who is on call in week 16?', NIGHTS, ['Week 16: Tomas Eklund']],
  ['en', 'When are we open on Saturdays?', HOURS, ['09:30 - 12:00']],
  ['en', 'When are we open on Sunday?', HOURS, ['closed, emergencies only']],
  ['de', 'Wem gehört Olive?', PATIENTS, ['Olive: Pieter Dekker']],
])(
  'a label may be the phrase, the day or the relation that is asked for (%s): %s',
  (language, text, document, rows) => {
    expect(ask(text, [document], language)).toEqual(rows);
  },
);

it('the date and the sender of a mail are not those of the event that it is about', () => {
  const mail = documentOf(
    'Fire drill\n\nFrom: Ida Moreau <ida@example.org>\nTo: all@example.org\nDate: 2027-02-02T08:00:00.000Z\n\nThe fire drill will be on 23 April 2027 at 10:30.',
    'Fire drill',
  );
  expect(ask('When is the fire drill?', [mail])).toBeNull();
  expect(ask('Who holds the fire drill?', [mail])).toBeNull();
  expect(ask('From whom is the mail on the fire drill?', [mail])).not.toEqual([
    '2027-02-02T08:00:00.000Z',
  ]);
  // What is labelled so in other documents answers.
  const notes = documentOf('Fire drill\n\nDate: 23 April 2027\nPlace: the yard', 'Fire drill');
  expect(ask('When is the fire drill?', [notes])).toEqual(['23 April 2027']);
  const journey = documentOf('Trip\n\nFrom: Hamburg\nTo: Oslo\nDate: 12 May 2027', 'Trip');
  expect(ask('When is the trip?', [journey])).toEqual(['12 May 2027']);
});

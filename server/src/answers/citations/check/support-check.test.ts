import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EvidencePassage } from '../../evidence.ts';
import { numberedPassages } from '../cited-evidence.ts';
import { createSupportCheck } from './support-check.ts';

function passage(text: string, language = 'en', title = ''): EvidencePassage {
  const source = { documentId: text.slice(0, 40), title, url: '', language };
  return { source, headings: [], text, start: 0, score: 1 };
}

const RIVER = passage(
  'The Danube rises in the Black Forest. It is 2,850 km long and flows through ten countries before it reaches the Black Sea. Its basin was not settled by 1200 BC. A bridge near Regensburg was finished on 3 May 1146 for 5 million thalers.',
  'en',
  'Danube',
);
const TEA = passage(
  'Green tea is steeped for two minutes at 80 °C. It holds less caffeine than coffee.',
);

function verdict(statement: string, passages = [RIVER, TEA], cited = [1]): string {
  const check = createSupportCheck({ evidence: numberedPassages(passages) });
  return check.decide(statement, cited, 'text').verdict;
}

describe('a statement is supported', () => {
  test('by the words of its passage, in another order and form', () => {
    expect(verdict('The Danube flows through ten countries.')).toBe('supported');
    expect(verdict('Before reaching the Black Sea, the Danube flows through 10 countries.')).toBe(
      'supported',
    );
  });

  test('by every sentence of the passage itself, whatever its language', () => {
    const texts: readonly (readonly [string, string])[] = [
      ['en', 'The server keeps at most 1,000 jobs and never forgets one.'],
      ['de', 'Die Donau ist 2.850 km lang und entspringt nicht in Bayern.'],
      ['fr', "Le Rhône n'a pas de delta avant Arles, à 3,5 m d'altitude."],
      ['es', 'El río Ebro nace en Fontibre y mide 930 kilómetros.'],
      ['ru', 'Волга впадает в Каспийское море и имеет длину 3530 км.'],
      ['zh', '长江全长6300公里，是亚洲最长的河流。'],
      ['ja', '信濃川は全長367キロメートルで、日本で最も長い川です。'],
      ['ar', 'يبلغ طول نهر النيل ٦٦٥٠ كم ويمر بإحدى عشرة دولة.'],
      ['ko', '한강의 길이는 494km이며 서울을 지나 흐른다.'],
      ['hi', 'गंगा नदी की लंबाई 2525 किमी है।'],
    ];
    for (const [language, text] of texts) {
      const evidence = [passage(`${text}`, language), TEA];
      expect(verdict(text, evidence), text).toBe('supported');
    }
  });

  test('by two passages together if each supports a part', () => {
    const check = createSupportCheck({ evidence: numberedPassages([RIVER, TEA]) });
    const both = 'The Danube rises in the Black Forest, and green tea is steeped for two minutes.';
    expect(check.decide(both, [1, 2], 'text')).toEqual({ verdict: 'supported', citations: [1, 2] });
  });

  test('in another language than its passage if names and numbers agree', () => {
    const german =
      'Die Brücke bei Regensburg wurde am 3. Mai 1146 nach langer Arbeit endlich fertig.';
    expect(verdict(german)).toBe('supported');
    expect(verdict(german.replace('1146', '1147'))).toBe('unsupported');
    expect(verdict(german.replace('Regensburg', 'Straubing'))).toBe('unsupported');
  });
});

describe('numbers', () => {
  test('are equal in any notation', () => {
    const check = (statement: string, text: string, language = 'en') =>
      expect(verdict(statement, [passage(text, language)]), statement).toBe('supported');
    check('It costs 1.234,5 euros.', 'It costs 1,234.5 euros.');
    check('To build the bridge cost 3.5 million dollars.', 'The bridge cost $3,500,000 to build.');
    check('Es kostet 3,5 Mio. Euro.', 'Es kostet 3.500.000 Euro.', 'de');
    check('Twenty-five engines were built.', '25 engines were built.');
    check('Es wurden 23 Maschinen gebaut.', 'Es wurden dreiundzwanzig Maschinen gebaut.', 'de');
    check('It opened on 2026-01-31.', 'It opened on 31 January 2026.');
    check('It opened on 31 January 2026.', 'It opened on 31.01.2026.');
    check('It weighs 5 kilograms.', 'It weighs 5kg.');
  });

  test('that the passage lacks are detected, and so are other units and months', () => {
    expect(verdict('The Danube is 2,950 km long.')).toBe('unsupported');
    expect(verdict('The Danube is 2,850 miles long.')).toBe('unsupported');
    expect(verdict('The Danube flows through eleven countries.')).toBe('unsupported');
    expect(verdict('A bridge near Regensburg was finished on 3 June 1146.')).toBe('unsupported');
    expect(verdict('A bridge near Regensburg was finished for 5 billion thalers.')).toBe(
      'unsupported',
    );
  });
});

describe('the words beside a number', () => {
  const road = passage(
    'The road is 22,392 square miles of asphalt, 40 bridges and 500 billion stones. It cost $3 million; a mile of it is 2 m wide, 5 % of it is gravel, and a stone weighs 4 kg.',
  );
  test.each([
    ['The road is 22,392 Coleman of asphalt.', 'unsupported'],
    ['The road is 22,392 square kilometres of asphalt.', 'unsupported'],
    ['The road is 22,392 miles of asphalt.', 'unsupported'],
    ['The road has 40 lighthouses and billions of stones.', 'unsupported'],
    ['The road is made of 500 kilograms of stones.', 'unsupported'],
    ['The road is made of 500 billion stones.', 'supported'],
    ['The road has 40 bridges.', 'supported'],
    ['The road is 22,392 sq mi of asphalt.', 'supported'],
  ])('is part of it: %s', (statement, expected) => {
    expect(verdict(statement, [road])).toBe(expected);
  });
});

describe('a name at the beginning of a sentence', () => {
  const LAW = 'was signed by the queen in Avignon after a long debate in the upper house.';
  test.each([
    ['en', `Edict ${LAW}`, `Atlas ${LAW}`],
    [
      'en',
      'Izzie is concerned when Denny leaves the old house.',
      'Needham is concerned when Denny leaves the old house.',
    ],
    [
      'de',
      'Lovelace plante die neue Brücke über den Avon in Bristol.',
      'Travemünde plante die neue Brücke über den Avon in Bristol.',
    ],
    [
      'es',
      'Noble nombró presidente de la cadena a su amigo Kintner.',
      'Pesos nombró presidente de la cadena a su amigo Kintner.',
    ],
    [
      'fr',
      'Eiffel construisit la tour de fer au bord du fleuve.',
      'Garnier construisit la tour de fer au bord du fleuve.',
    ],
    [
      'ru',
      'Лютер опубликовал длинное письмо о торговле индульгенциями.',
      'Альберта опубликовал длинное письмо о торговле индульгенциями.',
    ],
    [
      'zh',
      'Google 发布了一种新的编程语言并公开了源代码。',
      'Momus 发布了一种新的编程语言并公开了源代码。',
    ],
  ])('in %s is a name, too: %s', (language, right, wrong) => {
    const evidence = [passage(right, language), TEA];
    expect(verdict(right, evidence)).toBe('supported');
    expect(verdict(wrong, evidence)).toBe('unsupported');
  });

  test.each([
    [
      'en',
      'Originally the bridge was signed for by the queen.',
      'The bridge was signed for by the queen.',
    ],
    ['en', 'Users renew the certificate every summer.', 'You renew the certificate every summer.'],
    ['de', 'Ursprünglich war die Brücke aus dunklem Holz.', 'Die Brücke war aus dunklem Holz.'],
    [
      'de',
      'Forscher fanden alte Münzen im dunklen Keller.',
      'Man fand alte Münzen im dunklen Keller.',
    ],
    ['es', 'Además publicó la carta abierta.', 'Publicó la carta abierta.'],
  ])('in %s is none where another word may begin one: %s', (language, statement, text) => {
    expect(verdict(statement, [passage(text, language), TEA])).toBe('supported');
  });
});

test('a name that the passage lacks is detected', () => {
  expect(verdict('A bridge near Passau was finished on 3 May 1146.')).toBe('unsupported');
  expect(verdict('A bridge near Regensburg was finished on 3 May 1146.')).toBe('supported');
});

test('a statement that denies what the passage says is detected, and vice versa', () => {
  expect(verdict('The Danube is not 2,850 km long.')).toBe('unsupported');
  expect(verdict('Its basin was settled by 1200 BC.')).toBe('unsupported');
  expect(verdict('Its basin was not settled by 1200 BC.')).toBe('supported');
});

test.each([
  ['en', 'Agenda 21 is a non-binding action plan.', 'Agenda 21 is not a non-binding action plan.'],
  ['en', 'The animal is sacrificed and divided.', 'The animal is not sacrificed and divided.'],
  [
    'de',
    'Die meisten dieser Schulen sind staatlich. Die Lehrer werden nicht bezahlt.',
    'Die meisten dieser Schulen sind nicht staatlich.',
  ],
  [
    'es',
    'La ley fue aprobada por la cámara. El rey no firmó.',
    'La ley no fue aprobada por la cámara.',
  ],
  ['fr', 'La tour est ouverte au public.', "La tour n'est pas ouverte au public."],
  ['it', 'La torre è aperta al pubblico.', 'La torre non è aperta al pubblico.'],
  ['ru', 'Мост был построен в Праге.', 'Мост не был построен в Праге.'],
  ['zh', '长江是亚洲最长的河流。', '长江不是亚洲最长的河流。'],
  ['ja', '信濃川は日本で最も長い川である。', '信濃川は日本で最も長い川ではない。'],
])('a denial that nothing in the passage makes is noticed in %s', (language, text, denied) => {
  const evidence = [passage(text, language), TEA];
  expect(verdict(text, evidence)).toBe('supported');
  expect(verdict(denied, evidence)).toBe('unsupported');
});

test.each([
  [
    'en',
    'The flag is optional; when it is missing the server listens.',
    'The flag is not required: the server listens when it is missing.',
  ],
  [
    'en',
    'A vector can only hold values of the same type.',
    'A vector cannot hold values of different types.',
  ],
  ['en', 'The beta branch is untested.', 'The beta branch is not tested.'],
  [
    'de',
    'Die Gebühr entfällt bei Stornierung am Vortag.',
    'Bei Stornierung am Vortag wird keine Gebühr berechnet.',
  ],
  [
    'es',
    'Las mascotas están prohibidas en el edificio.',
    'No se permiten mascotas en el edificio.',
  ],
  [
    'fr',
    'Les animaux sont interdits dans le bâtiment.',
    'Les animaux ne sont pas autorisés dans le bâtiment.',
  ],
  ['ru', 'Животные запрещены в здании.', 'Животные не допускаются в здании.'],
  ['zh', '大楼内禁止携带宠物。', '大楼内不允许携带宠物。'],
  ['ja', '建物内ではペットは禁止されている。', '建物内ではペットは許可されていません。'],
])(
  'a denial of what the passage forbids or leaves open is supported in %s',
  (language, text, denied) => {
    expect(verdict(denied, [passage(text, language), TEA])).toBe('supported');
  },
);

test('`No,` at the beginning of an answer does not deny the rest', () => {
  expect(verdict('No, the Danube flows through ten countries.')).toBe('supported');
});

test('a statement that another passage supports cites that one', () => {
  const check = createSupportCheck({ evidence: numberedPassages([RIVER, TEA]) });
  const tea = 'Green tea is steeped for two minutes at 80 °C.';
  expect(check.decide(tea, [1], 'text')).toEqual({ verdict: 'recited', citations: [2] });
  expect(check.decide(tea, [], 'text')).toEqual({ verdict: 'recited', citations: [2] });
});

test('a statement without a claim needs no support, unless it has an unsupported number or name', () => {
  expect(verdict('Here is a short overview:', undefined, [])).toBe('claimless');
  expect(verdict('Would you like to know more?', undefined, [])).toBe('claimless');
  expect(verdict('The sources do not say who built it.', undefined, [])).toBe('claimless');
  expect(
    verdict('Dazu sagen die Quellen nichts, die Dokumente nennen keinen Preis.', undefined, []),
  ).toBe('claimless');
  expect(verdict('Documents do not need a signature.', undefined, [])).toBe('unsupported');
  expect(verdict('Did you know that 4,711 engineers built it?', undefined, [])).toBe('unsupported');
});

test('code is supported by code that has its words', () => {
  const docs = passage('Start it with `quarry serve --port 3000` and stop it with Ctrl+C.');
  const check = createSupportCheck({ evidence: numberedPassages([RIVER, docs]) });
  expect(check.decide('quarry serve --port 3000', [], 'code').verdict).toBe('recited');
  expect(check.decide('rm -rf / --no-preserve-root', [], 'code').verdict).toBe('unsupported');
});

test('evidence that is added while the answer is written counts', () => {
  const passages = [RIVER];
  const check = createSupportCheck({ evidence: numberedPassages(passages) });
  expect(check.decide('Green tea holds less caffeine than coffee.', [], 'text').verdict).toBe(
    'unsupported',
  );
  passages.push(TEA);
  expect(check.decide('Green tea holds less caffeine than coffee.', [], 'text').verdict).toBe(
    'recited',
  );
});

test('any text has a verdict, and cites only existing evidence', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(text, text, (statement, content) => {
      const check = createSupportCheck({ evidence: numberedPassages([passage(content), RIVER]) });
      const { verdict, citations } = check.decide(statement, [1], 'text');
      expect(citations.every((number) => number === 1 || number === 2)).toBe(true);
      expect(citations.length > 0).toBe(verdict === 'supported' || verdict === 'recited');
    }),
  );
});

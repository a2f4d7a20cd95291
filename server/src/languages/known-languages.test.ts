import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isCurrencyCode } from '../attributes/attribute-value.ts';
import { wordsThatMayHave } from './analysis/choose-words.ts';
import { isStopWord } from './analysis/stop-words.ts';
import { termNormalizer } from './analysis/term-normalizer.ts';
import { tokenize } from './analysis/tokenize.ts';
import { KNOWN_LANGUAGES, knownLanguage } from './known-languages.ts';
import type { Language } from './language.ts';
import { QUESTIONS } from './test-questions.ts';
import { wordPattern } from './word-pattern.ts';

/** Two forms of a word that a search has to take for one. */
const FORMS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  ar: [['الكتاب', 'كتاب']],
  bg: [['свободата', 'свободи']],
  ca: [
    ['llibertats', 'llibertat'],
    ['amigues', 'amic'],
  ],
  cs: [
    ['svobody', 'svoboda'],
    ['domy', 'dům'],
    ['pracuje', 'pracovat'],
  ],
  da: [
    ['frihederne', 'friheder'],
    ['bøgerne', 'bog'],
    ['arbejdede', 'arbejde'],
  ],
  de: [
    ['Versicherungen', 'Versicherung'],
    ['Autos', 'Auto'],
    ['geöffnet', 'öffnen'],
    ['abgeschlossen', 'abschließen'],
  ],
  el: [
    ['δικαιώματα', 'δικαίωμα'],
    ['ανθρώπου', 'άνθρωποι'],
  ],
  en: [['limits', 'limited']],
  es: [
    ['derechos', 'derecho'],
    ['ciudades', 'ciudad'],
    ['cierra', 'cerrar'],
  ],
  eu: [['askatasunak', 'askatasuna']],
  fi: [
    ['talossa', 'talot'],
    ['otan', 'ottaa'],
    ['kysymyksiä', 'kysymys'],
  ],
  fr: [
    ['libertés', 'liberté'],
    ['vélos', 'vélo'],
    ['posent', 'poser'],
  ],
  ga: [['saoirse', 'Saoirse']],
  hi: [
    ['अधिकारों', 'अधिकार'],
    ['लड़कियाँ', 'लड़का'],
  ],
  hr: [['knjizi', 'knjiga']],
  hu: [['jogok', 'jogot']],
  hy: [['քաղաքի', 'քաղաքը']],
  id: [['perlindungan', 'dilindungi']],
  it: [
    ['diritti', 'diritto'],
    ['chiavi', 'chiave'],
  ],
  lv: [['tiesību', 'tiesības']],
  lt: [['teisės', 'teisių']],
  nb: [
    ['frihetene', 'friheter'],
    ['bøkene', 'bok'],
    ['naboene', 'nabo'],
  ],
  ne: [['अधिकारहरू', 'अधिकार']],
  nl: [
    ['vrijheden', 'vrijheid'],
    ['huizen', 'huis'],
    ['betaald', 'betalen'],
  ],
  pl: [
    ['drukarce', 'drukarka'],
    ['książek', 'ksiazka'],
    ['pracuje', 'pracować'],
  ],
  pt: [
    ['liberdades', 'liberdade'],
    ['ações', 'ação'],
  ],
  ro: [
    ['drepturile', 'drepturi'],
    ['flori', 'floare'],
  ],
  ru: [['свободы', 'свобода']],
  sk: [
    ['slobody', 'sloboda'],
    ['robotníci', 'robotník'],
  ],
  sl: [['pravice', 'pravica']],
  sr: [
    ['слободе', 'слобода'],
    ['слобода', 'sloboda'],
  ],
  sv: [
    ['friheterna', 'friheter'],
    ['böckerna', 'bok'],
    ['köpte', 'köpa'],
  ],
  ta: [['மரங்கள்', 'மரங்களை']],
  tr: [['haklar', 'hakların']],
  uk: [['свободи', 'свобода']],
};

/** Two forms of a word that the stemmer parts, and a lighter stem joins. */
const LIGHT_FORMS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  ar: [
    ['كأسنان', 'الأسنان'],
    ['لاستخدام', 'استخدام'],
  ],
  en: [
    ['children', 'child'],
    ['colour', 'colors'],
  ],
};

/** What is answered in its own words: the twenty most spoken languages with a stemmer here, and eight of those without. */
const ANSWERED_IN =
  'en hi es ar fr pt ru id de tr ta it uk ne nl ro el sv hu cs zh ja bn fa ko pl th vi';

/** What of the statements is a list of words, or of beginnings of words, and no pattern. */
const LISTS = [
  'leaning',
  'placePronouns',
  'brokenOff',
  'openingWords',
  'denying',
  'refusing',
  'cityNouns',
  'countryNouns',
  'prepositions',
  'articles',
  'nameParticles',
  'plurals',
  'verbs',
] as const;

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['analysis', 'profiles', 'words'].includes(entry.name))
  .map(({ name }) => name);

test('each folder is a language, and each language has a folder', () => {
  expect(KNOWN_LANGUAGES.map(({ subtags }) => subtags[0]).toSorted()).toEqual(folders.toSorted());
});

test('no subtag means two languages', () => {
  const subtags = KNOWN_LANGUAGES.flatMap((language) => language.subtags);
  expect(new Set(subtags).size).toBe(subtags.length);
  for (const subtag of subtags) expect(subtag).toMatch(/^[a-z]{2,3}$/);
  expect(knownLanguage('tlh')).toBeUndefined();
});

test('each stemmer is held to two forms of a word', () => {
  const stemming = KNOWN_LANGUAGES.filter(({ stem }) => stem !== undefined);
  expect(Object.keys(FORMS).toSorted()).toEqual(stemming.map((one) => one.subtags[0]).toSorted());
});

test('each lighter stem is held to two forms of a word', () => {
  const light = KNOWN_LANGUAGES.filter(({ lightStem }) => lightStem !== undefined);
  expect(Object.keys(LIGHT_FORMS).toSorted()).toEqual(
    light.map((one) => one.subtags[0]).toSorted(),
  );
});

test('each language is held to questions in it', () => {
  expect(Object.keys(QUESTIONS).toSorted()).toEqual(folders.toSorted());
});

describe.each(KNOWN_LANGUAGES.map((language) => [language.name, language] as const))(
  '%s',
  (_name, language) => describeLanguage(language),
);

/** What holds for every language, whatever is known of it. */
function describeLanguage(language: Language): void {
  const [subtag] = language.subtags;
  const normalizer = termNormalizer(subtag);
  const word = fc
    .array(fc.integer({ min: 0x41, max: 0x1fff }), { minLength: 1, maxLength: 24 })
    .map((codes) => String.fromCodePoint(...codes))
    .filter((text) => /^[\p{L}\p{M}\p{N}]+$/u.test(text) && /[\p{L}\p{N}]/u.test(text));

  it('its stop words are lower case, and are found as stop words', () => {
    const listed = [...(language.stopWords ?? []), ...(language.moreStopWords ?? [])];
    expect(language.stopWords).toBeDefined();
    for (const one of listed) {
      expect(one).toBe(one.toLocaleLowerCase(language.caseLocale));
      expect(isStopWord(one, subtag)).toBe(true);
    }
  });

  it('a stem begins with the letter of its word, unless the language says otherwise', () => {
    if (language.stemChangesBeginnings === true) return;
    const ascii = fc.stringMatching(/^[a-z]{2,12}$/u);
    fc.assert(
      fc.property(ascii, (one) => {
        const { indexTerm, coarseTerm } = normalizer.normalize(one);
        for (const term of [indexTerm, coarseTerm ?? indexTerm])
          expect(term.replace('^', '')[0]).toBe(one[0]);
      }),
      { numRuns: 300 },
    );
  });

  it('the words that have a term are among those chosen for it', () => {
    const { endings = '', furtherEndings = '' } = language.forms ?? {};
    const listed = [...(language.stopWords ?? []), ...(language.moreStopWords ?? [])];
    const ending = fc.constantFrom('', ...endings.split(' '), ...furtherEndings.split(' '));
    const beginning = fc.oneof(
      fc.stringMatching(/^[a-z]{1,8}$/u),
      fc.stringMatching(/^[aeiouy]{1,2}([bcdfghklmnprst][aeiouy]){1,3}$/u),
      fc.stringMatching(/^[bcdfghklmnprst]{1,2}([aeiouy][bcdfghklmnprst]?){1,3}$/u),
    );
    const words = fc.oneof(
      { weight: 9, arbitrary: fc.tuple(beginning, ending).map((parts) => parts.join('')) },
      fc.constantFrom('kilobits', 'megabit', 'metre', ...listed),
    );
    fc.assert(
      fc.property(words, fc.boolean(), (one, keepsCount) => {
        const units = new Uint16Array([...one].map((character) => character.charCodeAt(0)));
        const { indexTerm, coarseTerm } = normalizer.normalize(one);
        for (const term of [indexTerm, coarseTerm ?? indexTerm]) {
          const choice = wordsThatMayHave([term], subtag, { keepsCount });
          expect(choice?.isChosen(units, 0, units.length) ?? true).toBe(true);
          if (!/^[a-z]+$/u.test(one)) continue;
          expect(choice?.mayBegin(units[0]!, units[1] ?? 0) ?? true).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(FORMS[subtag] ?? [])('%s and %s are one word', (one, other) => {
    expect(normalizer.normalize(one).indexTerm).toBe(normalizer.normalize(other).indexTerm);
    expect(normalizer.normalize(one).indexTerm).toBe(`${normalizer.normalize(one).term}~${subtag}`);
  });

  it.each(LIGHT_FORMS[subtag] ?? [])('%s and %s are one word for less', (one, other) => {
    const [first, second] = [normalizer.normalize(one), normalizer.normalize(other)];
    expect(first.indexTerm).not.toBe(second.indexTerm);
    expect(first.coarseTerm).not.toBeNull();
    expect(first.coarseTerm).toBe(second.coarseTerm);
  });

  it('every word has a term, the same each time, and what is no word of its script has no stem', () => {
    fc.assert(
      fc.property(word, (text) => {
        const form = normalizer.normalize(text);
        expect(form.term).not.toBe('');
        expect(termNormalizer(subtag).normalize(text)).toBe(form);
        const isStemmed = form.indexTerm !== form.term;
        if (isStemmed) expect(form.indexTerm).toBe(`${form.term}~${subtag}`);
        else expect(form.writtenTerm).toBeNull();
        expect(form.term).not.toMatch(/[~=^+]/);
      }),
      { numRuns: 200 },
    );
  });

  it('a word of nothing but a stroke that stretches words has a term', () => {
    expect(normalizer.normalize('\u0640').term).not.toBe('');
  });

  it('second spellings of letters are folded once and for all', () => {
    const { foldSpellings } = language;
    if (foldSpellings === undefined) return;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aeouäöüåøst') }), (text) => {
        expect(foldSpellings(foldSpellings(text))).toBe(foldSpellings(text));
      }),
    );
  });

  it('its question words are lower case, and its patterns are found in questions', () => {
    const { asks, answers, asking, price, latest, overview } = language.questions;
    for (const list of [asking, price]) {
      expect(list).toBe(list.toLocaleLowerCase(language.caseLocale));
      expect(list.split(' ')).not.toContain('');
    }
    for (const list of [latest, overview]) expect(list.split(',')).not.toContain('');
    for (const pattern of [...Object.values(asks), ...Object.values(answers)]) {
      // A pattern that takes nothing would be found everywhere; `one` may be missing.
      expect(new RegExp(`^(?:${wordPattern(pattern, subtag)})$`, 'iu').test('')).toBe(false);
    }
    const [first] = QUESTIONS[subtag]!; // the test above says that there are some
    expect(new RegExp(wordPattern(asks.date, subtag), 'iu').test(first)).toBe(true);
  });

  it('its statements are lists of words in lower case, and patterns that take something', () => {
    const { everydayNouns, ...statements } = language.statements ?? {};
    const lists = [...LISTS.map((name) => statements[name]), everydayNouns?.words];
    for (const list of lists) {
      if (typeof list !== 'string') continue;
      const words = list.replace(/\\p\{\w+\}/gu, '');
      expect(words).toBe(words.toLocaleLowerCase(language.caseLocale));
      expect(words).toMatch(/\S/u);
    }
    const expressions = Object.entries(statements).flatMap(([name, one]) => {
      if (typeof one !== 'string') return one instanceof RegExp ? [one] : one;
      return LISTS.some((list) => list === name) ? [] : [new RegExp(`^(?:${one})$`, 'iu')];
    });
    for (const expression of expressions) {
      expression.lastIndex = 0;
      expect(expression.test('')).toBe(false);
    }
  });

  it('its words of a shop are lists in lower case, and patterns that take something', () => {
    const { shop, tables } = language;
    if (shop === undefined) return;
    expect(tables).toBeDefined();
    const { imitations, deniable, free, before, behind, currencies, between, fromTo, ...rest } =
      shop;
    for (const list of [imitations, deniable]) {
      expect(list).toBe(list.toLocaleLowerCase(language.caseLocale));
      expect(list.split(' ')).not.toContain('');
    }
    for (const phrase of free.split('|')) expect(phrase).toMatch(/#/u);
    for (const [code] of currencies ?? []) expect(isCurrencyCode(code)).toBe(true);
    const patterns = [
      ...Object.values(before ?? {}),
      ...Object.values(behind ?? {}),
      ...(currencies ?? []).map(([, pattern]) => pattern),
      ...between,
      ...fromTo,
      ...Object.values(rest).filter((one) => typeof one === 'string'),
    ];
    for (const pattern of patterns) {
      expect(pattern.replaceAll(/\\p\{\w+\}/gu, '')).toBe(
        pattern.replaceAll(/\\p\{\w+\}/gu, '').toLocaleLowerCase(language.caseLocale),
      );
      expect(new RegExp(`^(?:${wordPattern(pattern, subtag)})$`, 'u').test('')).toBe(false);
    }
  });

  it('its dialogue is patterns that take something, with the groups that are read', () => {
    const {
      comparisons = [],
      summaries = [],
      references,
      denseReferences,
      ...rest
    } = language.dialogue ?? {};
    for (const one of Object.values(rest)) {
      const expressions =
        typeof one === 'string' ? [new RegExp(`^(?:${one})$`, 'iu')] : [one].flat();
      for (const expression of expressions) expect(expression.test('')).toBe(false);
    }
    const groupsOf = ({ source, flags }: RegExp) =>
      Object.keys(new RegExp(`${source}|`, flags).exec('')?.groups ?? {});
    for (const one of comparisons) expect(groupsOf(one)).toEqual(['a', 'b']);
    for (const one of summaries) expect(groupsOf(one)).toEqual(['subject']);
    for (const list of [references?.pronouns, references?.others, references?.shares]) {
      expect(list).toBe(list?.toLocaleLowerCase(language.caseLocale));
    }
    expect(denseReferences === undefined || references === undefined).toBe(true);
  });

  it('its words for prompts are patterns that take something', () => {
    const { orders, ...labels } = language.prompts;
    for (const pattern of [...orders, ...Object.values(labels)]) {
      expect(pattern).toBe(pattern.toLowerCase());
      expect(new RegExp(`^(?:${pattern.replaceAll('~', '')})$`, 'u').test('')).toBe(false);
    }
  });

  it('its phrases are complete, in its own letters, and ask for a heading alone and within a title', () => {
    const { phrases } = language;
    if (phrases === undefined) return expect(ANSWERED_IN.split(' ')).not.toContain(subtag);
    const english = knownLanguage('en')!.phrases!; // English is answered in
    const { secrets, explain, maskedList, indexing, define, ...rest } = phrases;
    const sentences = {
      ...rest,
      indexing: indexing.replace('{done}', '1').replace('{total}', '2'),
    };
    expect(Object.keys(phrases).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.keys(secrets).toSorted()).toEqual(Object.keys(english.secrets).toSorted());
    for (const said of Object.values(sentences)) {
      expect(said).toMatch(language.script.letter);
      expect(said).not.toMatch(/[{}]|^\s|\s$/u);
      expect(said).toBe(said.normalize('NFC'));
      if (subtag !== 'en') expect(Object.values(english)).not.toContain(said);
    }
    for (const secret of Object.values(secrets)) expect(secret).not.toMatch(/^\s*$|[{}.,]/u);
    for (const lead of ['closest', 'objection', 'masked'] as const) {
      expect(phrases[lead]).toMatch(/[:：。]$/u);
    }
    expect(indexing.match(/\{\w+\}/gu)?.toSorted()).toEqual(['{done}', '{total}']);
    expect(define).toMatch(/^[^{}]*\{name\}[^{}]*$/u);
    expect(maskedList.between).not.toBe('');
    expect(explain.heading).toMatch(/^[^{}]*\{heading\}[^{}]*$/u);
    expect(explain.within).toMatch(/^[^{}]*\{heading\}[^{}]*\{title\}[^{}]*$/u);
  });

  it('any text is cut, and numbers and names of code are the same in every language', () => {
    const terms: string[] = [];
    tokenize('2026 v2.1 C++ x86 東京', normalizer, ({ indexTerm }) => terms.push(indexTerm));
    expect(terms).toContain('2026');
    expect(terms).toContain('2.1');
    expect(terms).toContain('c++');
    expect(terms).toContain('x86');
    expect(terms).toContain('東京');
  });
}

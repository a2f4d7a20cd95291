import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFor } from './query/search-request.ts';
import { search } from './search.ts';
import type { SearchServices } from './search-services.ts';
import { openSampleServices } from './test-services.ts';

/** One document each, in languages that most of the content does not have. */
const ALONE: readonly (readonly [language: string, text: string])[] = [
  ['de', 'Die Krankenversicherung zahlt den Besuch beim Zahnarzt.'],
  ['tr', 'Deniz fenerlerinin bekçileri geceleri uyumazlardı.'],
  ['fi', 'Majakanvartijat kirjoittivat päiväkirjaansa sääolosuhteista.'],
  ['hu', 'A világítótornyok őrei éjszakánként följegyezték az időjárást.'],
  ['sv', 'Fyrvaktarna antecknade vädret varje kväll i dagböckerna.'],
  ['fr', 'Les gardiennes du phare notaient la météo chaque soir.'],
  ['es', 'Los fareros anotaban las tormentas en sus cuadernos.'],
  ['it', 'I guardiani annotavano le tempeste nei loro quaderni.'],
  ['pt', 'Os faroleiros escreviam sobre as tempestades.'],
  ['nl', 'De vuurtorenwachters schreven elke avond over stormen.'],
  ['ro', 'Paznicii farului notau furtunile în caiete.'],
  ['pl', 'Latarnicy zapisywali burze w dziennikach.'],
  ['cs', 'Strážci majáku zapisovali bouře do deníků.'],
  ['el', 'Οι φαροφύλακες κατέγραφαν τις καταιγίδες.'],
  ['ru', 'Смотрители маяка записывали штормы в журналы.'],
  ['ar', 'سجل حراس المنارة العواصف في دفاترهم.'],
  ['hi', 'प्रकाशस्तंभ के रखवाले तूफानों को लिखते थे।'],
  ['he', 'שומרי המגדלור רשמו את הסערות ביומנים.'],
  ['ja', '灯台守は毎晩天気を記録した。'],
];
const ENGLISH = 60;

let services: SearchServices & { close(): void };
beforeAll(async () => {
  services = await openSampleServices([
    ...Array.from({ length: ENGLISH }, (_, i) => ({
      title: `English ${i}`,
      text: `A ton of coal lay in area ${i} of the harbour.`,
      language: 'en',
    })),
    ...ALONE.map(([language, text]) => ({ title: `(${language})`, text, language })),
    { title: '(music)', text: 'A bell rings with a low tone.', language: 'en' },
    { title: '(marked)', text: 'Con đường ven biển dài lắm.', language: 'vi' },
    { title: '(other)', text: 'Cây dương ven biển cao lắm.', language: 'vi' },
    { title: '(unmarked)', text: 'Con duong ven bien dai lam.', language: 'vi' },
    { title: '(lights)', text: 'Işıklar söndüğünde günlerde yağmurları ölçtüler.', language: 'tr' },
    { title: '(letter)', text: 'He wrote Gruß and маяка beneath the letter.', language: 'en' },
  ]);
});
afterAll(() => services.close());

async function found(text: string, language?: string): Promise<string[]> {
  const request = searchFor(text, { ...(language !== undefined && { language }), limit: 100 });
  const { results } = await search(request, services, { signal: AbortSignal.timeout(10_000) });
  return results.map(({ document }) => document.title);
}

const WORDS = ALONE.flatMap(([language, text]) =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike, segment }) => isWordLike && [...segment].length > 3)
    .map(({ segment }) => ({ language, word: segment })),
);

describe('no language is lost', () => {
  it('any word of the only document of a language finds it, however it is capitalised', async () => {
    const forms = fc.constantFrom(
      (word: string) => word,
      (word: string) => word.toLowerCase(),
      (word: string) => `"${word}"`,
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...WORDS), forms, async ({ language, word }, write) => {
        expect(await found(write(word))).toContain(`(${language})`);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['Zahnärzte', 'de'],
    ['tempesta', 'it'],
    ['tormenta', 'es'],
    ['шторм', 'ru'],
  ])('another form of a word finds it by the stem of its language: %s', async (word, language) => {
    expect(await found(word)).toContain(`(${language})`);
  });

  it('the stem of one language does not match a word of another', async () => {
    // German and French remove the last letter of `tone`.
    expect(await found('tone')).toEqual(['(music)']);
  });

  it('a word in a document of another language and script is found as written', async () => {
    expect(await found('маяка')).toContain('(letter)');
    expect(await found('gruß')).toContain('(letter)');
  });

  it.each([
    ['đường', ['(marked)', '(unmarked)']],
    ['duong', ['(unmarked)', '(marked)', '(other)']],
    ['dương', ['(other)', '(unmarked)']],
  ])('Vietnamese means the marks that are typed, and any without: %s', async (word, titles) => {
    expect(await found(word)).toEqual(titles);
  });

  it.each(['isiklar', 'sondugunde', 'gunlerde', 'yagmurlari', 'ISIKLAR', 'yagmur'])(
    'a Turkish word typed without its marks finds the marked one, whatever its stemmer does: %s',
    async (word) => {
      expect(await found(word)).toEqual(['(lights)']);
    },
  );

  it('a requested language is the only one that is found', async () => {
    expect(await found('маяка', 'ru')).toEqual(['(ru)']);
  });

  it("the caller's locale takes no document away", async () => {
    const inTurkish = { ...searchFor('Krankenversicherung', {}), locale: 'tr' };
    const { results } = await search(inTurkish, services, { signal: AbortSignal.timeout(10_000) });
    expect(results.map(({ document }) => document.title)).toEqual(['(de)']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchRequest, searchFor } from '../query/search-request.ts';
import { search } from '../search.ts';
import { openSampleServices, type SampleServices } from '../test-services.ts';

let services: SampleServices;

beforeAll(async () => {
  services = await openSampleServices([
    { title: 'Harlow Viaduct', text: 'Harlow Viaduct spans the valley of the Wenning.' },
    { title: 'Northern Ferries', text: 'Northern Ferries sails to the island twice a day.' },
    { title: 'Meridian Ferries', text: 'Meridian Ferries sails in summer. Matka on lyhyt.' },
    { title: 'Matka', text: 'Ostin uudet kirjat ja talon kuvat.', language: 'fi' },
    { title: 'Median income', text: 'The median income of the county. The median age, too.' },
    { title: 'Moving', text: 'The relocation of the archive to the harbour took a week.' },
    {
      title: 'Bibliothèque',
      text: 'La bibliothèque est fermée les jours fériés et le dimanche.',
      language: 'fr',
    },
    {
      title: 'Stadtwerke',
      text: 'Die Wartung der Heizkessel beginnt im Oktober.',
      language: 'de',
    },
    { title: 'Staff', text: 'Clara Meinhardt leads the workshop. Otto Brandeis keeps the books.' },
  ]);
});
afterAll(() => services.close());

async function run(text: string, rest: Partial<SearchRequest> = {}) {
  const { query, results } = await search(searchFor(text, rest), services, {
    signal: new AbortController().signal,
  });
  return { ...query, first: results[0]?.document.title ?? null };
}

describe('a query with several errors', () => {
  it.each([
    ['harlwo viadukt', 'harlow viaduct', 'Harlow Viaduct'],
    ['Nortern Feries', 'northern ferries', 'Northern Ferries'],
    // Words of Finnish and of French, of which the content has neither.
    ['Meridan Feries', 'meridian ferries', 'Meridian Ferries'],
    ['relocaton of teh archve', 'relocation of the archive', 'Moving'],
    ['Wartnug Heizkesel', 'wartung heizkessel', 'Stadtwerke'],
    ['Meinhart Wrokshop', 'meinhardt workshop', 'Staff'],
  ])('is searched for as corrected, and says so: %s', async (typed, corrected, first) => {
    const found = await run(typed);
    expect(found.corrected?.toLowerCase()).toBe(corrected);
    expect(found).toMatchObject({ correctionApplied: true, first });
  });

  it.each([
    ['what is quoted beside the error', 'harlwo "viadukt"'],
    ['what is excluded beside the error', 'harlwo viadukt -valley'],
  ])('is at most offered a correction for %s', async (_name, typed) => {
    const found = await run(typed);
    expect(found.correctionApplied && found.corrected !== typed.replaceAll('"', '')).toBe(false);
  });

  it.each([
    ['words of another language', 'Haus Regen'],
    ['a word that occurs, where a filter leaves nothing', 'site:example.net harlow'],
    ['a word that is like nothing', 'xylophonist'],
  ])('%s are not searched for as other words: %s', async (_name, typed) => {
    expect((await run(typed)).correctionApplied).toBe(false);
  });
});

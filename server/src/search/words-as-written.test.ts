import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchResponse, searchFor } from './query/search-request.ts';
import { search } from './search.ts';
import type { SearchServices } from './search-services.ts';
import { openSampleServices } from './test-services.ts';

const TEXTS: readonly (readonly [title: string, text: string, language: string])[] = [
  ['insurance', 'Die Krankenversicherung zahlt den Besuch.', 'de'],
  ['accident', 'Eine Versicherung hilft.', 'de'],
  ['database', 'Die Datenbankverbindung ist offen.', 'de'],
  ['connection', 'Wie baut man eine Verbindung zur Datenbank auf?', 'de'],
  ['council', 'Der Bundesrat tagt am Freitag.', 'de'],
  ['care', 'De zorgverzekering betaalt het bezoek.', 'nl'],
  ['name', 'A letter from Mr Müller of Århus.', 'en'],
  ['keyboard', 'Mrs Schroeder lives in Aalborg.', 'en'],
  ['distance', 'The pier is 10 km long and cost 1,000 pounds.', 'en'],
  ['memory', 'It has 5 gigabytes of memory and USB-C.', 'en'],
  ['languages', 'Written in C++ for .NET and node.js, read in F#.', 'en'],
  ['play', 'To be or not to be, that is the question.', 'en'],
  ['band', 'The Who played it in Leeds.', 'en'],
  ['weather', '東京都のデータベースと Linux サーバーの天気。', 'ja'],
  ['thai', 'ผู้ดูแลประภาคารจดบันทึกสภาพอากาศ', 'th'],
];

let services: SearchServices & { close(): void };
beforeAll(async () => {
  services = await openSampleServices(
    TEXTS.map(([title, text, language]) => ({ title: `(${title})`, text, language })),
  );
});
afterAll(() => services.close());

function run(text: string): Promise<SearchResponse> {
  const request = searchFor(text, { safety: {} });
  return search(request, services, { signal: AbortSignal.timeout(10_000) });
}

async function found(text: string): Promise<string[]> {
  const { results } = await run(text);
  return results.map(({ document }) => document.title.slice(1, -1));
}

describe('a document is found in any spelling of its words', () => {
  it.each([
    ['a part of a German compound', 'Versicherung', 'insurance'],
    ['the first part', 'Datenbank', 'database'],
    ['its words apart', 'Datenbank Verbindung', 'database'],
    ['a compound of what the text has apart', 'Datenbankverbindung', 'connection'],
    ['a part of a Dutch compound', 'verzekering', 'care'],
    ['an umlaut written out', 'Mueller', 'name'],
    ['an umlaut left out', 'Muller', 'name'],
    ['a ring written out', 'Aarhus', 'name'],
    ['an umlaut where the text writes it out', 'Schröder', 'keyboard'],
    ['a ring where the text writes it out', 'Ålborg', 'keyboard'],
    ['a unit behind its number', '10km pier', 'distance'],
    ['a unit in words', '10 kilometres pier', 'distance'],
    ['thousands without a comma', 'cost 1000', 'distance'],
    ['a unit in letters', '5GB', 'memory'],
    ['an identifier in one word', 'usb c', 'memory'],
    ['a language with signs', 'C++', 'languages'],
    ['a platform with a dot', '.NET', 'languages'],
    ['a language with a sharp', 'f#', 'languages'],
    ['small words alone', 'to be or not to be', 'play'],
    ['the name of a band', 'the who', 'band'],
    ['one Han character', '京', 'weather'],
    ['half-width kana', 'ﾃﾞｰﾀﾍﾞｰｽ', 'weather'],
    ['Latin between kana', 'linux', 'weather'],
    ['full-width Latin', 'ＬＩＮＵＸ', 'weather'],
    ['a Thai word', 'ประภาคาร', 'thai'],
  ])('%s', async (_name, query, title) => expect(await found(query)).toContain(title));
});

it('the word itself ranks above a compound with it', async () => {
  expect((await found('Versicherung')).slice(0, 2)).toEqual(['accident', 'insurance']);
});

it('the compound itself ranks above its separate words', async () => {
  expect((await found('Datenbankverbindung')).slice(0, 2)).toEqual(['database', 'connection']);
});

it('a quoted word does not match parts of words', async () => {
  expect(await found('"Versicherung"')).toEqual(['accident']);
});

it('a word that only looks like a compound is not found by its end', async () => {
  expect(await found('Rat')).not.toContain('council');
});

it.each([
  ['Versicherung', 'insurance', '<mark>Krankenversicherung</mark>'],
  ['Mueller', 'name', '<mark>Müller</mark>'],
  ['10km pier', 'distance', '<mark>10</mark> <mark>km</mark>'],
  ['1000 pounds', 'distance', '<mark>1,000</mark>'],
])('%s marks the spelling of the text', async (query, title, marked) => {
  const { results } = await run(query);
  const result = results.find(({ document }) => document.title === `(${title})`);
  expect(result?.highlightedSnippet).toContain(marked);
});

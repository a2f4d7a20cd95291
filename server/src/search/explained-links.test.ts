import { afterEach, expect, it } from 'vitest';
import { linkKey } from '../documents/links/link-key.ts';
import { searchFor } from './query/search-request.ts';
import { search } from './search.ts';
import { openSampleServices, type SampleInput } from './test-services.ts';

let services: Awaited<ReturnType<typeof openSampleServices>>;
afterEach(() => services.close());

async function find(text: string, samples: readonly SampleInput[]) {
  services = await openSampleServices(samples);
  const request = searchFor(text, { explain: true });
  return (await search(request, services, { signal: new AbortController().signal })).results;
}

/** `to`: the target of each link, by sample. */
function page(title: string, text: string, to: Readonly<Record<number, string>> = {}): SampleInput {
  const links = Object.entries(to).map(([at, words]) => ({
    target: linkKey(`file:///docs/guide/${at}.md`)!,
    words,
  }));
  return { title, text, links };
}

const SAMPLES = [
  page('Limits', 'How many calls of the interface a minute has.'),
  page('Interface', 'What the interface is for and who may call it.', { 0: 'throttling' }),
  page('Errors', 'What an answer with a number over 400 means.', { 0: 'throttling of callers' }),
];

it('reports how many documents link to a result, in numbers that sum up to its score', async () => {
  const [first] = await find('minute calls', SAMPLES);
  const { score, signals } = first!.explanation!;
  expect(first!.document.title).toBe('Limits');
  expect(signals).toContainEqual(
    expect.objectContaining({ kind: 'authority', detail: 'linked from 2 other documents' }),
  );
  expect(signals.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 6);
});

it('reports a word that occurs only in links, and marks nothing in the text for it', async () => {
  const [first] = await find('throttling', SAMPLES);
  expect(first!.document.title).toBe('Limits');
  expect(first!.highlightedSnippet).not.toContain('<mark>');
  const [word] = first!.explanation!.signals;
  expect(word!.detail).toContain('in the words of links to it');
});

it('reports no links if there are none', async () => {
  const plain = SAMPLES.map(({ title, text }) => ({ title, text }));
  const [first] = await find('minute calls', plain);
  expect(first!.explanation!.signals.map(({ kind }) => kind)).not.toContain('authority');
});

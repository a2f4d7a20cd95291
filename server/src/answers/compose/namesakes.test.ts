import { expect, it } from 'vitest';
import { bodyOf } from '../test-events.ts';
import { answerFrom, asked, bodyFrom, evidenceOf } from './test-evidence.ts';

const chemist = { title: 'John Ward (chemist)', text: 'John Ward was born in 1901.' };
const player = { title: 'John Ward (footballer)', text: 'John Ward was born in Leeds in 1950.' };
const bridge = { title: 'Aldra bridge', text: 'The bridge was opened in 1932.' };
const ferry = { title: 'Aldra bridge – ferry', text: 'The ferry stopped in 1932.' };

it('of two people of one name is asked which is meant', async () => {
  const { events } = await answerFrom(
    asked('When was John Ward born?'),
    evidenceOf('high', chemist, player),
  );
  expect(bodyOf(events)).toBe(
    'What exactly do you mean?\n\n- John Ward (chemist)\n- John Ward (footballer)',
  );
  const judged = events.find(({ kind }) => kind === 'confidence');
  expect(judged).toMatchObject({ confidence: 'none', reasons: ['asks'] });
});

it('of two documents with one title the folders tell which', async () => {
  const file = (folder: string) => ({ title: 'Aurora', text: 'Aurora is led by Mia.', id: folder });
  const evidence = evidenceOf('high', file('a'), file('b'));
  const passages = evidence.passages.map((passage, at) => {
    const url = `file:///home/${at === 0 ? 'web' : 'telescope'}/aurora.md`;
    return { ...passage, source: { ...passage.source, url } };
  });
  const sentences = evidence.sentences.map((one, at) => ({
    ...one,
    passage: passages[at] ?? one.passage,
  }));
  const body = await bodyFrom(asked('Who leads Aurora?'), { ...evidence, passages, sentences });
  expect(body).toContain('- Aurora (home web aurora.md)\n- Aurora (home telescope aurora.md)');
});

it.each([
  ['the question tells which', 'When was John Ward the chemist born?', [chemist, player]],
  ['only one of them says it', 'When was the Aldra bridge opened?', [bridge, ferry]],
  ['the name is not asked for', 'Who was born in 1901?', [chemist, player]],
])('nothing is asked back where %s', async (_, text, documents) => {
  const body = await bodyFrom(asked(text), evidenceOf('high', ...documents));
  expect(body.startsWith(documents[0]?.text ?? '')).toBe(true);
});

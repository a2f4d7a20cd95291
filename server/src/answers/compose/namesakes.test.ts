import { expect, it } from 'vitest';
import { bodyOf } from '../test-events.ts';
import { answerFrom, asked, bodyFrom, evidenceOf } from './test-evidence.ts';

const chemist = { title: 'John Ward (chemist)', text: 'John Ward was born in 1901.' };
const player = { title: 'John Ward (footballer)', text: 'John Ward was born in Leeds in 1950.' };
const bridge = { title: 'Aldra bridge', text: 'The bridge was opened in 1932.' };
const ferry = { title: 'Aldra bridge – ferry', text: 'The ferry stopped in 1932.' };
const granite = (part: number) => ({
  title: `Granite, part ${part}`,
  text: `Granite cools slowly, ${part} times as slowly as glass.`,
  id: `granite-${part}`,
});
const page = (said: string) => ({ title: 'Granite', text: `Granite is ${said}.`, id: said });
const aurora = (said: string) => ({ title: 'Aurora', text: `Aurora is ${said}.`, id: said });

it('for two people of one name, the question in return offers both', async () => {
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

it('for two documents with one title, the folders distinguish them', async () => {
  const file = (leader: string) => ({
    title: 'Aurora',
    text: `Aurora is led by ${leader}.`,
    id: leader,
  });
  const evidence = evidenceOf('high', file('Mia'), file('Noah'));
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
  ['they are parts of one thing', 'How slowly does granite cool?', [granite(1), granite(2)]],
  ['two sites tell of one thing', 'What is granite?', [page('an igneous rock'), page('a stone')]],
  ['both say the same', 'Who leads Aurora?', [aurora('led by Mia'), aurora('led well by Mia')]],
])('nothing is asked back where %s', async (_, text, documents) => {
  const body = await bodyFrom(asked(text), evidenceOf('high', ...documents));
  expect(body.startsWith(documents[0]?.text ?? '')).toBe(true);
});

it('passages of one text in numbered files are no namesakes', async () => {
  const part = (said: string) => ({
    title: 'Derby 42',
    text: `Derby 42 was won by ${said}.`,
    id: said,
  });
  const evidence = evidenceOf('high', part('Mia'), part('Noah'));
  const passages = evidence.passages.map((passage, at) => {
    const url = `file:///home/derby/part%20${at + 1}.txt`;
    return { ...passage, source: { ...passage.source, url } };
  });
  const sentences = evidence.sentences.map((one, at) => ({
    ...one,
    passage: passages[at] ?? one.passage,
  }));
  const body = await bodyFrom(asked('Who won Derby 42?'), { ...evidence, passages, sentences });
  expect(body.startsWith('Derby 42 was won by Mia.')).toBe(true);
});

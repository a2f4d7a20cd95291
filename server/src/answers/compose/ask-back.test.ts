import { expect, it } from 'vitest';
import { bodyOf } from '../test-events.ts';
import { isUnclear } from './ask-back.ts';
import { answerFrom, asked, bodyFrom, evidenceOf, NOTHING } from './test-evidence.ts';

const kettle = { title: 'Kettle', text: 'The kettle costs 30 euros.' };
const lamp = { title: 'Lamp', text: 'The lamp costs 40 euros.' };

it('a question that cannot be understood alone gets a question in return, with the candidates', async () => {
  const { events } = await answerFrom(asked('How much is it?'), evidenceOf('weak', kettle, lamp));
  expect(bodyOf(events)).toBe('What exactly do you mean?\n\n- Kettle\n- Lamp');
  const judged = events.find(({ kind }) => kind === 'confidence');
  expect(judged).toMatchObject({ confidence: 'none', reasons: ['asks'] });
});

it('without candidates, it is one short question', async () => {
  const body = await bodyFrom(asked('Wo steht sie?', { language: 'de' }), NOTHING);
  expect(body).toBe('Was genau ist gemeint?');
});

it('a question with a clear answer is answered, however it was asked', async () => {
  const body = await bodyFrom(asked('How much is it?'), evidenceOf('high', kettle));
  expect(body).toBe('The kettle costs 30 euros. [1]');
});

const turns = [
  { role: 'user', content: 'Tell me about the kettle' },
  { role: 'assistant', content: 'It boils.' },
  { role: 'user', content: 'How much is it?' },
] as const;

it.each([
  ['it stands alone', asked('How much is the kettle from Oster?')],
  ['something was said before', asked('How much is it?', { turns })],
  ['a document was pasted', asked('How much is it?', { pasted: { title: 'Offer', text: '30' } })],
])('nothing is asked back where %s', (_, question) => {
  expect(isUnclear(question)).toBe(false);
});

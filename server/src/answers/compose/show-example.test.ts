import { expect, it } from 'vitest';
import { asked, bodyFrom, evidenceOf } from './test-evidence.ts';

const guide = {
  title: 'tinyfeed',
  text: 'tinyfeed reads a file of settings.\n\n```\nrefresh = 30\ntheme = "dark"\n```\n\nFeeds are read every half hour.',
};
const other = { title: 'Other', text: 'An example of settings is this.\n\n```\nlevel = 9\n```' };

it('a question for an example gets the whole listing on the subject', async () => {
  const body = await bodyFrom(asked('Give me an example'), evidenceOf('high', guide, other));
  expect(body).toContain('```\nrefresh = 30\ntheme = "dark"\n```');
  expect(body).not.toContain('level = 9');
});

it('no listing on something else is shown: a code may be that of a door', async () => {
  const body = await bodyFrom(asked('What is the door code?'), evidenceOf('weak', guide));
  expect(body).not.toContain('```');
});

it('without a listing, the sentences answer', async () => {
  const plain = { title: 'Tea', text: 'Oolong is an example of a tea.' };
  const body = await bodyFrom(asked('Give me an example'), evidenceOf('high', plain));
  expect(body).toBe('Oolong is an example of a tea. [1]');
});

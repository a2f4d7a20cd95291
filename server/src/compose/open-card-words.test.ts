import { expect, test } from 'vitest';
import { openCardWords } from './open-card-words.ts';

const SECRET = 'secret-of-the-test';
const unset = { TRANSLATE_URL: '', TRANSLATE_KIND: 'auto', TRANSLATE_API_KEY: '' } as const;
const nothing = () => undefined;

test('without settings there is a dictionary and no translator', async () => {
  const words = openCardWords(unset, nothing, nothing);
  expect((await words.services.dictionary?.lookUp('mice'))?.word).toBe('mouse');
  expect(words.services.translator).toBeUndefined();
  await words.close();
});

test('a card never shows the key of its translator', async () => {
  const settings = {
    ...unset,
    TRANSLATE_URL: 'http://127.0.0.1:5000/v2',
    TRANSLATE_API_KEY: SECRET,
  };
  const words = openCardWords(settings, nothing, nothing);
  const { translator } = words.services;
  expect(translator?.name).toBe('DeepL at 127.0.0.1:5000');
  expect(`${translator?.name} ${translator?.url}`).not.toContain(SECRET);
  await words.close();
});

import { expect, it } from 'vitest';
import { hasNewName, isDoneByNone } from './unnamed-doer.ts';

it.each([
  ['Qui a construit la maison ?', 'La maison a été construite en 1874.', 'fr', true],
  ['Qui a construit la maison ?', 'La maison a été construite par le maire.', 'fr', false],
  ['Wer hat das Haus gebaut?', 'Das Haus wurde 1874 gebaut.', 'de', true],
  ['¿Quién construyó la casa?', 'La casa fue construida en 1874.', 'es', true],
  ['Chi ha costruito la casa?', 'La casa è stata costruita nel 1874.', 'it', true],
  ['Кто построил дом?', 'Дом был построен в 1874 году.', 'ru', true],
  ['Кто построил дом?', 'Дом был построен каменщиком.', 'ru', false],
  ['誰がこの家を建てましたか?', 'この家は1874年に建てられました。', 'ja', true],
  ['誰がこの家を建てましたか?', 'この家は大工によって建てられました。', 'ja', false],
  ['Kto odnowił dom?', 'Dom został odnowiony w 1874 roku.', 'pl', true],
  ['Wer wurde gewählt?', 'Gewählt wurde der Kassenwart.', 'de', false],
])('%s beside %s (%s)', (asked, text, language, expected) => {
  expect(isDoneByNone(text, asked, [language])).toBe(expected);
});

it('a capitalised word within a sentence may be a name', () => {
  expect(hasNewName('La casa fue un regalo, Ada la hizo.', '¿Quién hizo la casa?')).toBe(true);
  expect(hasNewName('La casa fue construida en 1874.', '¿Quién construyó la casa?')).toBe(false);
});

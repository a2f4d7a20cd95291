import { expect, it } from 'vitest';
import { asksClockTime, statesClockTime } from './clock-times.ts';

it.each([
  ['What time does the coach leave?', 'en', true],
  ['At what time of year do they breed?', 'en', false],
  ['When does the coach leave?', 'en', false],
  ['Um wie viel Uhr fährt der Bus?', 'de', true],
  ['À quelle heure part le train ?', 'fr', true],
  ['¿A qué hora sale el tren?', 'es', true],
  ['A che ora parte il treno?', 'it', true],
  ['Во сколько отходит поезд?', 'ru', true],
  ['会议几点开始？', 'zh', true],
  ['What time does it leave?', null, true],
])('%s (%s) asks for a time of day: %s', (question, language, expected) => {
  expect(asksClockTime(question, language)).toBe(expected);
});

it.each([
  ['The shop closes at 18:00.', 'en', true],
  ['Der Laden schließt um 18:00.', 'de', true],
  ['La tienda cierra a las ocho', 'es', true],
  ['Il negozio chiude alle 18', 'it', true],
  ['A loja fecha às oito', 'pt', true],
  ['Il negozio è nelle Alpi', 'it', false],
  ['We meet at 9:15 in front of the office', 'en', true],
  ['Doors open at 7 pm', 'en', true],
  ['It closes at noon.', 'en', true],
  ['Lunch on 23 July is not paid for.', 'en', false],
  ['The coach is paid for.', 'en', false],
  ['It costs 9.15.2 or 1,200', 'en', false],
  ['ab 18 Uhr', 'de', true],
  ['Treffen halb acht', 'de', true],
  ['à 16 h 20', 'fr', true],
  ['8月2日16時から', 'ja', true],
  ['8月2日から', 'ja', false],
])('%s (%s) states a time of day: %s', (text, language, expected) => {
  expect(statesClockTime(text, [language])).toBe(expected);
});

import { expect, it } from 'vitest';
import { hasOtherModel } from './other-model.ts';

it.each([
  ['Hat der Lumen 500 WLAN?', 'Der Lumen 300 hat kein WLAN.', '', 'de', true],
  ['Hat der Lumen 300 WLAN?', 'Der Lumen 300 hat kein WLAN.', '', 'de', false],
  ['Hat der Lumen 500 WLAN?', 'Anders als der Lumen 300 hat er WLAN.', 'Lumen 500', 'de', false],
  ['Does the Lumen 500 have wifi?', 'The Lumen 300 and the Lumen 500 have wifi.', '', 'en', false],
  ['What happened in March 1836?', 'On March 2, it rained.', '', 'en', false],
])('%s beside %s titled %s (%s)', (asked, text, titles, language, expected) => {
  expect(hasOtherModel(text, { asked, language }, titles)).toBe(expected);
});

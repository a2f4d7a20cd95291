/** Texts that a model may be given, each behind what it is. */
export const oddTexts: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['spaces', ' \t\n '],
  ['10,000 characters', 'The quick brown fox. '.repeat(500)],
  ['10,000 characters without a space', 'x'.repeat(10_000)],
  ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈🇩🇪'],
  ['zero bytes', 'a\0b\0\0c'],
  ['half a character', 'a \ud83d b'],
  ['right to left', 'مرحبا بالعالم'],
];

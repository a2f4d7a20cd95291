import { describe, expect, test } from 'vitest';
import { cardOfText } from '../server/src/cards/test-cards.ts';
import { unitConversionCard } from '../server/src/cards/unit-conversion/unit-conversion-card.ts';
import {
  offeredDimensions,
  unitChoices,
  unitInQuery,
} from '../web/src/cards/conversion/unit-choices.ts';

/** Whose everyday measures differ. */
const LOCALES = ['en-GB', 'en-US', 'de-DE'];

describe('each unit that the page offers is the one that the server reads, wherever the reader is', () => {
  test.each(offeredDimensions)('%s', async (dimension) => {
    const units = unitChoices(dimension, 'en').map(({ unit }) => unit);
    for (const [index, from] of units.entries()) {
      const to = units[(index + 1) % units.length] ?? from;
      const query = `3 ${unitInQuery(from)} in ${unitInQuery(to)}`;
      for (const locale of LOCALES) {
        const card = await cardOfText(unitConversionCard, query, { locale, isForced: true });
        expect({ query, locale, ...sidesOf(card) }).toEqual({ query, locale, dimension, from, to });
      }
    }
  });
});

function sidesOf(card: Awaited<ReturnType<typeof cardOfText>>) {
  if (card?.kind !== 'unit_conversion') return null;
  const { dimension, from, to } = card.data;
  return { dimension, from: from.unit, to: to.unit };
}

import type { CardOf } from '../card.ts';
import type { CardMessages } from '../messages/card-messages.ts';
import { calculatorWords } from './calculator-words.ts';

/** What is to be known of a result besides its digits: that it is exactly a fraction, or rounded. */
export function calculationNote(
  { data }: CardOf<'calculator'>,
  messages: CardMessages,
): string | null {
  if (data.state !== 'value') return null;
  if (data.fraction !== null)
    return calculatorWords[messages.language].exactly(data.fraction.replace('/', '⁄'));
  return data.isExact ? null : calculatorWords[messages.language].rounded;
}

import type { CardKind } from '../card.ts';
import { askedText } from '../plain-request.ts';

const FORMS =
  /^(?<start>(?:start|begin|run|starte|demarre|inicia|lance)(?: an?| the| my| eine| die| un| le| el)? |set(?: up)? an? )?(?:online |new )?(?:stop ?watch|stoppuhr|chronometre|cronometro)(?: online| starten)?$/;

/** A stopwatch, only if the query asks for nothing else: `casio stopwatch` is a product. */
export const stopwatchCard: CardKind = {
  kind: 'stopwatch',
  mentions: /stop ?watch|stoppuhr|chronometre|cronometro/,
  understand({ text, isForced }) {
    const found = FORMS.exec(askedText(text) ?? '');
    if (found === null && !isForced) return null;
    const startsAtOnce = found?.groups?.['start'] !== undefined;
    return {
      certainty: 1,
      answer: () => ({
        kind: 'stopwatch',
        title: 'Stopwatch',
        input: 'stopwatch',
        answer: { text: '00:00', value: 0, unit: 's' },
        data: { startsAtOnce },
        source: { name: 'Quarry', url: null },
        expiresAt: null,
      }),
    };
  },
};

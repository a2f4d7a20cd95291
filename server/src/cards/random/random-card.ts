import type { Card, CardKind, CardServices } from '../card.ts';
import { type Drawn, draw } from './draw.ts';
import { type RandomRequest, readForcedRequest, readRandomRequest } from './random-request.ts';
import { type RandomSource, systemRandom } from './random-source.ts';

/**
 * Dice, coins, numbers, UUIDs, passwords and choices, by the strong randomness of `random`. The result is only on the card: it
 * is not logged, counted or stored, and the card expires at once.
 */
export function createRandomCard(random: RandomSource = systemRandom): CardKind {
  return {
    kind: 'random',
    mentions:
      /random|roll|throw|toss|flip|cast|di[ce]e?|wurf|wirf|dado|des?\b|coin|munz|moneda|piece|heads|kopf|cara|pile|number|integer|zahl|numero|nombre|[ug]uid|pass|contrasena|pick|choose|select|wahle|elige|choisis|\d[dw]\d/,
    understand({ text, isForced, locale }) {
      const request = readRandomRequest(text) ?? (isForced ? readForcedRequest(text) : null);
      if (request === null) return null;
      return {
        certainty: 0.95,
        answer: ({ clock }: CardServices) =>
          cardOf(request, { random, nowMs: clock.now(), locale }),
      };
    },
  };
}

/** By the randomness of the system. */
export const randomCard: CardKind = createRandomCard();

interface Chance {
  readonly random: RandomSource;
  readonly nowMs: number;
  readonly locale: string;
}

function cardOf(request: RandomRequest, { random, nowMs, locale }: Chance): Card {
  const drawn = draw(request, random, nowMs);
  const title = titleOf(request);
  return {
    kind: 'random',
    title,
    input: inputOf(request),
    answer: { text: textOf(drawn, locale), value: valueOfDrawn(drawn), unit: null },
    data: { ...drawn },
    source: { name: "The system's cryptographic random numbers", url: null },
    expiresAt: new Date(nowMs).toISOString(),
  };
}

function titleOf(request: RandomRequest): string {
  switch (request.form) {
    case 'dice':
      return request.count === 1 ? 'A die is rolled' : `${request.count} dice are rolled`;
    case 'coin':
      return request.count === 1 ? 'A coin is flipped' : `${request.count} coins are flipped`;
    case 'number':
      return `A random number from ${request.min} to ${request.max}`;
    case 'uuid':
      return `${request.count === 1 ? 'A' : request.count} random UUID${request.count === 1 ? '' : 's'}, version ${request.version}`;
    case 'password':
      return `A random password of ${request.length} characters`;
    case 'choice':
      return `One of ${request.options.length}`;
  }
}

function inputOf(request: RandomRequest): string {
  switch (request.form) {
    case 'dice': {
      const plus = request.plus === 0 ? '' : request.plus > 0 ? `+${request.plus}` : request.plus;
      return `${request.count}d${request.sides}${plus}`;
    }
    case 'coin':
      return `${request.count} × heads or tails`;
    case 'number':
      return `${request.min} … ${request.max}`;
    case 'uuid':
      return `${request.count} × UUID v${request.version}`;
    case 'password':
      return `${request.length} letters and digits${request.hasSymbols ? ' and symbols' : ''}`;
    case 'choice':
      return request.options.join(' | ');
  }
}

function textOf({ form, results, sum }: Drawn, locale: string): string {
  if (form === 'dice') {
    const total = new Intl.NumberFormat(locale).format(sum ?? 0);
    return results.length === 1 && String(sum) === results[0]
      ? total
      : `${total} (${results.join(', ')})`;
  }
  if (form === 'number') return new Intl.NumberFormat(locale).format(BigInt(results[0]!)); // a number has one result
  return results.join(', ');
}

/** Digits as text if a double would lose some. */
function valueOfDrawn({ form, results, sum }: Drawn): number | string | null {
  if (form === 'dice') return sum;
  if (form === 'number' && Number.isSafeInteger(Number(results[0]))) return Number(results[0]);
  return results.length === 1 ? results[0]! : null;
}

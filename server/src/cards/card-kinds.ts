import { calculatorCard } from './calculator/calculator-card.ts';
import type { CardKind } from './card.ts';
import { colorCard } from './color/color-card.ts';
import { currencyCard } from './currency/currency-card.ts';
import { dateCard } from './date/date-card.ts';
import { dictionaryCard } from './dictionary/dictionary-card.ts';
import { encodingCard } from './encoding/encoding-card.ts';
import { hashCard } from './hash/hash-card.ts';
import { imagesCard } from './images/images-card.ts';
import { knowledgePanelCard } from './knowledge-panel/knowledge-panel-card.ts';
import { numberBaseCard } from './number-base/number-base-card.ts';
import { percentageCard } from './percentage/percentage-card.ts';
import { randomCard } from './random/random-card.ts';
import { shoppingCard } from './shopping/shopping-card.ts';
import { stopwatchCard } from './stopwatch/stopwatch-card.ts';
import { sunCard } from './sun/sun-card.ts';
import { timeCard } from './time/time-card.ts';
import { timeZoneCard } from './time-zone/time-zone-card.ts';
import { timerCard } from './timer/timer-card.ts';
import { translationCard } from './translation/translation-card.ts';
import { unitConversionCard } from './unit-conversion/unit-conversion-card.ts';
import { videosCard } from './videos/videos-card.ts';
import { weatherCard } from './weather/weather-card.ts';

/**
 * All kinds of cards. Of equally certain ones the first in this list wins, so narrow kinds with words of their own precede more
 * general ones.
 */
export const allCardKinds: readonly CardKind[] = [
  timerCard,
  stopwatchCard,
  timeCard,
  dateCard,
  sunCard,
  weatherCard,
  timeZoneCard,
  percentageCard,
  numberBaseCard,
  unitConversionCard,
  currencyCard,
  colorCard,
  randomCard,
  hashCard,
  encodingCard,
  dictionaryCard,
  translationCard,
  calculatorCard,
  knowledgePanelCard,
  shoppingCard,
  imagesCard,
  videosCard,
];

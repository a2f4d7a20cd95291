import { z } from 'zod';
import { isListCard, type ListCardKindName } from '../vocabulary.ts';
import { calculatorDataSchema } from './calculator-data.ts';
import { cardOf } from './card-of.ts';
import { colorDataSchema } from './color-data.ts';
import { currencyDataSchema } from './currency-data.ts';
import { dateDataSchema } from './date-data.ts';
import { dictionaryDataSchema } from './dictionary-data.ts';
import { encodingDataSchema } from './encoding-data.ts';
import { hashDataSchema } from './hash-data.ts';
import { imagesDataSchema } from './images-data.ts';
import { knowledgePanelDataSchema } from './knowledge-panel-data.ts';
import { numberBaseDataSchema } from './number-base-data.ts';
import { percentageDataSchema } from './percentage-data.ts';
import { randomDataSchema } from './random-data.ts';
import { shoppingDataSchema } from './shopping-data.ts';
import { stopwatchDataSchema } from './stopwatch-data.ts';
import { sunDataSchema } from './sun-data.ts';
import { timeDataSchema } from './time-data.ts';
import { timeZoneDataSchema } from './time-zone-data.ts';
import { timerDataSchema } from './timer-data.ts';
import { translationDataSchema } from './translation-data.ts';
import { unitConversionDataSchema } from './unit-conversion-data.ts';
import { videosDataSchema } from './videos-data.ts';
import { weatherDataSchema } from './weather-data.ts';

/** Any card. One line for each kind; its `data` is declared in a separate file. */
export const cardSchema = z
  .discriminatedUnion('kind', [
    cardOf('calculator', calculatorDataSchema),
    cardOf('unit_conversion', unitConversionDataSchema),
    cardOf('currency', currencyDataSchema),
    cardOf('percentage', percentageDataSchema),
    cardOf('number_base', numberBaseDataSchema),
    cardOf('dictionary', dictionaryDataSchema),
    cardOf('translation', translationDataSchema),
    cardOf('color', colorDataSchema),
    cardOf('random', randomDataSchema),
    cardOf('hash', hashDataSchema),
    cardOf('encoding', encodingDataSchema),
    cardOf('date', dateDataSchema),
    cardOf('time', timeDataSchema),
    cardOf('time_zone', timeZoneDataSchema),
    cardOf('timer', timerDataSchema),
    cardOf('stopwatch', stopwatchDataSchema),
    cardOf('sun', sunDataSchema),
    cardOf('weather', weatherDataSchema),
    cardOf('knowledge_panel', knowledgePanelDataSchema),
    cardOf('shopping', shoppingDataSchema),
    cardOf('images', imagesDataSchema),
    cardOf('videos', videosDataSchema),
  ])
  .meta({ id: 'Card' });

/** The kinds of cards. */
export const cardKinds = cardSchema.options.map(({ shape }) => shape.kind.value) as [
  CardKindName,
  ...CardKindName[],
]; // the union has options

/** The kinds that can be requested by name. */
export const askableCardKinds = cardKinds.filter((kind) => !isListCard(kind)) as [
  AskableCardKindName,
  ...AskableCardKindName[],
]; // there are others

/** The name of a kind that can be requested. */
export type AskableCardKindName = Exclude<CardKindName, ListCardKindName>;

/** The name of a kind. */
export type CardKindName = CardBody['kind'];

/** A card as it goes over the wire. */
export type CardBody = z.input<typeof cardSchema>;

import { CalculatorCard } from './calculation/calculator-card.tsx';
import { NumberBaseCard } from './calculation/number-base-card.tsx';
import { PercentageCard } from './calculation/percentage-card.tsx';
import type { Card } from './card.ts';
import { TimeCard } from './clock/time-card.tsx';
import { TimeZoneCard } from './clock/time-zone-card.tsx';
import { ColorCard } from './color/color-card.tsx';
import { CurrencyCard } from './conversion/currency-card.tsx';
import { UnitConversionCard } from './conversion/unit-conversion-card.tsx';
import { DateCard } from './date/date-card.tsx';
import { DictionaryCard } from './dictionary/dictionary-card.tsx';
import { EncodingCard } from './encoding/encoding-card.tsx';
import { PlainCard } from './frame/plain-card.tsx';
import { HashCard } from './hash/hash-card.tsx';
import { KnowledgePanel } from './panel/knowledge-panel.tsx';
import { RandomCard } from './random/random-card.tsx';
import { StopwatchCard } from './stopwatch/stopwatch-card.tsx';
import { SunCard } from './sun/sun-card.tsx';
import { TimerCard } from './timer/timer-card.tsx';
import { TranslationCard } from './translation/translation-card.tsx';
import { WeatherCard } from './weather/weather-card.tsx';

/** The one place that chooses how a card is drawn. A server newer than this page may send kinds that it does not know. */
export function CardOfKind({ card }: { readonly card: Card }) {
  switch (card.kind) {
    case 'calculator':
      return <CalculatorCard card={card} />;
    case 'percentage':
      return <PercentageCard card={card} />;
    case 'number_base':
      return <NumberBaseCard card={card} />;
    case 'unit_conversion':
      return <UnitConversionCard card={card} />;
    case 'currency':
      return <CurrencyCard card={card} />;
    case 'date':
      return <DateCard card={card} />;
    case 'time':
      return <TimeCard card={card} />;
    case 'time_zone':
      return <TimeZoneCard card={card} />;
    case 'timer':
      return <TimerCard card={card} />;
    case 'stopwatch':
      return <StopwatchCard card={card} />;
    case 'sun':
      return <SunCard card={card} />;
    case 'dictionary':
      return <DictionaryCard card={card} />;
    case 'translation':
      return <TranslationCard card={card} />;
    case 'color':
      return <ColorCard card={card} />;
    case 'random':
      return <RandomCard card={card} />;
    case 'hash':
      return <HashCard card={card} />;
    case 'encoding':
      return <EncodingCard card={card} />;
    case 'weather':
      return <WeatherCard card={card} />;
    case 'knowledge_panel':
      return <KnowledgePanel card={card} />;
    default:
      return <PlainCard card={card} />;
  }
}

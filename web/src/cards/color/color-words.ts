import type { CardOf } from '../card.ts';
import type { CardLanguage } from '../messages/card-messages.ts';

type ColorLevel = Extract<CardOf<'color'>['data'], { form: 'contrast' }>['level'];

/** What color cards say. */
export interface ColorWords {
  readonly near: (name: string) => string;
  readonly pick: string;
  readonly foreground: string;
  readonly background: string;
  readonly sample: string;
  readonly on: (ground: string) => string;
  readonly white: string;
  readonly black: string;
  readonly levels: Readonly<Record<ColorLevel, string>>;
}

/** In each language. */
export const colorWords: Readonly<Record<CardLanguage, ColorWords>> = {
  en: {
    near: (name) => `close to ${name}`,
    pick: 'Pick another',
    foreground: 'Text',
    background: 'Ground',
    sample: 'How well is this read?',
    on: (ground) => `On ${ground}:`,
    white: 'white',
    black: 'black',
    levels: {
      AAA: 'AAA: very good for any text',
      AA: 'AA: good for any text',
      'AA large': 'AA for large text alone',
      fail: 'too weak for text',
    },
  },
  de: {
    near: (name) => `nahe ${name}`,
    pick: 'Andere wählen',
    foreground: 'Schrift',
    background: 'Grund',
    sample: 'Wie gut liest sich das?',
    on: (ground) => `Auf ${ground}:`,
    white: 'Weiß',
    black: 'Schwarz',
    levels: {
      AAA: 'AAA: sehr gut für jeden Text',
      AA: 'AA: gut für jeden Text',
      'AA large': 'AA nur für großen Text',
      fail: 'zu schwach für Text',
    },
  },
};

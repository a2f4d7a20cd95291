import type { CardKind } from '../card.ts';
import { anyOf, mentionsNumber } from '../numbers/mentions-number.ts';

/** Words around a conversion, without case and accents; English, German, Spanish and French. */

/** Phrases before the request, removed repeatedly: `can you tell me what is`. */
export const LEADS: readonly (readonly string[])[] = phrases(`
  convert, convert from, converting, conversion of, calculate, change, transform, turn, express, translate
  what, what is, what are, whats, how do i convert, how to convert, how can i convert, how do you convert, how would i convert
  how much is, how much are, how long is, how tall is, how far is, how heavy is, how hot is, how big is, how fast is
  can you, could you, would you, please, tell me, give me, show me, find, i need, i need to know, i want to know, i want
  the, the equivalent of, equivalent of, the conversion of, the value of, is, from, do you know, exactly, equal to
  rechne, umrechnen, wandle, was ist, was sind, wie viel ist, wie viel sind, wieviel ist, wieviel sind, wie lang ist, konvertiere
  convierte, convertir, cuanto es, cuanto son, cuanto mide, que es, pasar, a cuanto equivale, a cuanto equivalen
  convertis, combien font, combien fait, combien vaut, quelle est
`);

/** Words before a unit whose number is asked for. */
export const COUNTS: readonly (readonly string[])[] = phrases(`
  how many, how much, number of, the number of, total number of, the total number of, amount of, the amount of
  correct amount of, the correct amount of
  wie viel, wie viele, wieviel, wieviele, cuantos, cuantas, cuanto, combien de, combien d, combien
`);

/** Words after that unit and before the quantity. */
export const COUNTED_IN: ReadonlySet<string> = new Set(
  words(`in is are there make makes up equal equals equivalent to fit fits into does do go goes per it take takes for the i need that
  sind ist hat haben gibt es entsprechen entspricht hay son es en un una tiene dans y a t il il font fait vaut contient`),
);

/** Words between a quantity and the target unit. */
export const INTO: readonly (readonly string[])[] = phrases(`
  in, to, into, as, is, are, equals, equal to, is equal to, in terms of, as a, in to, onto, converted to, converted into, convert to
  is how many, is how much, are how many, equals how many, equal how many, in how many, to how many, how many, how much
  is what in, is what, is equivalent to how many, worth in, expressed in, measured in
  nach, zu, auf, wie viel, wie viele, wieviel, wieviele, sind wie viel, sind wie viele, sind wieviel, ist wie viel, gleich
  a, en, son cuantos, son cuantas, cuantos son en
  vers, en combien de, font combien de
`);

/** Words after the whole. */
export const TAILS: readonly (readonly string[])[] = phrases(`
  please, conversion, converter, calculator, umrechnen, umrechner, um, umgerechnet, bitte, for me, exactly
`);

/**
 * A necessary part of every conversion, over folded texts: a number, a word before or between its units, or a sign for it. As
 * {@link CardKind.mentions}.
 */
export function mentionsConversion(others: readonly (readonly string[])[] = []): RegExp {
  const phrases = [...COUNTS, ...INTO, ['an'], ...others].map((phrase) => phrase.join(' '));
  return new RegExp(`[=(>→$€£¥₹]|${[mentionsNumber(), ...anyOf(phrases)].join('|')}`, 'u');
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function phrases(text: string): string[][] {
  return text
    .split(/[,\n]/)
    .map(words)
    .filter((phrase) => phrase.length > 0)
    .sort((a, b) => b.length - a.length);
}

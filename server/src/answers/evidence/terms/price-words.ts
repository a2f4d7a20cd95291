import {
  primarySubtag,
  termNormalizer,
  type WordForm,
} from '../../../languages/analysis/term-normalizer.ts';

/*
 * `How much does it cost?` is answered by `Price: 9.99 EUR`. One asks with a verb and is answered with a noun, and what a
 * catalogue says is labelled in English whatever its language.
 */
const PRICE_WORDS: Readonly<Record<string, string>> = {
  en: 'price prices priced cost costs expensive',
  de: 'preis preise preises kostet kosten koste teuer',
  fr: 'prix coûte coûtent coûter coût cher chère',
  es: 'precio precios cuesta cuestan costo coste caro cara',
  it: 'prezzo prezzi costa costano costo caro cara',
  nl: 'prijs prijzen kost kosten duur',
  pt: 'preço preços custa custam custo caro cara',
  ru: 'цена цены цену стоит стоят стоимость',
};
const LABELS = 'price cost'.split(' ');

const words = new Map(
  Object.entries(PRICE_WORDS).map(([language, all]) => [language, all.split(' ')]),
);

/** The other words with which a price is named, where `surface` asks for one; else none. */
export function priceWords(surface: string, language: string): WordForm[] {
  const own = words.get(primarySubtag(language)) ?? [];
  if (!own.includes(surface.toLowerCase())) return [];
  const here = termNormalizer(language);
  const english = termNormalizer('en');
  return [
    ...[...own, ...LABELS].map((word) => here.normalize(word)),
    ...LABELS.map((word) => english.normalize(word)),
  ];
}

import { describe, expect, test } from 'vitest';
import { printFilter } from '../../../attributes/print-filter.ts';
import { KNOWN_LANGUAGES } from '../../../languages/known-languages.ts';
import { createShopVocabulary } from './shop-vocabulary.ts';
import { understandShopQuery } from './understand-shop-query.ts';

const languages = KNOWN_LANGUAGES.filter(({ shop }) => shop !== undefined).map(
  ({ subtags }) => subtags[0],
);
const vocabulary = createShopVocabulary({
  texts: new Map(
    Object.entries({
      brand: ['Acme'],
      category: ['Zapatos', 'Chaussures', 'Scarpe', 'Schoenen', 'Sapatos', 'Обувь', 'Schuhe'],
      color: ['rojo', 'rouge', 'rosso', 'rood', 'vermelho', 'красный', 'rot'],
      size: ['42', 'XL'],
      material: ['cuero', 'cuir', 'pelle', 'leer', 'couro', 'кожа', '皮革'],
      ingredients: ['azúcar', 'sucre', 'zucchero', 'suiker', 'açúcar', 'сахар'],
    }),
  ),
  others: ['price', 'listPrice', 'rating', 'inStock'],
  currencies: ['EUR', 'USD'],
  languages,
});

/** A query, its filter or sort, and the remaining words. */
type Case = readonly [query: string, said: string, rest: string];

/** Every sentence is read in all languages at once, as in a shop with content in many. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  Spanish: [
    ['zapatos por menos de 50 €', 'price < 50 EUR', 'zapatos'],
    ['zapatos hasta 1.299,00 euros', 'price <= 1299 EUR', 'zapatos'],
    ['zapatos entre 20 y 30', 'price >= 20 AND price <= 30', 'zapatos'],
    ['zapatos de 20 a 30 euros', 'price >= 20 EUR AND price <= 30 EUR', 'zapatos'],
    ['zapatos con al menos 4 estrellas', 'rating >= 4', 'zapatos'],
    ['zapatos 4 estrellas o más', 'rating >= 4', 'zapatos'],
    ['los zapatos más baratos', 'price:asc', 'los zapatos'],
    ['zapatos mejor valorados', 'rating:desc', 'zapatos'],
    ['zapatos más nuevos', 'newest', 'zapatos'],
    ['zapatos talla 42', 'size = "42"', 'zapatos'],
    ['zapatos de la marca Acme', 'brand = "Acme"', 'zapatos'],
    ['zapatos rojos', 'color = "rojo" OR NOT color EXISTS', 'zapatos rojos'],
    ['bolso que no sea de cuero', 'NOT material = "cuero"', 'bolso'],
    ['mermelada sin azúcar', 'NOT ingredients = "azúcar"', 'mermelada'],
    ['zapatos disponibles', 'inStock = true', 'zapatos'],
    ['zapatos en oferta', 'listPrice EXISTS', 'zapatos'],
  ],
  French: [
    ['chaussures moins de 50 euros', 'price < 50 EUR', 'chaussures'],
    ['chaussures jusqu’à 1 299,00 €', 'price <= 1299 EUR', 'chaussures'],
    ['chaussures entre 20 et 30', 'price >= 20 AND price <= 30', 'chaussures'],
    ['chaussures de 20 à 30 €', 'price >= 20 EUR AND price <= 30 EUR', 'chaussures'],
    ['chaussures avec au moins 4 étoiles', 'rating >= 4', 'chaussures'],
    ['chaussures 4 etoiles et plus', 'rating >= 4', 'chaussures'],
    ['chaussures les moins chères', 'price:asc', 'chaussures'],
    ['chaussures les mieux notées', 'rating:desc', 'chaussures'],
    ['chaussures pointure 42', 'size = "42"', 'chaussures'],
    ['chaussures de la marque Acme', 'brand = "Acme"', 'chaussures'],
    ['chaussures rouges', 'color = "rouge" OR NOT color EXISTS', 'chaussures rouges'],
    ['canapé pas en cuir', 'NOT material = "cuir"', 'canapé'],
    ['confiture sans sucre', 'NOT ingredients = "sucre"', 'confiture'],
    ['chaussures en solde', 'listPrice EXISTS', 'chaussures'],
  ],
  Italian: [
    ['scarpe a meno di 50 euro', 'price < 50 EUR', 'scarpe'],
    ['scarpe fino a 50 €', 'price <= 50 EUR', 'scarpe'],
    ['scarpe tra 20 e 30', 'price >= 20 AND price <= 30', 'scarpe'],
    ['scarpe da 20 a 30 euro', 'price >= 20 EUR AND price <= 30 EUR', 'scarpe'],
    ['scarpe con almeno 4 stelle', 'rating >= 4', 'scarpe'],
    ['scarpe meno care', 'price:asc', 'scarpe'],
    ['scarpe taglia 42', 'size = "42"', 'scarpe'],
    ['scarpe rosse', 'color = "rosso" OR NOT color EXISTS', 'scarpe rosse'],
    ['divano non in pelle', 'NOT material = "pelle"', 'divano'],
    ['marmellata senza zucchero', 'NOT ingredients = "zucchero"', 'marmellata'],
    ['scarpe in offerta', 'listPrice EXISTS', 'scarpe'],
    ['scarpe disponibili', 'inStock = true', 'scarpe'],
  ],
  Dutch: [
    ['schoenen onder de 50 euro', 'price < 50 EUR', 'schoenen'],
    ['schoenen tot 50 euro', 'price <= 50 EUR', 'schoenen'],
    ['schoenen tussen de 20 en 30 euro', 'price >= 20 EUR AND price <= 30 EUR', 'schoenen'],
    ['schoenen met minstens 4 sterren', 'rating >= 4', 'schoenen'],
    ['goedkoopste schoenen', 'price:asc', 'schoenen'],
    ['best beoordeelde schoenen', 'rating:desc', 'schoenen'],
    ['schoenen maat 42', 'size = "42"', 'schoenen'],
    ['schoenen van Acme', 'brand = "Acme"', 'schoenen'],
    ['rode schoenen', 'color = "rood" OR NOT color EXISTS', 'rode schoenen'],
    ['bank niet van leer', 'NOT material = "leer"', 'bank'],
    ['jam zonder suiker', 'NOT ingredients = "suiker"', 'jam'],
    ['schoenen in de aanbieding', 'listPrice EXISTS', 'schoenen'],
  ],
  Portuguese: [
    ['sapatos por menos de 50 euros', 'price < 50 EUR', 'sapatos'],
    ['sapatos até R$ 200', 'price <= 200 BRL', 'sapatos'],
    ['sapatos entre 20 e 30', 'price >= 20 AND price <= 30', 'sapatos'],
    ['sapatos com pelo menos 4 estrelas', 'rating >= 4', 'sapatos'],
    ['sapatos mais baratos', 'price:asc', 'sapatos'],
    ['sapatos tamanho 42', 'size = "42"', 'sapatos'],
    ['sapatos da marca Acme', 'brand = "Acme"', 'sapatos'],
    ['geleia sem açúcar', 'NOT ingredients = "açúcar"', 'geleia'],
    ['sapatos em promoção', 'listPrice EXISTS', 'sapatos'],
  ],
  Russian: [
    ['обувь до 3000 рублей', 'price < 3000 RUB', 'обувь'],
    ['обувь от 20 до 30 евро', 'price >= 20 EUR AND price <= 30 EUR', 'обувь'],
    ['обувь не дороже 50 €', 'price <= 50 EUR', 'обувь'],
    ['обувь не менее 4 звёзд', 'rating >= 4', 'обувь'],
    ['самая дешевая обувь', 'price:asc', 'обувь'],
    ['обувь размер 42', 'size = "42"', 'обувь'],
    ['варенье без сахара', 'NOT ingredients = "сахар"', 'варенье'],
    ['обувь со скидкой', 'listPrice EXISTS', 'обувь'],
    ['обувь в наличии', 'inStock = true', 'обувь'],
    ['обувь нет в наличии', 'inStock = false', 'обувь'],
  ],
  Chinese: [
    ['50元以下的鞋', 'price <= 50 CNY', '鞋'],
    ['鞋 低于100美元', 'price < 100 USD', '鞋'],
    ['鞋 20到30元', 'price >= 20 CNY AND price <= 30 CNY', '鞋'],
    ['4星以上的鞋', 'rating >= 4', '鞋'],
    ['鞋 尺码42', 'size = "42"', '鞋'],
    ['有货的鞋', 'inStock = true', '鞋'],
    ['沙发 不要皮革', 'NOT material = "皮革"', '沙发'],
  ],
  Japanese: [
    ['靴 5000円以下', 'price <= 5000 JPY', '靴'],
    ['1万円以下の靴', 'price <= 10000 JPY', '靴'],
    ['靴 3000円から5000円', 'price >= 3000 JPY AND price <= 5000 JPY', '靴'],
    ['星4以上の靴', 'rating >= 4', '靴'],
    ['最安の靴', 'price:asc', '靴'],
    ['靴 サイズ42', 'size = "42"', '靴'],
    ['靴 在庫あり', 'inStock = true', '靴'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  test.each(cases)('%s', (query, said, rest) => {
    const { filter, sort, ...read } = understandShopQuery(query, { languages, vocabulary });
    const orders = Array.isArray(sort)
      ? sort.map(({ attribute, direction }) => `${attribute}:${direction}`)
      : [sort];
    expect(filter === null ? orders[0] : printFilter(filter)).toBe(said);
    expect(read.rest).toBe(rest);
  });
});

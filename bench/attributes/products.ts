import type { Attributes } from '../../server/src/attributes/attribute-value.ts';
import type { DocumentInput } from '../../server/src/documents/document.ts';
import { seededRandom } from '../corpus/seeded-random.ts';
import { documentInput } from '../quarry/document-inputs.ts';

/** A product as a shop exports it: ten attributes, two of them (`sku`, `gtin`) unlike all others'. */
export interface Product {
  readonly title: string;
  readonly text: string;
  readonly attributes: Attributes;
}

export const COLORS = 'red blue green black white grey brown pink yellow orange'.split(' ');
const GOODS =
  'shoe boot shirt jacket lamp chair table kettle phone charger camera watch bicycle tent bag ' +
  'umbrella blender monitor keyboard speaker drill hammer carpet sofa mirror clock vase pan knife plate';
export const GOODS_LIST = GOODS.split(' ');
const MATERIALS = 'leather cotton steel wood glass plastic wool linen copper paper'.split(' ');
const USES = 'kitchen garden office travel winter summer sport school bath party'.split(' ');
const SYLLABLES = 'ba ko ri sen tu val mo dra fi nor lek pau gis hem zo'.split(' ');
/** Words of descriptions: a few thousand, the first of them frequent. */
const WORDS = Array.from({ length: 4_000 }, (_, at) => invented(at, 3));
export const BRANDS = Array.from({ length: 2_000 }, (_, at) => {
  const name = invented(at, 4);
  return name.charAt(0).toUpperCase() + name.slice(1);
});
const FIRST_DAY_MS = Date.UTC(2015, 0, 1);
const DAYS = 4_000;

/** The product of a number: always the same. */
export function productOf(number: number): Product {
  const random = seededRandom(number * 7919 + 1);
  const below = (limit: number) => Math.floor(random() * limit);
  /** The first of a list are the most frequent, as brands and words are. */
  const skewed = (limit: number) => Math.floor(limit * random() ** 3);
  const [good, material, use] = [GOODS_LIST[skewed(30)]!, MATERIALS[below(10)]!, USES[below(10)]!];
  const colors = [...new Set([COLORS[skewed(10)]!, COLORS[below(10)]!])].slice(0, 1 + below(2));
  const brand = BRANDS[skewed(BRANDS.length)]!;
  const words = Array.from({ length: 60 }, () => WORDS[skewed(WORDS.length)]).join(' ');
  const day = new Date(FIRST_DAY_MS + below(DAYS) * 86_400_000).toISOString().slice(0, 10);
  return {
    title: `${brand} ${colors[0]} ${material} ${good} ${number}`,
    text: `A ${colors.join(' and ')} ${good} of ${material} for ${use}. ${words}.`,
    attributes: {
      sku: `${brand.slice(0, 3).toUpperCase()}-${below(2 ** 30).toString(36)}-${number}`,
      gtin: String(4_000_000_000_000 + below(999_999) * 1_000_000 + (number % 1_000_000)),
      brand,
      category: `${use} > ${material} > ${good}`,
      price: { amount: (100 + skewed(50_000)) / 100, currency: random() < 0.9 ? 'EUR' : 'USD' },
      rating: (10 + below(41)) / 10,
      ratingCount: skewed(5_000),
      inStock: random() < 0.8,
      released: { date: day },
      color: colors,
    },
  };
}

/** The product as a document of one passage, with its attributes or without. */
export function productInput(number: number, hasAttributes = true): DocumentInput {
  const { title, text, attributes } = productOf(number);
  const input = documentInput({ id: `${number}.txt`, title, text });
  return hasAttributes ? { ...input, facts: { attributes } } : input;
}

/** A word of syllables, another one for each number. */
function invented(number: number, syllables: number): string {
  let word = '';
  let rest = number;
  for (let at = 0; at < syllables; at += 1) {
    word += SYLLABLES[rest % SYLLABLES.length]!;
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}

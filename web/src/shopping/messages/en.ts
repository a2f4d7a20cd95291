import { plural } from '../../messages/plural.ts';
import { readableName } from './readable-name.ts';

const of = plural('en');

/** Attributes that products mostly have, by the name that the server gives them. */
const attributes: Readonly<Record<string, string>> = {
  price: 'Price',
  listPrice: 'Price before',
  brand: 'Brand',
  category: 'Category',
  rating: 'Rating',
  merchant: 'Sold by',
  inStock: 'Availability',
  color: 'Colour',
  colour: 'Colour',
  size: 'Size',
  material: 'Material',
  weight: 'Weight',
  gender: 'For',
  condition: 'Condition',
  availability: 'Availability',
};

/** The texts of the shop in English; every other language has the same. Counts come written, beside their number. */
export const en = {
  title: 'Shopping',
  titleFor: (text: string) => `${text} – Shopping`,
  placeholder: 'Search products',
  skip: 'Skip to the products',
  places: 'Where to search',
  allFor: (text: string) => `All results for “${text}”`,

  browsing: 'All products',
  productsFor: (text: string) => `Products for “${text}”`,
  products: (count: number, written: string) =>
    of(count, { one: `${written} product`, other: `${written} products` }),
  shownOf: (shown: string, total: string, isAbout: boolean) =>
    `${shown} of ${isAbout ? 'about ' : ''}${total}`,
  searching: 'Looking …',
  converted: (date: string) => `Prices in other currencies are converted by the rates of ${date}`,
  ratesOf: 'rates by',
  ratesStale: 'These rates are old.',
  more: 'Show more products',
  moreComing: 'Loading more …',
  noMore: 'That is all.',

  sort: 'Sort',
  sorts: {
    relevance: 'Most relevant',
    price_asc: 'Price: low to high',
    price_desc: 'Price: high to low',
    rating: 'Best rated',
    newest: 'Newest',
  },
  view: 'Layout',
  grid: 'Grid',
  list: 'List',

  filters: 'Filters',
  filtersActive: 'active',
  filtersClose: 'Close the filters',
  showProducts: (count: number, written: string) =>
    of(count, { one: `Show ${written} product`, other: `Show ${written} products` }),

  facets: {
    category: 'Category',
    price: 'Price',
    listPrice: 'Price before',
    brand: 'Brand',
    rating: 'Rating',
    availability: 'Availability',
    merchant: 'Sold by',
    condition: 'Condition',
    versions: 'Versions',
  },
  attribute: (name: string) => attributes[name] ?? readableName(name),
  value: (value: string) => (value === 'true' ? 'Yes' : value === 'false' ? 'No' : value),
  allCategories: 'All categories',
  below: (category: string) => `Categories below ${category}`,
  allValues: (count: string) => `Show all ${count}`,
  fewer: 'Show fewer',
  searchIn: (facet: string) => `Search: ${facet}`,
  noSuchValue: (text: string) => `Nothing begins with “${text}”.`,
  valuesFound: (count: number, written: string) =>
    of(count, { one: `${written} value`, other: `${written} values` }),
  andUp: 'and up',
  atLeastStars: (_stars: number, written: string) =>
    written === '5' ? '5 stars' : `${written} stars and up`,
  anyRating: 'Any rating',
  inStock: 'In stock',
  notInStock: 'Not in stock',
  anyAvailability: 'Any',
  noCurrency: 'No currency said',
  priceIn: (currency: string) => `Price in ${currency}`,
  lowest: (what: string) => `${what}: lower end`,
  highest: (what: string) => `${what}: upper end`,
  least: (what: string) => `${what}: at least`,
  most: (what: string) => `${what}: at most`,
  apply: 'Apply',
  noAmount: 'That is no amount.',
  between: (from: string, to: string) => `${from} – ${to}`,
  from: (value: string) => `from ${value}`,
  upTo: (value: string) => `up to ${value}`,
  compared: {
    '=': (name: string, value: string) => `${name}: ${value}`,
    '!=': (name: string, value: string) => `${name}: not ${value}`,
    '<': (name: string, value: string) => `${name} under ${value}`,
    '<=': (name: string, value: string) => `${name} up to ${value}`,
    '>': (name: string, value: string) => `${name} over ${value}`,
    '>=': (name: string, value: string) => `${name} from ${value}`,
  },
  understoodSorts: {
    'price:asc': 'Cheapest first',
    'price:desc': 'Dearest first',
    'rating:desc': 'Best rated first',
    newest: 'Newest first',
  } as Readonly<Record<string, string>>,
  readFrom: (text: string) => `Read from “${text}”`,
  asWords: (text: string) => `“${text}” as words`,
  readAgain: (text: string) => `Read “${text}” as a filter again`,
  relaxed: (texts: readonly string[]) =>
    `Nothing satisfies all of this. Shown without ${texts.map((text) => `“${text}”`).join(', ')}.`,
  safeIsOff: 'Safe search off',

  noPrice: 'No price given',
  reduction: (percent: number) => `−${percent}%`,
  reductionHeard: (percent: number) => `${percent}% less`,
  about: (price: string) => `about ${price}`,
  ratings: (count: number, written: string) =>
    of(count, { one: `${written} rating`, other: `${written} ratings` }),
  soldBy: (merchant: string) => `Sold by ${merchant}`,
  versions: (count: number) => of(count, { one: `${count} version`, other: `${count} versions` }),
  variantLabel: (label: string) => (attributes[label] ?? label).toLowerCase(),
  conditions: { new: 'New', used: 'Used', refurbished: 'Refurbished' },
  ofFive: (rating: string) => `${rating} of 5`,

  compare: 'Compare',
  compareOne: (title: string) => `Compare ${title}`,
  compareFull: 'Four products can be compared at a time.',
  compareTray: 'Products to compare',
  compareMore: 'Choose another one to compare',
  compareNone: 'Remove all',
  compareThese: (count: number) => `Compare ${count}`,
  compareWithout: (title: string) => `Do not compare ${title}`,
  compareRemove: 'Remove',
  compareGone: 'No longer here',
  compareFailed: 'Not all of these products could be loaded.',
  comparing: (count: number) =>
    of(count, { one: `${count} product`, other: `${count} products side by side` }),
  backToProducts: 'Back to the products',
  onlyDifferences: 'Only what differs',
  differs: ' (differs)',
  notSaid: 'not said',
  lowestPrice: 'Lowest price',
  bestRating: 'Best rated',
  retry: 'Try again',

  empty: {
    title: (text: string) => `No product matches “${text}”`,
    titleFilters: 'No product matches these filters',
    titleNothing: 'There are no products yet',
    how: 'Products come from a catalogue or from the pages of a shop. Add one with',
    orPush: 'Programs can push products with',
    without: 'Without one of these there may be something:',
    everything: 'Show all products',
    elsewhere: (text: string) => `Search everything for “${text}”`,
    tips: ['Look for typing errors.', 'Try fewer words, or more general ones.'],
    isReading: 'Your content is still being read. This page looks again by itself.',
  },

  announce: {
    found: (shown: string, total: string) => `${shown} of ${total} products.`,
    nothing: 'No products.',
  },

  failure: {
    tooManyDetail: 'The server accepts so many searches a minute, and these were more.',
    offlineDetail: 'This device has no connection. The shop goes on when it is back.',
    badRequest: 'The server does not understand these filters',
    noSession: 'This page has no access to the shop',
  },
};

/** What every language has to say of products. */
export type ShoppingMessages = typeof en;

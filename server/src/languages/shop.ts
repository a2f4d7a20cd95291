/**
 * How a language says in a shop what is wanted of a product besides its name. Patterns as in {@link TableWords}: sources of
 * regular expressions in lower case, `~` is any ending of a word. Accents make no difference. The words before bounds
 * (`less than 70`) and for what is sold out are those of {@link TableWords}, which a language with shop words has too.
 */
export interface ShopWords {
  /** Further patterns of what stands before a bound. */
  readonly before?: Readonly<Partial<Record<ShopBound, string>>>;
  /** Patterns of what stands behind a bound: `or less`. */
  readonly behind?: Readonly<Partial<Record<ShopBound, string>>>;
  /** Pattern of those words before bounds that bound a price only beside a currency: `max 97` may be a model. */
  readonly unclear?: string;
  /** Patterns of what stands before and between the ends of a range: `between`, `and`. */
  readonly between: readonly [before: string, middle: string];
  /** The same of a range that is one of prices only beside a currency: `from`, `to`. */
  readonly fromTo: readonly [before: string, middle: string];
  /** Pattern of articles before an amount: `sotto i 50`. */
  readonly articles?: string;
  /** ISO 4217 codes, each with a pattern of the words that this language has for it. */
  readonly currencies?: readonly (readonly [code: string, pattern: string])[];
  /** Pattern of people: a bound behind them is one of age. */
  readonly people: string;
  /** Pattern of what a rating is counted in. */
  readonly stars: string;
  /** Pattern of what stands before a rating: `rated`. */
  readonly rated: string;
  /** Pattern of what stands before a size. */
  readonly size: string;
  /** Pattern of what stands before a brand. */
  readonly brand: string;
  /** Pattern of what stands before a colour and says that it is one. */
  readonly color: string;
  /** Pattern of what stands before a colour at the end: `in`. */
  readonly coloredIn: string;
  /** Whether adjectives stand behind their noun. */
  readonly adjectivesFollow?: true;
  /** Pattern of what denies what follows it: `not`, `without`. */
  readonly denied: string;
  /** How values say that something is not in a product, `#` for the thing; with bars between: `# free|no #`. */
  readonly free: string;
  /** List of words of values that only look like something: `faux`. */
  readonly imitations: string;
  /** List of materials and conditions: what titles say and what can be denied although no column has it. */
  readonly deniable: string;
  readonly inStock: string;
  readonly onSale: string;
  readonly newest: string;
  readonly cheapest: string;
  readonly dearest: string;
  readonly bestRated: string;
  /** Pattern of what may follow a bound without a currency; a unit or a noun may not: `under 15 inch`. */
  readonly follows: string;
  /** Pattern of what stands between several values of which one is wanted: `by Acme or Nike`. */
  readonly alternatives: string;
  /** Pattern of what is left over before what was read: `with` at least 4 stars. */
  readonly joins: string;
}

export type ShopBound = 'atMost' | 'atLeast' | 'below' | 'above';

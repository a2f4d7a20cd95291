/** The words for numbers of one language. All in lower case; several words for a value with spaces between. */
export interface NumberWords {
  /** By value, below a thousand. */
  readonly values: Readonly<Record<number, string>>;
  /** Thousand and above, by power of ten. */
  readonly scales: Readonly<Record<number, string>>;
  /** Between parts of a number: `two hundred and five`, `treinta y tres`. */
  readonly joiners: string;
  /** Before decimals. */
  readonly points: string;
  /** By denominator: `third thirds`. */
  readonly denominators: Readonly<Record<number, string>>;
  /** `a` third. */
  readonly articles: string;
  /** Several words in one: `dreiundzwanzig`. */
  readonly areCompounds?: boolean;
  /** Tens are counted on to 19: `soixante-douze`. */
  readonly areTensCountedOn?: boolean;
}

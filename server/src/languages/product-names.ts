/**
 * How names of goods are built in a language: `Leather case for iPhone 15, black` is a case, whatever else it mentions. Words are as
 * `foldText` leaves them, with spaces between.
 */
export interface ProductNames {
  /** Where the noun stands that says what it is: behind what describes it (`running shoes`) or before (`chaussures de course`). */
  readonly nounStands: 'last' | 'first';
  /** From one of these on, a name says what the thing is for, of or with. */
  readonly relations: string;
  /** What may stand behind the noun without being it: colours, sizes, editions, and for whom it is. */
  readonly trailing: string;
  /** Nouns that hold or count others, which are then meant as well: a set of knives, a knife set. */
  readonly containers: string;
}

/** Kinds of questions about percentages. */
export type PercentageQuestion = 'part' | 'share' | 'whole' | 'change' | 'add' | 'subtract' | 'tip';

/** The wording of a question. */
export interface PercentageShape {
  readonly question: PercentageQuestion;
  /** Whether the percentage, or the part, is the second of its two numbers instead of the first. */
  readonly isTurned: boolean;
}

/*
 * One line for each wording: `N` is a number, `%` the sign or a word for it; other words are replaced by signs, articles
 * are left out. `|` separates wordings; `turned` ones have the percentage (or the part, or the newer value) second.
 */
const SHAPES: readonly [PercentageQuestion, 'straight' | 'turned', string][] = [
  ['part', 'straight', 'N % of N|N % out of N|N % von N|N % de N|N % du N|% N of N'],
  [
    'share',
    'straight',
    'N is what % of N|N as % of N|N as a % of N|is N what % of N|what % is N of N',
  ],
  [
    'share',
    'straight',
    'N out of N as %|N out of N as a %|N out of N in %|N / N as %|N / N as a %|N / N in %',
  ],
  [
    'share',
    'straight',
    'N out of N is what %|what % is N out of N|N / N as % of|N of N in %|N of N as %',
  ],
  [
    'share',
    'straight',
    'N sind wie viel % von N|N ist wie viel % von N|N von N in %|N sind wieviel % von N',
  ],
  ['share', 'straight', 'qué % es N de N|que % es N de N|quel % est N de N|N est quel % de N'],
  [
    'share',
    'turned',
    'what % of N is N|wie viel % von N sind N|wie viel % von N ist N|wieviel % von N sind N',
  ],
  ['share', 'turned', 'wieviel % von N ist N|qué % de N es N|que % de N es N|quel % de N est N'],
  [
    'whole',
    'turned',
    'N is N % of what|N is N % of what number|N ist N % von was|N sind N % von was',
  ],
  ['whole', 'straight', 'N % of what is N|N % of what number is N'],
  [
    'change',
    'turned',
    'from N to N % change|% change from N to N|% increase from N to N|% decrease from N to N',
  ],
  [
    'change',
    'turned',
    'N to N % change|N to N % increase|N to N % decrease|from N to N in %|% from N to N',
  ],
  [
    'change',
    'turned',
    'from N to N % increase|from N to N % decrease|% difference from N to N|% change N to N',
  ],
  [
    'change',
    'turned',
    'what % increase is N to N|von N auf N in %|von N auf N % änderung|veränderung von N auf N in %',
  ],
  ['change', 'turned', '% change between N and N|% growth from N to N|from N to N % growth'],
  [
    'add',
    'turned',
    'N + N %|increase N by N %|N increased by N %|N and N % more|raise N by N %|erhöhe N um N %',
  ],
  ['add', 'straight', 'N % more than N|sum N % to N|N % on top of N|N % mehr als N'],
  [
    'subtract',
    'turned',
    'N - N %|decrease N by N %|reduce N by N %|N decreased by N %|N reduced by N %|N with N % off',
  ],
  [
    'subtract',
    'turned',
    'N at N % off|N N % off|verringere N um N %|senke N um N %|N with N % discount',
  ],
  [
    'subtract',
    'straight',
    'N % off N|N % off of N|N % discount on N|N % less than N|difference N % from N',
  ],
  [
    'subtract',
    'straight',
    'N % discount off N|N % rabatt auf N|N % de descuento sobre N|N % de descuento en N',
  ],
  [
    'subtract',
    'straight',
    'N % de réduction sur N|N % de remise sur N|N % weniger als N|N % off from N',
  ],
  [
    'tip',
    'straight',
    'tip N % on N|N % tip on N|N % tip for N|tip of N % on N|tip N % of N|tip N % for N',
  ],
  [
    'tip',
    'straight',
    'N % trinkgeld auf N|trinkgeld N % auf N|trinkgeld N % von N|N % de propina sobre N',
  ],
  ['tip', 'turned', 'tip on N at N %|tip for N at N %|tip on N N %|N tip N %|tip for N N %'],
];

let compiled: ReadonlyMap<string, PercentageShape> | null = null;

/** The question with this wording, or `null`. */
export function percentageShape(shape: string): PercentageShape | null {
  compiled ??= new Map(
    SHAPES.flatMap(([question, order, ways]) =>
      ways
        .split('|')
        .map((way): [string, PercentageShape] => [way, { question, isTurned: order === 'turned' }]),
    ),
  );
  return compiled.get(shape) ?? null;
}

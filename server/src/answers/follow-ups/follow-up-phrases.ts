/** How one asks for what stands under a heading. */
export interface FollowUpPhrases {
  readonly plain: (heading: string) => string;
  /** Where the heading alone says too little. */
  readonly within: (heading: string, title: string) => string;
}

/** The phrases of a language (primary subtag); `null` where it is not among them: nobody is answered in a mixture. */
export function followUpPhrases(language: string): FollowUpPhrases | null {
  return PHRASES.get(language) ?? null;
}

/** With what stands before the heading, between the two, and behind the title. */
function phrases(before: string, between: string, behind = '', end = ''): FollowUpPhrases {
  return {
    plain: (heading) => `${before}${heading}${end}`,
    within: (heading, title) => `${before}${heading}${between}${title}${behind}`,
  };
}

const PHRASES: ReadonlyMap<string, FollowUpPhrases> = new Map([
  ['en', phrases('Explain “', '” in “', '”', '”')],
  ['de', phrases('Erkläre „', '“ in „', '“', '“')],
  ['fr', phrases('Expliquez « ', ' » dans « ', ' »', ' »')],
  ['es', phrases('Explica «', '» en «', '»', '»')],
  ['it', phrases('Spiega «', '» in «', '»', '»')],
  ['pt', phrases('Explique “', '” em “', '”', '”')],
  ['nl', phrases('Leg ‘', '’ in ‘', '’ uit', '’ uit')],
  ['ru', phrases('Объясни «', '» в «', '»', '»')],
  ['ar', phrases('اشرح «', '» في «', '»', '»')],
  ['zh', phrases('解释“', '”（“', '”）', '”')],
  ['ja', phrases('「', '」（「', '」）を説明して', '」を説明して')],
]);

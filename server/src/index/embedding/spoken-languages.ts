// Enough letters to tell a quotation from the text around it.
const SAMPLE_UNITS = 2_000;

/** What `Intl` calls the writing of a language, where Unicode has several scripts for it. */
const SCRIPTS_OF_WRITING: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

/** Which documents a model understands. */
export interface SpokenLanguages {
  /** By its declared or recognised language; one that nobody knows counts as spoken. */
  speaks(language: string | null): boolean;
  /** Whether a text of unknown language is at least mostly in a script that the model's languages are written in. */
  reads(text: string): boolean;
}

/** @param languages {@link EmbeddingModel.languages} */
export function spokenLanguages(languages: readonly string[] | null): SpokenLanguages {
  if (languages === null) return { speaks: () => true, reads: () => true };
  const spoken = new Set(languages);
  const scripts = new Set(languages.flatMap(scriptsOf));
  if (scripts.size === 0)
    return { speaks: (language) => isSpoken(spoken, language), reads: () => true };
  const letters = new RegExp([...scripts].map((script) => `\\p{Script=${script}}`).join('|'), 'gu');
  return {
    speaks: (language) => isSpoken(spoken, language),
    reads(text) {
      const sample = text.slice(0, SAMPLE_UNITS);
      const known = sample.match(letters)?.length ?? 0;
      return known * 2 >= (sample.match(/\p{L}/gu)?.length ?? 0);
    },
  };
}

function isSpoken(spoken: ReadonlySet<string>, language: string | null): boolean {
  return language === null || spoken.has(language.split('-', 1)[0] ?? language);
}

/** Empty for what `Intl` does not know: then the script says nothing. */
function scriptsOf(language: string): readonly string[] {
  try {
    const { script } = new Intl.Locale(language).maximize();
    if (script === undefined) return [];
    return SCRIPTS_OF_WRITING[script] ?? [script];
  } catch (error) {
    if (error instanceof RangeError) return []; // an operator's setting may be no language tag
    throw error;
  }
}

// Enough letters to outweigh a quotation in another script.
const SAMPLE_UNITS = 2_000;

/** Unicode scripts of the writing systems that `Intl` reports by one name. */
const SCRIPTS_OF_WRITING: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

/** Which documents a model understands. */
export interface SpokenLanguages {
  /** By the document's declared or detected language; an unknown one (`null`) counts as spoken. */
  speaks(language: string | null): boolean;
  /** Whether at least half of the letters of a text of unknown language are in scripts of the model's languages. */
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
      const readable = sample.match(letters)?.length ?? 0;
      return readable * 2 >= (sample.match(/\p{L}/gu)?.length ?? 0);
    },
  };
}

function isSpoken(spoken: ReadonlySet<string>, language: string | null): boolean {
  return language === null || spoken.has(language.split('-', 1)[0] ?? language);
}

/** Empty for a language that `Intl` does not know. */
function scriptsOf(language: string): readonly string[] {
  try {
    const { script } = new Intl.Locale(language).maximize();
    if (script === undefined) return [];
    return SCRIPTS_OF_WRITING[script] ?? [script];
  } catch (error) {
    if (error instanceof RangeError) return []; // the setting may hold an invalid language tag
    throw error;
  }
}

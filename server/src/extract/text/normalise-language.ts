// "und" is undetermined, "mul" multiple languages, "zxx" no linguistic content.
const NO_LANGUAGE = new Set(['und', 'mul', 'zxx', 'mis', 'root']);

/** The primary subtag of a declared language (`en` for `en-US`, `eng`); `null` if it names none. */
export function normaliseLanguage(declared: string | null): string | null {
  const tag =
    declared
      ?.trim()
      .split(/[,;\s]/)[0]
      ?.replaceAll('_', '-') ?? '';
  // The language subtag has two or three letters (BCP 47): `English` is a word, not a tag.
  if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(tag)) return null;
  try {
    // For `und` the platform returns `undefined`, contrary to its types.
    const language: string | undefined = new Intl.Locale(tag).language;
    return language === undefined || NO_LANGUAGE.has(language) ? null : language;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

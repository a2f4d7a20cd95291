/**
 * Languages by their BCP 47 tag, with their names in English, German, Spanish and French, in lower case; those that the
 * providers support.
 */
const NAMES: Readonly<Record<string, string>> = {
  ar: 'arabic arabisch árabe arabe',
  bg: 'bulgarian bulgarisch búlgaro bulgare',
  ca: 'catalan katalanisch catalán',
  cs: 'czech tschechisch checo tchèque',
  da: 'danish dänisch danés danois',
  de: 'german deutsch alemán allemand',
  el: 'greek griechisch griego grec',
  en: 'english englisch inglés anglais',
  eo: 'esperanto espéranto',
  es: 'spanish spanisch español espagnol castilian',
  et: 'estonian estnisch estonio estonien',
  fa: 'persian farsi persisch persa persan',
  fi: 'finnish finnisch finlandés finnois',
  fr: 'french französisch francés français',
  ga: 'irish gaelic irisch irlandés irlandais',
  he: 'hebrew hebräisch hebreo hébreu',
  hi: 'hindi',
  hr: 'croatian kroatisch croata croate',
  hu: 'hungarian ungarisch húngaro hongrois',
  id: 'indonesian indonesisch indonesio indonésien',
  is: 'icelandic isländisch islandés islandais',
  it: 'italian italienisch italiano italien',
  ja: 'japanese japanisch japonés japonais',
  ko: 'korean koreanisch coreano coréen',
  la: 'latin latein lateinisch latín',
  lt: 'lithuanian litauisch lituano lituanien',
  lv: 'latvian lettisch letón letton',
  ms: 'malay malaiisch malayo malais',
  nb: 'norwegian norwegisch noruego norvégien',
  nl: 'dutch niederländisch holländisch neerlandés holandés néerlandais',
  pl: 'polish polnisch polaco polonais',
  pt: 'portuguese portugiesisch portugués portugais',
  'pt-BR': 'brazilian-portuguese',
  ro: 'romanian rumänisch rumano roumain',
  ru: 'russian russisch ruso russe',
  sk: 'slovak slowakisch eslovaco slovaque',
  sl: 'slovenian slowenisch esloveno slovène',
  sq: 'albanian albanisch albanés albanais',
  sr: 'serbian serbisch serbio serbe',
  sv: 'swedish schwedisch sueco suédois',
  sw: 'swahili suaheli suajili',
  th: 'thai thailändisch tailandés thaï',
  tr: 'turkish türkisch turco turc',
  uk: 'ukrainian ukrainisch ucraniano ukrainien',
  ur: 'urdu',
  vi: 'vietnamese vietnamesisch vietnamita vietnamien',
  zh: 'chinese mandarin chinesisch chino chinois',
};

// These two letters are words of English first.
const WORDS_THAT_ARE_TAGS = new Set([
  'it',
  'is',
  'id',
  'he',
  'hi',
  'la',
  'ms',
  'et',
  'el',
  'uk',
  'th',
]);

const tagOfName = new Map(
  Object.entries(NAMES).flatMap(([tag, names]) =>
    names.split(' ').map((name) => [name.replace('-', ' '), tag] as const),
  ),
);

/** The tag of a language by its name (`french`, `Französisch`); `null` for other words. */
export function languageNamed(name: string): string | null {
  const tidy = name
    .toLowerCase()
    .replace(/^(?:the |ins |aus dem |al |en )/, '')
    .replace(/ language$/, '');
  // `ins Englische`, `the French`.
  return tagOfName.get(tidy) ?? tagOfName.get(tidy.replace(/e[ns]?$/, '')) ?? null;
}

/** As {@link languageNamed}; also accepts a tag (`fr`), unless that is a word. */
export function languageNamedOrTagged(name: string): string | null {
  const lower = name.toLowerCase();
  const isTag = Object.hasOwn(NAMES, lower) && !WORDS_THAT_ARE_TAGS.has(lower);
  return languageNamed(name) ?? (isTag ? lower : null);
}

// Countries that stand for their main language: "how do you say hello in mexico".
const LANGUAGES_OF_COUNTRIES: Readonly<Record<string, string>> = {
  argentina: 'es',
  austria: 'de',
  brazil: 'pt-BR',
  chile: 'es',
  china: 'zh',
  colombia: 'es',
  denmark: 'da',
  finland: 'fi',
  france: 'fr',
  germany: 'de',
  greece: 'el',
  hungary: 'hu',
  iceland: 'is',
  italy: 'it',
  japan: 'ja',
  korea: 'ko',
  mexico: 'es',
  netherlands: 'nl',
  norway: 'nb',
  peru: 'es',
  poland: 'pl',
  portugal: 'pt',
  russia: 'ru',
  spain: 'es',
  sweden: 'sv',
  thailand: 'th',
  turkey: 'tr',
  ukraine: 'uk',
  vietnam: 'vi',
};

/** As {@link languageNamed}; also accepts a country with one language (`mexico`). */
export function languageSpokenIn(name: string): string | null {
  const lower = name.toLowerCase();
  const ofCountry = Object.hasOwn(LANGUAGES_OF_COUNTRIES, lower)
    ? LANGUAGES_OF_COUNTRIES[lower]!
    : null;
  return languageNamed(name) ?? ofCountry;
}

/** The name of a language in the locale: `French`, `Französisch`. */
export function nameOfLanguage(tag: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
}

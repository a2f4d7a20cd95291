import { foldPlaceName } from './fold-place-name.ts';

/** Names that people use and `Intl.DisplayNames` does not. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  US: 'usa,us,america,united states of america,the united states,the usa,the us,u s,u s a,vereinigte staaten von amerika,etats unis d amerique,eeuu',
  GB: 'uk,the uk,great britain,britain,the united kingdom,u k,grossbritannien,grande bretagne,gran bretana',
  NL: 'holland,the netherlands,die niederlande',
  AE: 'uae,the uae,emirates,the united arab emirates',
  KR: 'korea,republic of korea',
  CZ: 'czech republic,tschechische republik',
  RU: 'russian federation',
  CN: 'peoples republic of china',
  PH: 'the philippines',
  BS: 'the bahamas',
  MV: 'the maldives',
  CI: 'ivory coast',
  CD: 'democratic republic of the congo,drc',
  CG: 'congo',
  TR: 'turkey,turkei,turquie,turquia',
  CV: 'cape verde',
  SZ: 'swaziland',
  MM: 'burma',
  VA: 'vatican,the vatican',
  CH: 'die schweiz',
  IE: 'republic of ireland',
  BA: 'bosnia',
};

/** The languages whose names of countries are understood. */
const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

// A few milliseconds of ICU data: when a first place is asked for, not on import.
let codes: ReadonlyMap<string, string> | null = null;

/** ISO 3166-1 alpha-2 of a folded name in English, German, French or Spanish; `null`: not a country. */
export function countryNamed(foldedName: string): string | null {
  codes ??= readNames();
  return codes.get(foldedName) ?? null;
}

/** In English; the code itself where there is no name. */
export function countryName(code: string): string {
  try {
    return (
      english()
        .of(code)
        ?.replace(/ SAR China$/, '') ?? code
    );
  } catch (error) {
    // Only a code that is none: `Intl` says so by throwing.
    if (error instanceof RangeError) return code;
    throw error;
  }
}

let englishNames: Intl.DisplayNames | null = null;
function english(): Intl.DisplayNames {
  englishNames ??= new Intl.DisplayNames('en', { type: 'region' });
  return englishNames;
}

function readNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of allCodes()) {
      const name = display.of(code);
      if (name === undefined) continue;
      names.set(foldPlaceName(name), code);
      // `Trinidad & Tobago`: folding leaves no sign, and people write the word.
      names.set(foldPlaceName(name.replace('&', 'and')), code);
    }
  }
  for (const [code, others] of Object.entries(OTHER_NAMES)) {
    for (const other of others.split(',')) names.set(other, code);
  }
  return names;
}

/** Codes that ICU names and that are no countries: groups, user-assigned and former ones. */
const NO_COUNTRIES = new Set(
  'EU EZ UN QO ZZ XA XB XK SU YU DD FX TP ZR AN BU CS NT DY HV NH RH VD WK YD JT MI NQ PU PZ FQ CT PC UK'.split(
    ' ',
  ),
);

function* allCodes(): Generator<string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second;
      if (!NO_COUNTRIES.has(code)) yield code;
    }
  }
}

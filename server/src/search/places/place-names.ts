import { foldText } from '../../languages/analysis/fold-text.ts';

const PLAIN = /^[a-z]+(?: [a-z]+)*$/;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/** Normalises a name for comparison: no case, accents or punctuation; `St.` becomes `Saint`. */
export function foldPlaceName(name: string): string {
  const lower = name.toLowerCase();
  const words = PLAIN.test(lower) ? lower : foldText(lower).replace(BETWEEN_WORDS, ' ').trim();
  return words.startsWith('saint ') ? `st ${words.slice('saint '.length)}` : words;
}

/** Common names that `Intl.DisplayNames` lacks. */
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

/** The supported languages for names of countries. */
const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

// A few milliseconds of ICU data: loaded at the first look-up, not on import.
let codes: ReadonlyMap<string, string> | null = null;

/** ISO 3166-1 alpha-2 of a folded name in English, German, French or Spanish; `null`: not a country. */
export function countryNamed(foldedName: string): string | null {
  codes ??= readNames();
  return codes.get(foldedName) ?? null;
}

/** In English; the code itself if there is no name. */
export function countryName(code: string): string {
  try {
    return (
      english()
        .of(code)
        ?.replace(/ SAR China$/, '') ?? code
    );
  } catch (error) {
    // `Intl` throws for an invalid code only.
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
      // `Trinidad & Tobago`: folding removes the sign, and people write the word.
      names.set(foldPlaceName(name.replace('&', 'and')), code);
    }
  }
  for (const [code, others] of Object.entries(OTHER_NAMES)) {
    for (const other of others.split(',')) names.set(other, code);
  }
  return names;
}

/** Codes with ICU names that are not countries: groups, user-assigned and former ones. */
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

/** A state, province or the like, with its name in the data. */
export interface Region {
  readonly countryCode: string;
  /** The code in the first-order divisions of GeoNames: postal codes for the US, numbers for others. */
  readonly code: string;
  readonly name: string;
}

/*
 * By country: code, name, further names. Only countries whose states people use in names of cities. The codes are those of
 * GeoNames' first-order divisions.
 */
const TABLES: Readonly<Record<string, string>> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia|Washington DC,FL Florida,GA Georgia|Georgia State,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York|New York State,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington|Washington State,WV West Virginia,WI Wisconsin,WY Wyoming',
  CA: '01 Alberta|AB,02 British Columbia|BC,03 Manitoba|MB,04 New Brunswick|NB,05 Newfoundland and Labrador|NL|Newfoundland,07 Nova Scotia|NS,08 Ontario|ON,09 Prince Edward Island|PE,10 Quebec|QC|Québec,11 Saskatchewan|SK,12 Yukon|YT,13 Northwest Territories|NT,14 Nunavut|NU',
  AU: '01 Australian Capital Territory|ACT,02 New South Wales|NSW,03 Northern Territory,04 Queensland|QLD,05 South Australia,06 Tasmania|TAS,07 Victoria|VIC,08 Western Australia',
  DE: '01 Baden-Württemberg,02 Bavaria|Bayern,03 Bremen,04 Hamburg,05 Hesse|Hessen,06 Lower Saxony|Niedersachsen,07 North Rhine-Westphalia|Nordrhein-Westfalen|NRW,08 Rhineland-Palatinate|Rheinland-Pfalz,09 Saarland,10 Schleswig-Holstein,11 Brandenburg,12 Mecklenburg-Vorpommern,13 Saxony|Sachsen,14 Saxony-Anhalt|Sachsen-Anhalt,15 Thuringia|Thüringen,16 Berlin',
  GB: 'ENG England,NIR Northern Ireland,SCT Scotland|Schottland|Écosse|Escocia,WLS Wales',
};

const regions: readonly (Region & { readonly names: readonly string[] })[] = Object.entries(
  TABLES,
).flatMap(([countryCode, table]) =>
  table.split(',').map((entry) => {
    const at = entry.indexOf(' ');
    const code = entry.slice(0, at);
    const names = entry.slice(at + 1).split('|');
    const written = countryCode === 'US' ? [...names, code] : names;
    return { countryCode, code, name: names[0]!, names: written.map(foldPlaceName) };
  }),
);

const byName = new Map<string, Region[]>();
for (const region of regions) {
  for (const name of region.names) byName.set(name, [...(byName.get(name) ?? []), region]);
}
const byCode = new Map(regions.map((region) => [keyOf(region.countryCode, region.code), region]));

/** The regions with a folded name; several countries may share it. */
export function regionsNamed(foldedName: string): readonly Region[] {
  return byName.get(foldedName) ?? [];
}

/** `null` for a country without a table, or an unknown code. */
export function regionOf(countryCode: string, code: string): Region | null {
  return byCode.get(keyOf(countryCode, code)) ?? null;
}

function keyOf(countryCode: string, code: string): string {
  return `${countryCode}.${code}`;
}

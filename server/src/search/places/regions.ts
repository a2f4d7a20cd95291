import { foldPlaceName } from './fold-place-name.ts';

/** A state, province or the like, as the data names it. */
export interface Region {
  readonly countryCode: string;
  /** As in the first-order divisions of GeoNames: postal codes for the US, numbers for others. */
  readonly code: string;
  readonly name: string;
}

/*
 * By country: code, name, further names. Only of countries whose states people name when they name a city. The
 * codes are those of GeoNames' first-order divisions.
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

/** The regions of a folded name; several where countries share it. */
export function regionsNamed(foldedName: string): readonly Region[] {
  return byName.get(foldedName) ?? [];
}

/** `null`: of a country without a table, or no such code. */
export function regionOf(countryCode: string, code: string): Region | null {
  return byCode.get(keyOf(countryCode, code)) ?? null;
}

function keyOf(countryCode: string, code: string): string {
  return `${countryCode}.${code}`;
}

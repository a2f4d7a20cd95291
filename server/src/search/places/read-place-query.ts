import { countryNamed, foldPlaceName, regionsNamed } from './place-names.ts';

/** A possible reading of a text as a place. */
export interface PlaceQuery {
  /** Folded. */
  readonly name: string;
  /** `null` for any region. */
  readonly countryCode: string | null;
  readonly regionCode: string | null;
}

interface Area {
  readonly countryCode: string;
  readonly regionCode: string | null;
}

// `papua new guinea` is the longest common name after a city.
const MAX_AREA_WORDS = 3;

/**
 * The possible readings of a text, the likeliest first: the whole as one name (`new york`), then a name followed by its state
 * or country (`paris texas`, `portland, maine, usa`). With a comma, only the latter.
 */
export function readPlaceQuery(text: string): PlaceQuery[] {
  const parts = text
    .split(',')
    .map(foldPlaceName)
    .filter((part) => part !== '');
  const [first, ...rest] = parts;
  if (first === undefined) return [];
  if (rest.length > 0) {
    return rest.length > 2 ? [] : areasOf(rest, true).map((area) => ({ name: first, ...area }));
  }
  return [{ name: first, countryCode: null, regionCode: null }, ...withAreaBehind(first)];
}

function withAreaBehind(name: string): PlaceQuery[] {
  const words = name.split(' ');
  const queries: PlaceQuery[] = [];
  for (let count = 1; count <= Math.min(MAX_AREA_WORDS, words.length - 1); count++) {
    const cityName = words.slice(0, -count).join(' ');
    const areas = areasOf([words.slice(-count).join(' ')], false);
    queries.push(...areas.map((area) => ({ name: cityName, ...area })));
  }
  return queries;
}

/** The regions that all parts name: `maine`; `maine`, `usa`. Codes of countries only as separate parts. */
function areasOf(names: readonly string[], withCodes: boolean): Area[] {
  const options = names.map((name) => areasNamed(name, withCodes));
  const [first, second] = options;
  if (first === undefined || second === undefined) return first ?? [];
  return first.filter(
    ({ countryCode, regionCode }) =>
      regionCode !== null && second.some((area) => area.countryCode === countryCode),
  );
}

function areasNamed(name: string, withCodes: boolean): Area[] {
  const regions = regionsNamed(name).map(({ countryCode, code }) => ({
    countryCode,
    regionCode: code,
  }));
  const code = countryNamed(name) ?? (withCodes ? codeNamed(name) : null);
  return code === null ? regions : [...regions, { countryCode: code, regionCode: null }];
}

function codeNamed(name: string): string | null {
  return /^[a-z]{2}$/.test(name) ? name.toUpperCase() : null;
}

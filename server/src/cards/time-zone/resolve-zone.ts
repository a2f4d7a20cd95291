import type { Place, Places } from '../../search/places/places.ts';
import { zoneNamed } from '../calendar/zone-names.ts';

/** The zone that a name refers to. */
export interface ResolvedZone {
  /** IANA, or an offset as `+05:30`. */
  readonly timeZone: string;
  /** For a person: `Portland, Maine, United States`, `PST`. */
  readonly label: string;
  readonly place: Place | null;
  /** The other zones of a country or state, by population. */
  readonly otherTimeZones: readonly string[];
  readonly notes: readonly string[];
}

/** Tries the name of a zone first, then a place; `null`: neither. */
export async function resolveZone(
  name: string,
  places: Places | undefined,
): Promise<ResolvedZone | null> {
  const named = zoneNamed(name) ?? zoneNamed(`${name} time`);
  if (named !== null) {
    const { timeZone, label, note } = named;
    return { timeZone, label, place: null, otherTimeZones: [], notes: note === null ? [] : [note] };
  }
  const place = await places?.find(name);
  return place === null || place === undefined ? null : ofPlace(place);
}

/** `Portland, Maine, United States` */
export function placeLabel({ kind, name, region, country }: Place): string {
  if (kind === 'country') return name;
  const parts = [name, region === name ? null : region, country === name ? null : country];
  return parts.filter((part) => part !== null).join(', ');
}

function ofPlace(place: Place): ResolvedZone {
  const { timeZone, timeZones } = place;
  return {
    timeZone,
    label: placeLabel(place),
    place,
    notes: [],
    otherTimeZones: timeZones.filter((other) => other !== timeZone),
  };
}

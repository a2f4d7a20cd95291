import { MalformedFile } from '../extraction-outcome.ts';
import { readXml } from '../office/read-xml.ts';
import { type ImageTags, keywordsOf, tagLine, tagText } from './image-tags.ts';

const MAX_LINE_UNITS = 300;
const MAX_TEXT_UNITS = 8_000;
// Photoshop's history of a picture can be megabytes; what people write stands before it as a rule.
const MAX_XMP_BYTES = 2 * 1024 * 1024;
const MAX_VALUES_PER_PROPERTY = 200;

/**
 * Reads what programs write into pictures and beside them (XMP, ISO 16684-1; properties of IPTC Photo Metadata
 * 2023.2). Never throws for what the packet is: of a damaged one the beginning is taken. Own code, since exifr leaves
 * entities as they are and takes any text for XML.
 */
export function readXmp(packet: Uint8Array): Partial<ImageTags> {
  const properties = readProperties(packet);
  const text = (name: string): string | null => tagText(properties.get(name)?.[0], MAX_TEXT_UNITS);
  const line = (name: string): string | null => tagLine(properties.get(name)?.[0], MAX_LINE_UNITS);
  const first = (names: readonly string[]): string | null =>
    names.map(line).find((value) => value !== null) ?? null;
  return {
    title: first(['dc:title', 'photoshop:Headline']),
    description: text('dc:description') ?? text('exif:UserComment'),
    alt: text('Iptc4xmpCore:AltTextAccessibility'),
    keywords: keywordsOf(KEYWORDS.flatMap((name) => properties.get(name) ?? [])),
    places: PLACES.map(line).filter((place) => place !== null),
    creator: namesOf(properties.get('dc:creator')) ?? line('photoshop:Credit'),
    copyright: line('dc:rights'),
    license: first(['cc:license', 'xmpRights:WebStatement', 'xmpRights:UsageTerms']),
    takenAt: first(['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate']),
    camera: line('tiff:Model'),
  };
}

const KEYWORDS = ['dc:subject', 'Iptc4xmpExt:PersonInImage', 'Iptc4xmpExt:Event'];
const PLACES = ['Iptc4xmpCore:Location', 'photoshop:City', 'photoshop:State', 'photoshop:Country'];

function namesOf(names: readonly string[] | undefined): string | null {
  return tagLine((names ?? []).slice(0, 10).join(', '), MAX_LINE_UNITS);
}

/**
 * The values of simple properties, lists and alternatives, by name with the usual prefix. Of alternatives the one
 * for every language (`x-default`) is first.
 */
function readProperties(packet: Uint8Array): Map<string, string[]> {
  const properties = new Map<string, string[]>();
  const path: Element[] = [];
  const keep = (name: string, value: string, isDefault = false): void => {
    const values = properties.get(name) ?? [];
    if (value.trim() === '' || values.length >= MAX_VALUES_PER_PROPERTY) return;
    properties.set(name, isDefault ? [value, ...values] : [...values, value]);
  };
  try {
    readXml(withoutPadding(packet), {
      onElement(name, attributes) {
        path.push({ name, isDefault: attributes['xml:lang'] === 'x-default' });
        const resource = attributes['rdf:resource'];
        if (resource !== undefined) keep(name, resource);
        if (name !== 'rdf:Description') return;
        for (const [property, value] of Object.entries(attributes)) keep(property, value);
      },
      onText(name, text) {
        const element = path.pop();
        const owner = name === 'rdf:li' ? path.at(-2)?.name : name;
        if (owner !== undefined) keep(owner, text, element?.isDefault);
      },
    });
  } catch (error) {
    if (!(error instanceof MalformedFile)) throw error;
    // What was heard until there is kept.
  }
  return properties;
}

interface Element {
  readonly name: string;
  readonly isDefault: boolean;
}

/** Writers leave room behind the packet, of blanks or of zeros. */
function withoutPadding(packet: Uint8Array): Uint8Array {
  const end = packet.findLastIndex((byte) => byte > 0x20);
  return packet.subarray(0, Math.min(end + 1, MAX_XMP_BYTES));
}

import { MalformedFile } from '../extraction-outcome.ts';
import { dublinCore } from '../html/dublin-core.ts';
import type { ReadDocument } from '../text/marked-text.ts';
import { sensibleTitle } from '../text/sensible-title.ts';
import { firstTitle, type Slide, writeSlides } from '../text/slides.ts';
import { MAX_TEXT_UNITS, TextBuilder } from '../text/text-builder.ts';
import { relationId, relationsOf } from './ooxml-relations.ts';
import { readShapes, type Shapes } from './pptx-shapes.ts';
import { localName, readXml } from './read-xml.ts';
import { unzipBounded, type ZipEntries } from './unzip-bounded.ts';

const PROPERTIES = 'docProps/core.xml';
// What lies beneath every slide says nothing: "Click to edit the title".
const BENEATH = /\/(theme|slideMasters|slideLayouts|notesMasters|handoutMasters)\//;

/**
 * Reads a PowerPoint presentation (OOXML): slides in order, including hidden ones, with their notes and the words in diagrams and
 * charts. Throws `MalformedFile` for anything else.
 */
export function readPptx(bytes: Uint8Array, maxUnits = MAX_TEXT_UNITS): ReadDocument {
  const entries = unzipBounded(bytes, (name) => /\.(xml|rels)$/.test(name) && !BENEATH.test(name));
  const untaken = new Map(entries);
  const slides = slidePartsOf(entries).map((part) => readSlide(untaken, part));
  const builder = new TextBuilder(maxUnits);
  writeSlides(slides, builder);
  const properties = dublinCore(entries.get(PROPERTIES));
  const title = sensibleTitle(properties.title) ?? firstTitle(slides);
  return { content: builder.finish(), metadata: { ...properties, title } };
}

function slidePartsOf(entries: ZipEntries): string[] {
  const main = relationsOf(entries, '').find(({ kind }) => kind === 'officeDocument')?.part;
  const presentation = entries.get(main ?? '');
  if (main === undefined || !presentation) {
    throw new MalformedFile('The archive holds no presentation.');
  }
  const slides = relationsOf(entries, main).filter(({ kind }) => kind === 'slide');
  const parts = new Map(slides.map(({ id, part }) => [id, part]));
  const ids = new Set<string>();
  readXml(presentation, {
    onElement(name, attributes) {
      if (localName(name) === 'sldId') ids.add(relationId(attributes) ?? '');
    },
  });
  if (ids.size > 0 && parts.size === 0) {
    throw new MalformedFile('The presentation lacks its slides.');
  }
  return [...ids].map((id) => parts.get(id)).filter((part) => part !== undefined);
}

// Parts of a slide that hold words of their own: SmartArt and charts.
const DRAWN = new Set(['diagramData', 'chart']);
const NOTES = new Set(['notesSlide']);

/** Removes what it reads from `entries`: no part is read twice, even if several slides reference it. */
function readSlide(entries: Map<string, Uint8Array>, part: string): Slide {
  const relations = relationsOf(entries, part);
  const { title, blocks } = takeShapes(entries, part);
  const blocksOf = (kinds: ReadonlySet<string>) =>
    relations
      .filter(({ kind }) => kinds.has(kind))
      .flatMap((relation) => takeShapes(entries, relation.part).blocks);
  return { title, blocks: [...blocks, ...blocksOf(DRAWN)], notes: blocksOf(NOTES).flat() };
}

function takeShapes(entries: Map<string, Uint8Array>, part: string): Shapes {
  const xml = entries.get(part);
  entries.delete(part);
  return readShapes(xml);
}

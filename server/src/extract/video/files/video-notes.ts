import { MalformedFile } from '../../extraction-outcome.ts';
import { readXml } from '../../office/read-xml.ts';
import { decodeText } from '../../text/decode-text.ts';
import { isLoose, type Loose } from '../said-values.ts';
import { type SaidOfVideo, videoOfObject } from '../video-of-object.ts';
import { readCompanion, type VideoCompanion } from './video-companions.ts';

/**
 * The metadata in each file beside a video, the most reliable first: `info.json` (yt-dlp), `.json`, `.nfo` (Kodi),
 * `.description`. Damaged files are ignored.
 */
export function readVideoNotes(companions: readonly VideoCompanion[]): SaidOfVideo[] {
  return companions
    .filter(({ extension }) => READERS.has(extension))
    .toSorted((a, b) => worth(a) - worth(b))
    .map(readNote)
    .filter((note) => note !== null)
    .map((note) => videoOfObject(note, null));
}

const READERS: ReadonlyMap<string, (bytes: Uint8Array) => Loose | null> = new Map([
  ['json', readJson],
  ['nfo', readNfo],
  ['description', readDescription],
]);

function worth({ extension, label }: VideoCompanion): number {
  return label === 'info' ? -1 : [...READERS.keys()].indexOf(extension);
}

function readNote(companion: VideoCompanion): Loose | null {
  const bytes = readCompanion(companion);
  return bytes === null ? null : (READERS.get(companion.extension)?.(bytes) ?? null);
}

function readJson(bytes: Uint8Array): Loose | null {
  try {
    const value: unknown = JSON.parse(decodeText(bytes, null).text);
    return isLoose(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function readDescription(bytes: Uint8Array): Loose {
  return { description: decodeText(bytes, null).text };
}

const NFO_LISTS = new Set(['genre', 'tag', 'actor/name', 'director']);
const MAX_NFO_VALUES = 200;

/** The elements right below the root, and the names of actors (kodi.wiki/view/NFO_files). */
function readNfo(bytes: Uint8Array): Loose | null {
  const path: string[] = [];
  const lists = new Map<string, string[]>();
  const values: Record<string, unknown> = {};
  const note = (name: string, text: string): void => {
    if (text.trim() === '') return;
    const list = lists.get(name) ?? [];
    if (NFO_LISTS.has(name) && list.length < MAX_NFO_VALUES)
      lists.set(name, [...list, text.trim()]);
    else values[name] ??= text;
  };
  try {
    readXml(bytes, {
      onElement: (name) => path.push(name.toLowerCase()),
      onText: (_, text) => {
        note(path.slice(1).join('/'), text);
        path.pop();
        if (path.length === 0) throw END;
      },
    });
  } catch (error) {
    // What Kodi writes after the root, an address, is no XML any more.
    if (error !== END) {
      if (error instanceof MalformedFile) return null;
      throw error;
    }
  }
  return { ...values, ...wordsOfNfo(lists) };
}

const END = new Error('the root has ended');

function wordsOfNfo(lists: ReadonlyMap<string, readonly string[]>): Loose {
  const of = (name: string): readonly string[] => lists.get(name) ?? [];
  return {
    tags: [...of('genre'), ...of('tag'), ...of('director'), ...of('actor/name')],
  };
}

import { EncryptedFile, MalformedFile } from '../extraction-outcome.ts';
import { dublinCore } from '../html/dublin-core.ts';
import type { Metadata } from '../text/marked-text.ts';
import { sensibleTitle } from '../text/sensible-title.ts';
import { localName, readXml } from './read-xml.ts';
import { unzipBounded } from './unzip-bounded.ts';

const CONTENT = 'content.xml';
const META = 'meta.xml';
const MANIFEST = 'META-INF/manifest.xml';
const WANTED = new Set([CONTENT, META, MANIFEST]);

/** The parts of an OpenDocument file that words are read from. */
export interface OpenDocument {
  /** XML whose body is the document. */
  readonly content: Uint8Array;
  readonly metadata: Metadata;
}

/**
 * Opens an OpenDocument package (OASIS OpenDocument 1.3 part 2). Throws `MalformedFile` for anything else, and `EncryptedFile` for one
 * with a password.
 */
export function openDocument(bytes: Uint8Array): OpenDocument {
  const entries = unzipBounded(bytes, (name) => WANTED.has(name));
  if (isEncrypted(entries.get(MANIFEST)))
    throw new EncryptedFile('The file is encrypted: it asks for a password.');
  const content = entries.get(CONTENT);
  if (!content) throw new MalformedFile('The archive holds no OpenDocument.');
  return { content, metadata: readMetadata(entries.get(META)) };
}

function isEncrypted(manifest: Uint8Array | undefined): boolean {
  let isEncrypted = false;
  readXml(manifest ?? NO_XML, {
    onElement(name) {
      if (localName(name) === 'encryption-data') isEncrypted = true;
    },
  });
  return isEncrypted;
}

const NO_XML = Buffer.from('<none/>');

/** Dublin Core in OpenDocument has the last editor and date: the creator takes precedence. */
function readMetadata(xml: Uint8Array | undefined): Metadata {
  const properties = dublinCore(xml);
  const made = new Map<string, string>();
  try {
    readXml(xml ?? NO_XML, { onText: (name, text) => made.set(localName(name), text.trim()) });
  } catch (error) {
    if (!(error instanceof MalformedFile)) throw error;
    // The words are elsewhere.
  }
  return {
    ...properties,
    title: sensibleTitle(properties.title),
    author: made.get('initial-creator') || properties.author,
    publishedAt: made.get('creation-date') || properties.publishedAt,
  };
}

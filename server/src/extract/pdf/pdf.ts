import { getDocumentProxy } from 'unpdf';
import { EncryptedFile, MalformedFile } from '../extraction-outcome.ts';
import {
  type MarkedText,
  type Metadata,
  NO_METADATA,
  type ReadDocument,
} from '../text/marked-text.ts';
import { sensibleTitle } from '../text/sensible-title.ts';
import { MAX_TEXT_UNITS, TextBuilder } from '../text/text-builder.ts';
import { type PageLine, pageLines, writePages } from './pdf-lines.ts';

// A page takes 5 to 50 ms: more pages than this would outlive the time limit of any file.
const MAX_PAGES = 2_000;

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Reads the words of a PDF in the order they are drawn, lines joined to paragraphs, running heads left out.
 * Throws `MalformedFile` for a damaged file and `EncryptedFile` for one behind a password.
 */
export async function readPdf(bytes: Uint8Array, maxUnits = MAX_TEXT_UNITS): Promise<ReadDocument> {
  const document = await open(bytes);
  try {
    const pages = await readPages(document);
    const builder = new TextBuilder(maxUnits);
    writePages(pages, builder);
    const written = builder.finish();
    const isCut = written.isCut === true || document.numPages > MAX_PAGES;
    const content = { ...written, isCut };
    const metadata = await readMetadata(document);
    return { content, metadata: { ...metadata, title: metadata.title ?? printedTitle(content) } };
  } catch (error) {
    throw new MalformedFile('A page of the PDF is damaged.', { cause: error });
  } finally {
    await document.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    // A copy: the library detaches the memory it is given. No verbosity: it would write to the console.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    if (isLocked)
      throw new EncryptedFile('The PDF is encrypted: it asks for a password.', { cause: error });
    throw new MalformedFile('The file is no readable PDF.', { cause: error });
  }
}

async function readPages(document: PdfDocument): Promise<PageLine[][]> {
  const pages: PageLine[][] = [];
  const count = Math.min(document.numPages, MAX_PAGES);
  for (let number = 1; number <= count; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(pageLines(items.filter((item) => 'str' in item)));
    page.cleanup();
  }
  return pages;
}

async function readMetadata(document: PdfDocument): Promise<Metadata> {
  const { info } = await document.getMetadata();
  const fields = new Map<string, unknown>(Object.entries(info));
  const text = (name: string): string | null => {
    const value = fields.get(name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  return {
    ...NO_METADATA,
    title: sensibleTitle(text('Title')),
    author: text('Author'),
    description: text('Subject'),
    language: text('Language'),
    publishedAt: text('CreationDate'),
  };
}

// A title page has little else on it.
const MAX_TITLE_OFFSET = 500;

/** The first line in the largest letters, when it stands at the top. */
function printedTitle({ headings }: MarkedText): string | null {
  const first = headings.find(({ level }) => level === 1);
  return first && first.offset <= MAX_TITLE_OFFSET ? first.title : null;
}

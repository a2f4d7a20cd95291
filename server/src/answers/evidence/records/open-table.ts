import type { EvidenceSource } from '../../evidence.ts';
import type { TableQuestion } from './asked-of-tables.ts';
import { NO_WORDS, type QuestionWords, type WordSet, wordsByLanguage } from './question-words.ts';
import { readTables } from './read-tables.ts';
import type { DataRecord, DataTable, Field } from './record.ts';

/** A document, or a part of one, whose tables are searched. */
export interface TableDocument {
  readonly source: EvidenceSource;
  readonly text: string;
  /** The position of the text in its document, in UTF-16 units. */
  readonly start: number;
  /** Whether it is the whole document: a count over a part would be wrong. */
  readonly isWhole: boolean;
}

/** A table, read for a question. */
export interface OpenTable extends DataTable {
  readonly document: TableDocument;
  readonly words: QuestionWords;
  /** The words of the question above the table: in its heading, the title and the address. */
  readonly above: WordSet;
}

/** All tables of some documents that may match a question, in order. */
export function openTables(
  question: TableQuestion,
  documents: readonly TableDocument[],
): OpenTable[] {
  const { text: asked, language, spent } = question;
  const wordsIn = wordsByLanguage(asked, language, spent);
  return documents.flatMap((document) => {
    const { source, text } = document;
    const tables = readTables(text);
    const words = tables.length === 0 ? null : wordsFor(source, wordsIn);
    if (words === null) return [];
    const titled = words.in(`${source.title}\n${addressOf(source)}`, true);
    return tables.map((table): OpenTable => {
      return { ...table, document, words, above: titled | words.in(table.heading, true) };
    });
  });
}

/** The words of a question. A question about a pasted document need not name anything: `Which is the cheapest?` */
function wordsFor(
  { documentId, language }: EvidenceSource,
  wordsIn: (language: string | null) => QuestionWords | null,
): QuestionWords | null {
  const words = wordsIn(language);
  return documentId === null && words?.isGeneric !== false ? NO_WORDS : words;
}

// The last folders of an address name the subject of a file; those above depend on the machine.
const NAMED_FOLDERS = 3;

/** The end of the document's address, as words. */
export function addressOf({ url }: EvidenceSource): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  try {
    return decodeURIComponent(path).split('/').slice(-NAMED_FOLDERS).join(' ');
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

/** The words of a question in the values of a record, and in the labels of matching values. */
export function wordsIn({ fields }: DataRecord, words: QuestionWords): WordSet {
  let set = 0;
  for (const field of fields) set |= wordsOfField(field, words);
  return set;
}

/** The same for one of its fields. */
export function wordsOfField({ label, value }: Field, words: QuestionWords): WordSet {
  const held = words.in(value);
  return held === 0 ? 0 : held | words.in(label, true);
}

// Labels of names in the tables of programs.
const NAMES =
  /^(?:name|title|titel|bezeichnung|nom|titre|nombre|título|nome|titolo|naam|имя|название|名称|姓名|名前|商品名|product|produkt|produit|producto|item|artikel|article|artículo)$/iu;
const DESCRIPTIONS =
  /^(?:description|beschreibung|désignation|description|descripción|descrizione|descrição|omschrijving|описание|说明|説明)$/iu;
/** `GL-M`, `A-01`: if a row has words as well, those are its name. */
const CODE = /^(?=.*[-_/\d])[\p{Lu}\p{N}._/-]+$/u;
const MAX_NAME_UNITS = 120;

/** The value that names a record: in a column that the question names, or with a label for names; otherwise the first value with words. */
export function nameOf({ fields }: DataRecord, words: QuestionWords, but?: Field): Field | null {
  const fit = fields.filter(
    (field) => field !== but && field.value.length <= MAX_NAME_UNITS && /\p{L}/u.test(field.value),
  );
  const asked = fit.find(({ label }) => words.in(label, true) !== 0 && words.shareOf(label) === 1);
  return (
    asked ??
    fit.find(({ label }) => NAMES.test(label.trim())) ??
    fit.find(({ value }) => /^\p{L}[^\d]*$|^\P{N}{4,}/u.test(value) && !CODE.test(value)) ??
    fit.find(({ label }) => DESCRIPTIONS.test(label.trim())) ??
    fit[0] ??
    null
  );
}

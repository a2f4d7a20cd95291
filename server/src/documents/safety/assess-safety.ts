import type { DocumentInput } from '../document.ts';
import type { DocumentFacts, SafetyFacts } from '../document-facts.ts';
import { labelOfItems, labelOfSite } from './explicit-labels.ts';
import { EXPLICIT_SCORE, scoreWords } from './score-words.ts';

/** The assessed properties of a document. */
export type AssessedDocument = Pick<
  DocumentInput,
  'title' | 'text' | 'description' | 'url' | 'site' | 'language' | 'facts'
>;

// Ten thousand words are enough to judge a text. Bounds the time to some milliseconds.
const MAX_TEXT_UNITS = 64 * 1024;
// Below, a word or two in a long text are not worth reporting.
const MIN_KEPT_SCORE = 0.1;

/**
 * Whether a document is sexually explicit, and the evidence; `null` without any. A statement of its extractor or of the
 * pushing client decides; then labels in its structured data, its domain, and its words.
 * Pure; never throws.
 */
export function assessSafety(document: AssessedDocument): SafetyFacts | null {
  const { facts } = document;
  if (facts?.safety !== undefined) return facts.safety;
  const label = labelOfItems(facts?.structured ?? []) ?? labelOfSite(document.site);
  return label ?? judgeWords(document);
}

/** The document with the result of {@link assessSafety} in its facts. */
export function withSafety<Document extends AssessedDocument>(document: Document): Document {
  if (document.facts?.safety !== undefined) return document;
  const safety = assessSafety(document);
  return safety === null ? document : { ...document, facts: { ...document.facts, safety } };
}

function judgeWords(document: AssessedDocument): SafetyFacts | null {
  const { score, terms } = scoreWords(wordsOf(document), document.language);
  if (score < MIN_KEPT_SCORE) return null;
  return { explicit: score >= EXPLICIT_SCORE, score, reason: `words ${terms.join(', ')}` };
}

// Names of hosts run words together; these are in no other word but the two towns.
const GLUED = /porn(?!ic|ai)|xvideos|xhamster|hentai|sexcam|camgirl|blowjob/i;

function wordsOf({ title, text, description, url, site, facts }: AssessedDocument): string {
  // A host of joined words counts as a separate term.
  const host = GLUED.exec(site)?.[0] ?? '';
  const body = text.length > MAX_TEXT_UNITS ? text.slice(0, MAX_TEXT_UNITS) : text;
  const parts = [title, description ?? '', host, pathOf(url), ...saidIn(facts ?? null), body];
  return parts.join(' \n ');
}

// A longer one is a query.
const MAX_URL_UNITS = 500;

function pathOf(url: string): string {
  const path = url.slice(0, MAX_URL_UNITS).replace(/^[a-z]{1,20}:\/\/[^/]*/i, '');
  return path.replaceAll(/[_+]|%20/g, ' ');
}

const MAX_SAID_UNITS = 2_000;

/** Words that are not in the text: of keywords, categories and pictures. */
function saidIn(facts: DocumentFacts | null): string[] {
  const { page, product, image, video } = facts ?? {};
  const said = [
    ...(page?.keywords ?? []),
    ...(page?.breadcrumbs ?? []),
    product?.category ?? '',
    image?.alt ?? '',
    image?.caption ?? '',
    ...(image?.tags ?? []),
    ...(video?.tags ?? []),
  ];
  return said.map((part) => part.slice(0, MAX_SAID_UNITS));
}

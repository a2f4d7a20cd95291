import type { DocumentReader } from '../../documents/document-reader.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../languages/analysis/tokenize.ts';
import type { PastedDocument } from '../asked-question.ts';
import { pastedCandidates } from '../evidence/pasted-candidates.ts';
import type { EvidencePassage, EvidenceSource } from '../evidence.ts';

/** The document, and what to look for in it. */
export interface MoreOfSource {
  readonly source: EvidenceSource;
  readonly about: string;
}

// Maximum length read at once; of a longer document, such as a book, the part around the requested words.
const MAX_PASSAGES_READ = 400;
const MAX_PASSAGES = 5;

/**
 * The passages of a source with most of the requested words, rare ones first; of equals, the earlier ones. Empty for a missing
 * document, and for sources that are neither documents nor pasted.
 */
export async function readMore(
  { source, about }: MoreOfSource,
  documents: Pick<DocumentReader, 'read'>,
  pasted: PastedDocument | null,
): Promise<EvidencePassage[]> {
  const passages =
    source.documentId === null
      ? passagesOfPasted(source, pasted)
      : await passagesOfDocument(source, source.documentId, documents);
  return rank(passages, about, source.language).slice(0, MAX_PASSAGES);
}

type Unranked = Omit<EvidencePassage, 'score'>;

function passagesOfPasted(source: EvidenceSource, pasted: PastedDocument | null): Unranked[] {
  if (pasted === null || pasted.title !== source.title || source.url !== '') return [];
  const some = pastedCandidates(pasted).slice(0, MAX_PASSAGES_READ);
  return some.map(({ headings, text, start }) => ({ source, headings, text, start }));
}

async function passagesOfDocument(
  source: EvidenceSource,
  id: string,
  documents: Pick<DocumentReader, 'read'>,
): Promise<Unranked[]> {
  const document = (await documents.read({ ids: [id] })).byId.get(id);
  if (document === undefined) return [];
  const passages = document.passages.slice(0, MAX_PASSAGES_READ);
  const [first, last] = [passages[0], passages.at(-1)];
  if (first === undefined || last === undefined) return [];
  const slice = { number: document.number, start: first.start, end: last.end };
  const [text = ''] = (await documents.read({ slices: [slice] })).slices;
  return passages.map(({ start, end, headings }) => ({
    source,
    headings,
    start,
    text: text.slice(start - first.start, end - first.start),
  }));
}

/** Scores passages by their share of the requested words; a word weighs more if fewer passages have it. */
function rank(
  passages: readonly Unranked[],
  about: string,
  language: string | null,
): EvidencePassage[] {
  const wanted = termsOf(about, language);
  const held = passages.map(({ headings, text }) => {
    return wanted.intersection(termsOf(`${headings.join('\n')}\n${text}`, language));
  });
  const weights = new Map(
    [...wanted].map((term) => {
      const count = held.filter((terms) => terms.has(term)).length;
      return [term, Math.log(1 + passages.length / (1 + count))];
    }),
  );
  const weightOf = (terms: ReadonlySet<string>) =>
    [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
  const whole = weightOf(wanted);
  return passages
    .map((passage, at) => {
      // There is one entry for each passage.
      const score = whole > 0 ? weightOf(held[at]!) / whole : 0;
      return { ...passage, score };
    })
    .sort((a, b) => b.score - a.score); // stable
}

function termsOf(text: string, language: string | null): Set<string> {
  const terms = new Set<string>();
  tokenize(text, termNormalizer(language), ({ term }) => terms.add(term));
  return terms;
}

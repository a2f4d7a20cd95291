import { termNormalizer } from '../../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../../languages/analysis/tokenize.ts';
import { priceWords } from '../../evidence/terms/price-words.ts';
import type { EvidenceSentence } from '../../evidence.ts';
import { contentTerms } from '../content-terms.ts';

/*
 * Lists of facts: `- Price: 9.99 EUR`. Who asks what something costs is answered by one, though the sentences beside it name the
 * thing more often.
 */

/** The words of a question, in terms, and with them what a fact that they ask for is labelled. */
export function askedLabels(question: string, language: string | null): Set<string> {
  const labels = contentTerms(question, language);
  const normalizer = termNormalizer(language);
  tokenize(question, normalizer, (_form, _position, start, end) => {
    const surface = question.slice(start, end);
    for (const { term } of priceWords(surface, normalizer.language)) labels.add(term);
  });
  return labels;
}

const LABELLED = /^[ \t]*[-*•‣◦–][ \t]+([^\s:：]{1,40}(?: [^\s:：]{1,20}){0,2})[:：][ \t]*\S/gmu;

/** How much better than its words a list answers: 1 where no label is asked for that the name of the thing lacks. */
export function worthAsLabelled(
  { kind, text, passage }: Pick<EvidenceSentence, 'kind' | 'text' | 'passage'>,
  asked: ReadonlySet<string>,
): number {
  if (kind !== 'list') return 1;
  const { title, language } = passage.source;
  const named = contentTerms(title, language);
  const isAsked = (term: string) => asked.has(term) && !named.has(term);
  const labels = Array.from(text.matchAll(LABELLED), ([, label = '']) => label);
  const fits = labels.some((label) => [...contentTerms(label, language)].some(isAsked));
  return fits ? IS_LABELLED : 1;
}

// What makes up for standing there without a sentence, and for naming the thing only in its title.
const IS_LABELLED = 1.5;

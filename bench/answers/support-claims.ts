import type { TermStatistics } from '../../server/src/answers/citations/check/term-weights.ts';
import type { EvidencePassage } from '../../server/src/answers/evidence.ts';
import { sentencesOf } from '../../server/src/languages/analysis/sentences.ts';
import { termNormalizer } from '../../server/src/languages/analysis/term-normalizer.ts';
import { tokenize } from '../../server/src/languages/analysis/tokenize.ts';
import type { QuestionContext, QuestionSet, SetQuestion } from './question-set.ts';

/** Something that an answer may say, with the passage that says it and one that only is near. */
export interface Claim {
  readonly text: string;
  /** What it answers. */
  readonly question: string;
  /** Its words are the passage's own, or another's. */
  readonly kind: 'verbatim' | 'own words';
  readonly right: QuestionContext;
  readonly nearest: QuestionContext;
  readonly random: QuestionContext;
}

/**
 * What the answers of a set say. Sentences of long answers stand for themselves; a short one is said with its question, which
 * has the words that a sentence with it would have. Beside them the sentence of the passage that holds the answer.
 */
export function claimsOf(set: QuestionSet): Claim[] {
  const near = nearestContexts(set);
  return set.questions
    .filter(({ isAnswerable }) => isAnswerable)
    .flatMap((question, at) => {
      const right = question.context;
      const random = set.contexts[(at * 7919 + 13) % set.contexts.length]!;
      const others = { question: question.text, right, nearest: near(question), random };
      if (random.title === right.title) return [];
      return [
        ...ownWords(question).map((text) => ({ text, kind: 'own words' as const, ...others })),
        ...verbatim(question).map((text) => ({ text, kind: 'verbatim' as const, ...others })),
      ];
    });
}

// So short an answer is no sentence.
const MAX_SHORT_ANSWER = 60;

function ownWords({ text, answers }: SetQuestion): string[] {
  const [answer = ''] = answers;
  if (answer.length <= MAX_SHORT_ANSWER) return [`${text.replace(/[?？؟\s]+$/u, '')} ${answer}`];
  return splitSentences(answer);
}

function verbatim({ context, answers }: SetQuestion): string[] {
  const [answer = ''] = answers;
  const holding = splitSentences(context.text).filter((sentence) => sentence.includes(answer));
  return holding.slice(0, 1);
}

/** The sentences of a text, as written. */
export function splitSentences(text: string): string[] {
  return sentencesOf(text, text.length).map(({ start, end }) => text.slice(start, end));
}

/** Other contexts of a set by how much of a question they hold (BM25 without lengths). */
function nearestContexts({ contexts, language }: QuestionSet) {
  const terms = contexts.map(({ text }) => new Set(termsOf(text, language)));
  const frequencies = frequenciesOf(terms);
  return ({ text, answers, context }: SetQuestion): QuestionContext => {
    const asked = new Set(termsOf(`${text} ${answers[0] ?? ''}`, language));
    let best: QuestionContext = contexts.find((one) => one !== context) ?? context;
    let most = -1;
    for (const [at, held] of terms.entries()) {
      const one = contexts[at]!;
      if (one.text === context.text) continue;
      let score = 0;
      for (const term of asked) {
        if (held.has(term)) score += Math.log(1 + contexts.length / (frequencies.get(term) ?? 1));
      }
      if (score > most) [most, best] = [score, one];
    }
    return best;
  };
}

/** How frequent terms are in a set's contexts, as an index of them would say. */
export function statisticsOf({ contexts, language }: QuestionSet): TermStatistics {
  const frequencies = frequenciesOf(contexts.map(({ text }) => new Set(termsOf(text, language))));
  return {
    passages: contexts.length,
    frequencies: (terms) => terms.map((term) => frequencies.get(term) ?? 0),
  };
}

function frequenciesOf(texts: readonly ReadonlySet<string>[]): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const terms of texts) {
    for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return frequencies;
}

function termsOf(text: string, language: string): string[] {
  const terms: string[] = [];
  tokenize(text, termNormalizer(language), (form) => {
    if (!form.isStopWord) terms.push(form.term);
  });
  return terms;
}

/** A context as evidence. */
export function passageOf({ id, title, text }: QuestionContext, language: string): EvidencePassage {
  const source = { documentId: id, title, url: `https://example.org/${id}`, language };
  return { source, headings: [], text, start: 0, score: 1 };
}

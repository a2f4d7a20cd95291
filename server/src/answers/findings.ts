import { isDeepStrictEqual } from 'node:util';
import type { Card, CardKindName } from '../cards/card.ts';
import { type FindCardServices, findCard as findAnyCard } from '../cards/find-card.ts';
import { MAX_QUERY_CHARACTERS } from '../search/query/parse-query.ts';
import type { AskedQuestion } from './asked-question.ts';
import type { AnswerServices } from './compose/answer-services.ts';
import type { EvidenceQuestion } from './evidence/evidence-question.ts';
import type { Evidence } from './evidence.ts';

/** The services that an answer needs for its evidence. */
export type FindingServices = Pick<AnswerServices, 'readQuestion' | 'findEvidence' | 'findCard'>;

interface FoundEvidence {
  readonly question: EvidenceQuestion;
  readonly evidence: Evidence;
}

/** The question of one conversation, and the evidence found for it. */
export class Findings {
  #asked: AskedQuestion | null = null;
  readonly #found: FoundEvidence[] = [];
  readonly #cards = new Map<string, Card | null>();

  /** `null` until the question is read. */
  get asked(): AskedQuestion | null {
    return this.#asked;
  }

  get evidence(): readonly Evidence[] {
    return this.#found.map(({ evidence }) => evidence);
  }

  /**
   * Wraps the services for one conversation so that each result is computed once: if the composer replaces the model, it reuses
   * the model's evidence. Rejections are not cached.
   */
  remembering({ readQuestion, findEvidence, findCard }: FindingServices): FindingServices {
    return {
      readQuestion: (conversation) => {
        this.#asked ??= readQuestion(conversation);
        return this.#asked;
      },
      findEvidence: async (question, signal) => {
        signal.throwIfAborted();
        const known = this.#found.find((one) => isDeepStrictEqual(one.question, question));
        if (known !== undefined) return known.evidence;
        const evidence = await findEvidence(question, signal);
        this.#found.push({ question, evidence });
        return evidence;
      },
      findCard: async (text, language, signal) => {
        signal.throwIfAborted();
        const key = JSON.stringify([text, language]);
        const known = this.#cards.get(key);
        if (known !== undefined) return known;
        const card = await findCard(text, language, signal);
        this.#cards.set(key, card);
        return card;
      },
    };
  }
}

/** Kinds that are no answer in words, or for which the content comes first. */
const LEFT_OUT: ReadonlySet<CardKindName> = new Set([
  'timer',
  'stopwatch',
  'dictionary',
  'knowledge_panel',
]);

/** The card that a whole question asks for: a calculation, a date; `null` for other questions. Never rejects. */
export async function findAskedCard(
  { text, language }: { readonly text: string; readonly language: string | null },
  services: FindCardServices,
  signal: AbortSignal,
): Promise<Card | null> {
  if (text.length > MAX_QUERY_CHARACTERS) return null;
  const kinds = services.kinds.filter(({ kind }) => !LEFT_OUT.has(kind));
  const request = { text, locale: language ?? 'en', kind: null, mayAskProviders: true };
  return findAnyCard(request, { ...services, kinds }, signal);
}

import type { AskedQuestion } from '../asked-question.ts';
import type { AnswerServices } from '../compose/answer-services.ts';
import type { Evidence } from '../evidence.ts';

type FindingServices = Pick<AnswerServices, 'readQuestion' | 'findEvidence'>;

/** What was asked, and what was found for it. */
export class Findings {
  #asked: AskedQuestion | null = null;
  readonly #evidence: Evidence[] = [];

  /** `null` until it was read. */
  get asked(): AskedQuestion | null {
    return this.#asked;
  }

  get evidence(): readonly Evidence[] {
    return this.#evidence;
  }

  /** The same services, of which it notes what they give. */
  noting({ readQuestion, findEvidence }: FindingServices): FindingServices {
    return {
      readQuestion: (conversation) => {
        this.#asked = readQuestion(conversation);
        return this.#asked;
      },
      findEvidence: async (question, signal) => {
        const evidence = await findEvidence(question, signal);
        this.#evidence.push(evidence);
        return evidence;
      },
    };
  }
}

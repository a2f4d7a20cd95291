import type { AnswerEvent } from '../answer-event.ts';
import type { Findings } from '../findings.ts';
import { CitedPlaces } from './cited-places.ts';
import type { SectionDocuments } from './near-sections.ts';
import { suggestFollowUps } from './suggest-follow-ups.ts';

/** What follow-ups of one answer are made from. */
export interface FollowUpServices {
  readonly findings: Findings;
  readonly documents: SectionDocuments;
  /** Told of what failed: an answer that was given is not taken back for that. */
  readonly onFault: (error: unknown) => void;
}

/** The same answer, and what one may go on to ask, where there is something. */
export async function* withFollowUps(
  answer: AsyncIterable<AnswerEvent>,
  services: FollowUpServices,
): AsyncGenerator<AnswerEvent> {
  const cited = new CitedPlaces();
  for await (const event of answer) {
    cited.note(event);
    yield event;
  }
  const questions = suggested(cited, services);
  if (questions.length > 0) yield { kind: 'follow-ups', questions };
}

function suggested(
  cited: CitedPlaces,
  { findings, documents, onFault }: FollowUpServices,
): string[] {
  const { asked, evidence } = findings;
  if (asked === null) return [];
  try {
    return suggestFollowUps({ asked, evidence, cited: cited.all }, documents);
  } catch (error) {
    onFault(error);
    return [];
  }
}

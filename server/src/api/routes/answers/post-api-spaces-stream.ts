import { endpoints } from '@quarry/contract';
import { answerText } from '../../../answers/answer-text.ts';
import { type ConverseServices, converse } from '../../../answers/converse.ts';
import { askingOf } from '../../bodies/asking/asking-of.ts';
import { conversationOf } from '../../bodies/asking/conversation-of.ts';
import { chooseMediaType } from '../../pipeline/choose-media-type.ts';
import { type Route, route } from '../../pipeline/route.ts';
import type { AnswerDocuments } from '../../streaming/answer-events-body.ts';
import { eventStream } from '../../streaming/event-stream.ts';
import { tellAnswer } from '../../streaming/tell-answer.ts';
import { textStream } from '../../streaming/text-stream.ts';

/** The services that answer conversations. */
export interface SpacesStreamServices {
  readonly answers: ConverseServices;
  readonly documents: AnswerDocuments;
}

/** `POST /api/spaces/stream` */
export function spacesStreamRoute({ answers, documents }: SpacesStreamServices): Route {
  return route(
    endpoints.ask,
    ({ body }, context) => {
      let fallback: string | null = null;
      const events = converse(conversationOf(body.history), answers, {
        ...askingOf(context),
        onFallback: (reason) => {
          fallback = reason;
        },
      });
      if (chooseMediaType(context.header('accept'), MEDIA_TYPES) === 'text/event-stream') {
        const { stopwatch, timers } = answers;
        const options = { context, documents, stopwatch, fallback: () => fallback };
        return eventStream(tellAnswer(events, options), context, { timers, headers: VARY });
      }
      return textStream(answerText(events), context, () => ({
        ...VARY,
        ...(fallback === null ? {} : { 'x-answer-fallback': fallback }),
      }));
    },
    { timeLimitMs: null }, // `converse` has its own
  );
}

/** A client that accepts anything gets plain text. */
const MEDIA_TYPES = ['text/plain', 'text/event-stream'] as const;
const VARY = { vary: 'Accept' };

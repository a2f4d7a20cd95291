import { endpoints } from '@quarry/contract';
import type { Conversation, Turn } from '../../answers/conversation.ts';
import { type ConverseServices, converse } from '../../answers/converse.ts';
import { callerOf, type Route, route } from '../route.ts';
import { textStream } from '../text-stream.ts';

/** `POST /api/spaces/stream` */
export function spacesStreamRoute({ answers }: { answers: ConverseServices }): Route {
  return route(
    endpoints.ask,
    ({ body }, context) => {
      const { kind, id, scopes } = callerOf(context);
      const headers: Record<string, string> = {};
      const pieces = converse(conversationOf(body), answers, {
        ...{ callerId: `${kind}:${id}`, scopes, signal: context.signal },
        onFallback: (reason) => {
          headers['x-answer-fallback'] = reason;
        },
      });
      return textStream(pieces, context, () => headers);
    },
    { timeLimitMs: null }, // `converse` has one of its own
  );
}

/** Half of a surrogate pair, which JSON can say, is no character: U+FFFD stands for it from here on. */
function conversationOf({ history }: { history: readonly Turn[] }): Conversation {
  const turns = history.map(({ role, content }) => ({ role, content: content.toWellFormed() }));
  return turns as unknown as Conversation; // the contract's schema says that there is one, and that the last is the user's
}

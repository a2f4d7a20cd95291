import { CHAT_MODEL, endpoints } from '@quarry/contract';
import { converse } from '../../../answers/converse.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { askingOf } from '../../bodies/asking/asking-of.ts';
import { ChatAnswer } from '../../bodies/compatible/chat-answer.ts';
import { chatHead, completionBody } from '../../bodies/compatible/chat-body.ts';
import { chatConversation } from '../../bodies/compatible/chat-conversation.ts';
import { noSuchModel } from '../../bodies/compatible/no-such-model.ts';
import type { PageAccess } from '../../pipeline/page-access.ts';
import { jsonText, type RequestContext, type Route, route } from '../../pipeline/route.ts';
import { chatStream } from '../../streaming/chat-stream.ts';
import { firstOf } from '../../streaming/text-stream.ts';
import type { SpacesStreamServices } from '../answers/post-api-spaces-stream.ts';

/** The dependencies of {@link chatCompletionRoute}. */
export interface ChatCompletionServices extends SpacesStreamServices {
  readonly pageAccess: Pick<PageAccess, 'originOf'>;
  readonly clock: Clock;
}

/** `POST /v1/chat/completions`: the same answers as `POST /api/spaces/stream`, in the interface of OpenAI. */
export function chatCompletionRoute(services: ChatCompletionServices): Route {
  const { answers, documents, pageAccess, clock } = services;
  return route(
    endpoints.chatCompletion,
    async ({ body }, context) => {
      if (body.model !== CHAT_MODEL) throw noSuchModel([CHAT_MODEL]);
      const conversation = chatConversation(body.messages);
      const answer = new ChatAnswer({
        documents,
        origin: pageAccess.originOf(context),
        maxTokens: body.max_completion_tokens ?? body.max_tokens ?? null,
        prompt: conversation.map(({ content }) => content),
      });
      let fallback: string | null = null;
      const events = converse(conversation, answers, {
        ...askingOf(context),
        onFallback: (reason) => {
          fallback = reason;
        },
      });
      const head = chatHead(context.requestId, clock.now());
      const headers = () => (fallback === null ? {} : { 'x-answer-fallback': fallback });
      const pieces = answer.pieces(events);
      if (body.stream) {
        const includesUsage = body.stream_options?.include_usage ?? false;
        const { timers } = answers;
        return chatStream(pieces, context, { head, answer, includesUsage, timers, headers });
      }
      await readAll(pieces, context);
      return jsonText(JSON.stringify(completionBody(head, answer)), headers());
    },
    { timeLimitMs: null }, // `converse` has its own
  );
}

/** Reads an answer to its end. Throws if the right of its caller has ended meanwhile. */
async function readAll(pieces: AsyncGenerator<string>, context: RequestContext): Promise<void> {
  while (!(await firstOf(pieces, context.signal)).done);
  await context.requireAllowed();
}

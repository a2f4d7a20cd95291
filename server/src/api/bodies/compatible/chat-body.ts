import { CHAT_MODEL, type endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { ChatAnswer, UrlCitation } from './chat-answer.ts';

/** The answer of `POST /v1/chat/completions`, unless it is streamed. */
export type CompletionBody = z.input<typeof endpoints.chatCompletion.response>;

/** Identifies an answer in all of its chunks. */
export interface ChatHead {
  readonly id: string;
  /** In seconds since 1970. */
  readonly created: number;
  readonly model: string;
}

/** The head of the answer to a request. */
export function chatHead(requestId: string, nowMs: number): ChatHead {
  return {
    id: `chatcmpl-${requestId}`,
    created: Math.floor(nowMs / 1000),
    model: CHAT_MODEL,
  };
}

/** A whole answer. */
export function completionBody(head: ChatHead, answer: ChatAnswer): CompletionBody {
  const message = {
    role: 'assistant' as const,
    content: answer.text,
    refusal: null,
    annotations: answer.annotations(),
  };
  return {
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message, logprobs: null, finish_reason: answer.finishReason }],
    usage: answer.usage(),
    ...sourcesOf(answer),
  };
}

/** A piece of the message of a chunk. */
interface Delta {
  readonly role?: 'assistant';
  readonly content?: string;
  readonly annotations?: readonly UrlCitation[];
}

/** A chunk of a streamed answer. `withUsage`: the usage comes in a chunk of its own, which all others announce. */
export function chunkBody(head: ChatHead, delta: Delta, withUsage: boolean) {
  return chunk(head, { delta, finish_reason: null }, withUsage);
}

/** The chunk that closes the answer, with its sources. */
export function lastChunkBody(head: ChatHead, answer: ChatAnswer, withUsage: boolean) {
  const annotations = answer.annotations();
  const delta: Delta = annotations.length === 0 ? {} : { annotations };
  const choice = { delta, finish_reason: answer.finishReason };
  return { ...chunk(head, choice, withUsage), ...sourcesOf(answer) };
}

/** The chunk behind it, with the usage. */
export function usageChunkBody(head: ChatHead, answer: ChatAnswer) {
  return { ...head, object: 'chat.completion.chunk', choices: [], usage: answer.usage() };
}

function chunk(
  head: ChatHead,
  choice: { readonly delta: Delta; readonly finish_reason: 'stop' | 'length' | null },
  withUsage: boolean,
) {
  return {
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, ...choice, logprobs: null }],
    ...(withUsage && { usage: null }),
  };
}

function sourcesOf(answer: ChatAnswer) {
  return { citations: answer.citations(), search_results: answer.searchResults() };
}

import type { PushedDocumentBody } from '@quarry/contract';
import { type DocumentFacts, MAX_FACTS_BYTES } from '../../documents/document-facts.ts';
import type { PushedDocument } from '../../documents/pushed-document.ts';
import { cleanLine } from '../../extract/text/clean-text.ts';
import type { InputFault } from '../../runtime/problem.ts';

/** A pushed document of the wire as the domain knows it. */
export function pushedDocument(externalId: string, body: PushedDocumentBody): PushedDocument {
  return {
    externalId,
    version: body.version ?? null,
    type: body.type,
    title: lineOrNull(body.title),
    ...contentOf(body),
    url: body.url ?? null,
    description: lineOrNull(body.description),
    language: body.language ?? null,
    author: lineOrNull(body.author),
    publishedAt: body.publishedAt ?? null,
    modifiedAt: body.modifiedAt ?? null,
    facts: factsOf(body),
  };
}

function factsOf({ facts, explicit }: PushedDocumentBody): DocumentFacts | null {
  if (explicit === undefined) return facts ?? null;
  const safety = { explicit, score: Number(explicit), reason: PUSHED_REASON };
  return { ...facts, safety };
}

const PUSHED_REASON = 'as it was pushed';

/** The faults of the facts beyond their shape: their size. */
export function factsFaults({ facts }: Pick<PushedDocumentBody, 'facts'>): InputFault[] {
  if (facts === undefined || Buffer.byteLength(JSON.stringify(facts)) <= MAX_FACTS_BYTES) return [];
  return [{ path: 'facts', message: `must be at most ${MAX_FACTS_BYTES} bytes of JSON` }];
}

/** The schema let exactly one form through. */
function contentOf({
  text,
  html,
  markdown,
}: PushedDocumentBody): Pick<PushedDocument, 'content' | 'mediaType'> {
  if (html !== undefined) return { content: html, mediaType: 'text/html' };
  if (markdown !== undefined) return { content: markdown, mediaType: 'text/markdown' };
  return { content: text ?? '', mediaType: 'text/plain' };
}

/** A text of control characters alone says nothing. */
function lineOrNull(text: string | undefined): string | null {
  return text === undefined ? null : cleanLine(text) || null;
}

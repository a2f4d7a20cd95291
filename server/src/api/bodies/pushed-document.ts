import type { PushedDocumentBody } from '@quarry/contract';
import { MAX_ATTRIBUTES_BYTES } from '../../attributes/read-attributes.ts';
import { type DocumentFacts, MAX_FACTS_BYTES } from '../../documents/document-facts.ts';
import type { PushedDocument } from '../../documents/pushed-document.ts';
import { normalisedPrincipals } from '../../documents/visibility.ts';
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
    language: canonicalTag(body.language),
    author: lineOrNull(body.author),
    publishedAt: body.publishedAt ?? null,
    modifiedAt: body.modifiedAt ?? null,
    facts: factsOf(body),
    ...(body.attributes !== undefined && { attributes: body.attributes }),
  };
}

/** `en-us` is `en-US`. The shape was checked; a tag of no meaning stays as it is. */
function canonicalTag(tag: string | null | undefined): string | null {
  if (tag === null || tag === undefined) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch (error) {
    if (error instanceof RangeError) return tag;
    throw error;
  }
}

function factsOf({ facts, explicit, visibleTo }: PushedDocumentBody): DocumentFacts | null {
  if (explicit === undefined && visibleTo === undefined) return facts ?? null;
  return {
    ...facts,
    ...(explicit !== undefined && {
      safety: { explicit, score: Number(explicit), reason: PUSHED_REASON },
    }),
    ...(visibleTo !== undefined && { visibleTo: normalisedPrincipals(visibleTo) }),
  };
}

const PUSHED_REASON = 'as it was pushed';

/** The faults of facts and attributes beyond their shape: their size. */
export function factsFaults({
  facts = {},
  attributes = {},
}: Pick<PushedDocumentBody, 'facts' | 'attributes'>): InputFault[] {
  const attributesBytes = Buffer.byteLength(JSON.stringify(attributes));
  if (attributesBytes > MAX_ATTRIBUTES_BYTES) {
    return [
      { path: 'attributes', message: `must be at most ${MAX_ATTRIBUTES_BYTES} bytes of JSON` },
    ];
  }
  if (Buffer.byteLength(JSON.stringify(facts)) + attributesBytes <= MAX_FACTS_BYTES) return [];
  return [
    {
      path: 'facts',
      message: `must be at most ${MAX_FACTS_BYTES} bytes of JSON, along with the attributes`,
    },
  ];
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

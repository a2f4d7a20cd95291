import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { Place } from '../../ingest/sources/recognise/recognise-place.ts';
import type { RecognisedPlace } from '../../ingest/sources/recognise/recognised-place.ts';
import type { SourceRequest } from '../../ingest/sources/source-draft.ts';

/** Finds out what a place without a kind is to become. */
export type RecognisePlace = (place: Place, signal: AbortSignal) => Promise<RecognisedPlace>;

/** What is asked for, and why it has its kind where that was not given. */
export interface ReadSourceRequest {
  readonly request: SourceRequest;
  readonly recognised: { readonly recognised?: string };
}

/** Reads the body of `POST /api/sources`; without a kind the place is looked at. */
export async function readSourceRequest(
  body: z.output<(typeof endpoints.createSource)['body']>,
  recognisePlace: RecognisePlace,
  signal: AbortSignal,
): Promise<ReadSourceRequest> {
  const { kind, path, url, ...rest } = body;
  if (kind !== undefined) return { request: { ...body, kind }, recognised: {} };
  const { reason, ...place } = await recognisePlace({ path, url }, signal);
  // Settings of the caller override recognition of the place.
  const settings = { ...place.settings, ...rest.settings };
  const name = rest.name ?? place.name;
  return { request: { ...rest, ...place, name, settings }, recognised: { recognised: reason } };
}

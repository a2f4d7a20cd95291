import { realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SAMPLE_SETTINGS } from '../ingest/connectors/folder/sample-source.ts';
import type { Job } from '../ingest/jobs/job.ts';
import type { SourceRequest } from '../ingest/sources/source-draft.ts';
import type { Sources } from '../ingest/sources/sources.ts';
import type { Log } from '../runtime/log.ts';
import { Problem } from '../runtime/problem.ts';

/**
 * Adds these folders as sources, besides existing ones; without any source, and with `hasSample`, the sample. Resolves
 * with the work that is now waiting or running, by the name of its source.
 */
export async function addFolders(
  sources: Sources,
  paths: readonly string[],
  hasSample: boolean,
  log: Log,
): Promise<{ job: Job; name: string }[]> {
  const known = await sources.list();
  const locations = await Promise.all(paths.map((path) => realpath(path)));
  const requests = locations
    .filter((location) => !known.some((source) => source.location === location))
    .map((path): SourceRequest => ({ kind: 'folder', path }));
  if (paths.length === 0 && known.length === 0 && hasSample) requests.push(SAMPLE);
  for (const request of requests) await addSource(sources, request, log);
  const names = new Map((await sources.list()).map(({ id, name }) => [id, name]));
  return sources.jobs
    .unfinished()
    .map((job) => ({ job, name: names.get(job.sourceId ?? '') ?? job.kind }));
}

/** A folder that cannot be added is no reason not to serve the others. */
async function addSource(sources: Sources, request: SourceRequest, log: Log): Promise<void> {
  try {
    await sources.create(request);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log('warn', 'a folder was not added', { folder: request.path, reason: reasonOf(error) });
  }
}

function reasonOf({ message, errors }: Problem): string {
  return [message, ...errors.map((fault) => fault.message)].join(' ');
}

/** Quarry's own folder, whose documentation is part of the sample. */
const INSTALLATION = fileURLToPath(new URL('../../../', import.meta.url));

const SAMPLE: SourceRequest = {
  kind: 'folder',
  name: 'Sample documentation',
  path: INSTALLATION,
  settings: SAMPLE_SETTINGS,
};

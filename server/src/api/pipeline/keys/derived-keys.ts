import type { Endpoint, EndpointName } from '@quarry/contract';
import type { Caller } from '../../../access/keys/caller.ts';
import { Problem } from '../../../runtime/problem.ts';

/**
 * Every route that answers a derived key: those that search, answer and show, and note a click. Derived keys are made without the server
 * and given to browsers and users, so they change nothing and see nothing of the key that they share with others: not its alerts and
 * interests, nor keys, people, sources and settings. A new route refuses them until it is listed.
 */
const ROUTES: ReadonlySet<string> = new Set<EndpointName>([
  'search',
  'searchStream',
  'legacySearch',
  'suggestions',
  'images',
  'similarImages',
  'imageFile',
  'thumbnail',
  'videos',
  'videoStream',
  'videoCaptions',
  'shopping',
  'overview',
  'utilityCard',
  'ask',
  'mcp',
  'searxng',
  'searxngForm',
  'chatCompletion',
  'listModels',
  'getModel',
  'getDocument',
  'getReading',
  'getPicture',
  'getSimilar',
  'click',
  'feedback',
  'limits',
]);

/** Throws `ERR_SCOPE_DENIED` for a derived key on any other route. */
export function refuseDerivedKeys({ derived }: Caller, { name }: Endpoint): void {
  if (derived === undefined || ROUTES.has(name)) return;
  throw new Problem('ERR_SCOPE_DENIED', {
    detail: 'A derived key only searches, asks and shows. Use the key that it is derived from.',
  });
}

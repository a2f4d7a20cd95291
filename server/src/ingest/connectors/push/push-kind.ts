import { z } from 'zod';
import type { SourceKindRules } from '../../sources/source-kind.ts';

/** Pushed documents: there is no place to read, and so nothing to refresh. */
export const pushKind: SourceKindRules = {
  kind: 'push',
  summary: 'Documents that your own program hands over, by `quarry push` or `POST /api/documents`.',
  example: { place: null, settings: {} },
  places: [],
  settings: z.strictObject({}),
  defaultSchedule: () => null,
  isRead: false,
  allowsOverlap: () => true,
  secretSettings: [],
};

import { z } from 'zod';
import type { SourceKindRules } from '../../sources/source-kind.ts';

/** Documents that are handed over: there is no place to read, and so nothing to refresh. */
export const pushKind: SourceKindRules = {
  kind: 'push',
  places: [],
  settings: z.strictObject({}),
  defaultSchedule: () => null,
  isRead: false,
  allowsOverlap: () => true,
  secretSettings: [],
};

import { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import { type DeepReadonly, type Route, route } from '../../pipeline/route.ts';

type SettingsBody = DeepReadonly<z.input<(typeof endpoints.getSettings)['response']>>;

/** A setting as it is shown: a secret is masked already. */
export type ShownSetting = SettingsBody['settings'][number];

/** `GET /api/settings` */
export function getSettingsRoute({ settings }: { settings: readonly ShownSetting[] }): Route {
  return route(endpoints.getSettings, (_input, { requestId }) => ({ requestId, settings }));
}

import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { requestIdSchema } from '../search-results.ts';

/** One setting of the running server. */
const settingSchema = z
  .object({
    name: z.string(),
    value: z.string().meta({
      description:
        'As text, in force since the start; empty if there is none. A secret that is set is shown as `••••`.',
    }),
    default: z.string().meta({ description: 'In the same form; empty if there is none.' }),
    origin: z.enum(['environment', 'file', 'default']).meta({
      description: 'Where the value comes from; `file` is `quarry.config.json`.',
    }),
    kind: z.string().meta({ description: 'The valid values, in words.' }),
    example: z.string(),
    isSecret: z.boolean(),
    description: z.string(),
  })
  .meta({ id: 'Setting' });

/** `GET /api/settings` */
export const getSettingsEndpoint = defineEndpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/api/settings',
  tag: 'Operations',
  scope: 'settings',
  limit: 'other',
  summary: 'Lists every setting with its value, its default and where the value comes from',
  description:
    'Settings are changed in the environment or in `quarry.config.json`, and take effect at the next start.',
  query: z.strictObject({}),
  status: 200,
  response: z
    .object({ requestId: requestIdSchema, settings: z.array(settingSchema) })
    .meta({ id: 'SettingList' }),
  problems: [],
});

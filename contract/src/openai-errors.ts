import { z } from 'zod';

/**
 * Whether an address is one of OpenAI's interface, where every error has OpenAI's form: all below `/v1` but health, also addresses
 * that Quarry does not have.
 */
export function speaksOpenAi(path: string): boolean {
  return /^\/v1(?!\/health(?:[/?]|$))(?:[/?]|$)/.test(path);
}

/** An error in the form of OpenAI. */
export const openAiErrorSchema = z
  .object({
    error: z.object({
      message: z.string().meta({ description: 'What is wrong, and what to do about it.' }),
      type: z.enum([
        'invalid_request_error',
        'permission_error',
        'rate_limit_error',
        'server_error',
      ]),
      param: z.string().nullable().meta({ description: 'The first field at fault.' }),
      code: z.string().meta({
        description:
          'The code of OpenAI where it has one (`invalid_api_key`, `model_not_found`, `rate_limit_exceeded`), else that of the problem.',
      }),
    }),
  })
  .meta({ id: 'OpenAiError' });

/** The body of an error in the form of OpenAI. */
export type OpenAiError = z.infer<typeof openAiErrorSchema>;

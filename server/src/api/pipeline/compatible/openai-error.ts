import type { OpenAiError, ProblemCode, ProblemDocument } from '@quarry/contract';

/** The codes of OpenAI for problems that it has, too: programs compare them. */
const OPENAI_CODES: Readonly<Partial<Record<ProblemCode, string>>> = {
  ERR_AUTH_REQUIRED: 'invalid_api_key',
  ERR_AUTH_FAILED: 'invalid_api_key',
  ERR_RATE_LIMITED: 'rate_limit_exceeded',
};

/** A problem in the form of OpenAI. */
export function openAiError({ code, status, detail, errors }: ProblemDocument): OpenAiError {
  const param = errors[0]?.path || null;
  const faults = errors.map(({ path, message }) => (path === '' ? message : `${path} ${message}`));
  const isModel = code === 'ERR_NOT_FOUND' && param === 'model';
  return {
    error: {
      message: faults.length === 0 ? detail : `${faults.join('; ')}.`,
      type: typeOf(status),
      param,
      code: isModel ? 'model_not_found' : (OPENAI_CODES[code as ProblemCode] ?? code),
    },
  };
}

function typeOf(status: number): OpenAiError['error']['type'] {
  if (status >= 500) return 'server_error';
  if (status === 429) return 'rate_limit_error';
  return status === 403 ? 'permission_error' : 'invalid_request_error';
}

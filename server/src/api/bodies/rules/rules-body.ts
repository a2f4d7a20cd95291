import type { RulesView } from '../../../search/rules/rules.ts';

/** The answer of `GET` and `PUT /api/rules`. */
export function rulesBody({ file, api }: RulesView, requestId: string) {
  return { requestId, file, api };
}

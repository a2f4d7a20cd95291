import type { Failure } from '../../stream/failure.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { type FormFaults, formFaults } from './describe-failure.ts';

/** What the server found wrong with a form, in the language of the page. */
export function useFormFaults<const Field extends string>(
  failure: Failure | null,
  fields: readonly Field[],
): FormFaults<Field> {
  return formFaults(failure, fields, useDashboardMessages());
}

import type { AvailabilityBody, AvailabilityInput } from '../../wire/wire-types.ts';

/** A part of the service that can be switched off alone. */
export type ServicePart = keyof AvailabilityBody['parts'];

/** The parts, in the order in which they are listed. */
export const serviceParts = [
  'conversation',
  'api',
  'ingest',
] as const satisfies readonly ServicePart[];

/** The switch as it stands in the form. */
export interface AvailabilityDraft {
  readonly mode: AvailabilityBody['mode'];
  readonly parts: Readonly<Record<ServicePart, boolean>>;
  readonly notice: string;
  /** As typed. */
  readonly retryAfterSeconds: string;
}

/** The form as it opens: the present state. */
export function draftOfAvailability({
  mode,
  parts,
  notice,
  retryAfterSeconds,
}: Omit<AvailabilityBody, 'requestId'>): AvailabilityDraft {
  return { mode, parts, notice: notice ?? '', retryAfterSeconds: `${retryAfterSeconds}` };
}

/** The body that sets the switch as a draft has it. */
export function inputOfAvailability(draft: AvailabilityDraft): AvailabilityInput {
  const notice = draft.notice.trim();
  return {
    mode: draft.mode,
    parts: { ...draft.parts },
    notice: notice === '' ? null : notice,
    retryAfterSeconds: Number(draft.retryAfterSeconds),
  };
}

/** Whether requests of a part are answered: an overhaul stops all but ingest, and answers are given by the API. */
export function isPartOn(
  part: ServicePart,
  { mode, parts }: Pick<AvailabilityDraft, 'mode' | 'parts'>,
): boolean {
  if (part === 'ingest') return parts.ingest;
  const isApiOn = mode === 'open' && parts.api;
  return part === 'api' ? isApiOn : isApiOn && parts.conversation;
}

/** The parts that are off. */
export function partsOff(state: Pick<AvailabilityDraft, 'mode' | 'parts'>): ServicePart[] {
  return serviceParts.filter((part) => !isPartOn(part, state));
}

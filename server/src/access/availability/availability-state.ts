import type { AvailabilityMode, SwitchablePart } from '@quarry/contract/vocabulary';

/** Which parts of the service are on, as set by an operator. */
export interface AvailabilityState {
  readonly mode: AvailabilityMode;
  /** `false`: switched off alone. */
  readonly parts: Readonly<Record<SwitchablePart, boolean>>;
  /** The operator's message. */
  readonly notice: string | null;
  readonly retryAfterSeconds: number;
}

import type { AvailabilityMode, SwitchablePart } from '@quarry/contract/vocabulary';

/** What of the service is on, as an operator sets it. */
export interface AvailabilityState {
  readonly mode: AvailabilityMode;
  /** `false`: switched off alone. */
  readonly parts: Readonly<Record<SwitchablePart, boolean>>;
  /** What the operator says about it. */
  readonly notice: string | null;
  readonly retryAfterSeconds: number;
}

/** One thing that is wrong with the settings. */
export interface SettingFault {
  readonly name: string;
  readonly fault: string;
  /** A valid example line, or `null`. */
  readonly example: string | null;
}

import type { ReactNode } from 'react';
import type { PreferencesProps } from '../menu/preferences.tsx';

/** What the screen at `/settings` is drawn with, loaded or not. */
export interface SettingsScreenProps {
  readonly menu: ReactNode;
  readonly appearance: PreferencesProps;
}

import type { ComponentType } from 'react';
import { createScreenLoader, type ScreenLoader, useScreen } from '../place/screen-loader.ts';
import type { SettingsSurroundings } from './make-settings-page.tsx';
import type { SettingsScreenProps } from './settings-screen.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** Brings the screen at `/settings`. */
export type SettingsLoader = ScreenLoader<ComponentType<SettingsScreenProps>>;

/** Makes the loader. */
export function createSettingsLoader(surroundings: SettingsSurroundings): SettingsLoader {
  return createScreenLoader(async () => {
    const { makeSettingsPage } = await import('./make-settings-page.tsx');
    return () => makeSettingsPage(surroundings);
  });
}

/** The screen at `/settings`, and its head until it is loaded. Throws where it cannot be loaded. */
export function LoadedSettingsPage({
  loader,
  ...props
}: SettingsScreenProps & { readonly loader: SettingsLoader }) {
  const Screen = useScreen(loader);
  return Screen === null ? <SettingsSkeleton menu={props.menu} /> : <Screen {...props} />;
}

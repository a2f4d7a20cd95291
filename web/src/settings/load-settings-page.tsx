import { type ComponentType, useEffect, useState } from 'react';
import type { SettingsSurroundings } from './make-settings-page.tsx';
import type { SettingsScreenProps } from './settings-screen.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';

type SettingsScreen = ComponentType<SettingsScreenProps>;

/** Brings the screen at `/settings`, whose scripts are loaded when it is first gone to, or prepared for that. */
export interface SettingsLoader {
  /** Rejects where the scripts cannot be had; the next call tries again. */
  load(): Promise<SettingsScreen>;
  /** `null`: not loaded yet. */
  loaded(): SettingsScreen | null;
}

/** Makes the loader. The screen is made once. */
export function createSettingsLoader(surroundings: SettingsSurroundings): SettingsLoader {
  let screen: SettingsScreen | null = null;
  return {
    async load() {
      const { makeSettingsPage } = await import('./make-settings-page.tsx');
      screen ??= makeSettingsPage(surroundings);
      return screen;
    },
    loaded: () => screen,
  };
}

/** The screen at `/settings`, and its head until it is loaded. Throws where it cannot be loaded. */
export function LoadedSettingsPage({
  loader,
  ...props
}: SettingsScreenProps & { readonly loader: SettingsLoader }) {
  const [state, setState] = useState(() => ({ screen: loader.loaded(), failure: null as unknown }));
  useEffect(() => {
    if (loader.loaded() !== null) return;
    loader.load().then(
      (screen) => setState({ screen, failure: null }),
      (failure: unknown) => setState({ screen: null, failure }),
    );
  }, [loader]);
  const { screen: Screen, failure } = state;
  if (failure !== null) throw failure;
  return Screen === null ? <SettingsSkeleton menu={props.menu} /> : <Screen {...props} />;
}

import type { ReactNode } from 'react';
import { SettingsHead } from './settings-head.tsx';
import styles from './settings-page.module.css';

/** In place of the screen at `/settings` while its scripts come. */
export function SettingsSkeleton({ menu }: { menu: ReactNode }) {
  return (
    <>
      <SettingsHead menu={menu} />
      <main className={styles['page']} aria-busy="true" />
    </>
  );
}

import type { ReactNode } from 'react';
import { PlainHead } from '../layout/plain-head.tsx';
import styles from './settings-page.module.css';

/** In place of the screen at `/settings` while its scripts come. */
export function SettingsSkeleton({ menu }: { menu: ReactNode }) {
  return (
    <>
      <PlainHead menu={menu} />
      <main className={styles['page']} aria-busy="true" />
    </>
  );
}

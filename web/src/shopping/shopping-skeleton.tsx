import type { ReactNode } from 'react';
import { BoxShape, ShoppingHeader } from './shopping-header.tsx';
import pageStyles from './shopping-page.module.css';

/** In place of the screen at `/shopping` while its scripts come: the same head at the same place, which leads elsewhere already. */
export function ShoppingSkeleton({ menu }: { menu: ReactNode }) {
  const text = new URLSearchParams(window.location.search).get('q') ?? '';
  return (
    <>
      <ShoppingHeader text={text} box={<BoxShape />} menu={menu} isBusy />
      <main className={pageStyles['page']} aria-busy="true" />
    </>
  );
}

import { useInterface } from '../../messages/interface-context.ts';
import type { InterfaceLanguage } from '../../messages/interface-language.ts';
import { de } from './de.ts';
import { type DashboardMessages, en } from './en.ts';

/** The texts of the dashboard in each language of the interface. */
export const dashboardMessages: Readonly<Record<InterfaceLanguage, DashboardMessages>> = { en, de };

/** Those in the language of the page. */
export function useDashboardMessages(): DashboardMessages {
  return dashboardMessages[useInterface().language];
}

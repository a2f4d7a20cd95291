/** What a person chose; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;

/** A choice of {@link themes}. */
export type Theme = (typeof themes)[number];

const KEY = 'quarry.theme';

/** What was chosen in this browser. */
export function storedTheme(storage: Pick<Storage, 'getItem'>): Theme {
  const stored = storage.getItem(KEY);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Shows a theme and keeps it for the next visit. */
export function applyTheme(theme: Theme, storage: Pick<Storage, 'setItem'>): void {
  showTheme(theme);
  storage.setItem(KEY, theme);
}

/** Shows a theme; `theme/tokens.css` reads it. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

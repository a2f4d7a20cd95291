/** Gives the focus to what a form begins with: what is marked as that (`data-first`), else its first field. */
export function focusFirst(form: HTMLElement | null): void {
  const first =
    form?.querySelector<HTMLElement>('[data-first]') ??
    form?.querySelector<HTMLElement>('input, select, textarea');
  first?.focus();
}

/** Whether a key goes to something that takes keys itself: a field, a list of choices, an open dialogue. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input, textarea, select') ||
    target.closest('dialog[open]') !== null
  );
}

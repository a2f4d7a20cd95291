/** Whether giving a field the focus brings up nothing: where there is a keyboard, there is a mouse. */
export function hasKeyboard(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}

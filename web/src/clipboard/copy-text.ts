/** Puts a text onto the clipboard; `false` where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  // Browsers have `clipboard` only where the page came over https or from this machine.
  if (navigator.clipboard === undefined) return copyBySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // not allowed in this frame, or by the reader
  }
}

/** How it was done before there was a clipboard: the only way over plain http in an intranet. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.insetBlockStart = '-100vh';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** Opens the browser's choice of files; nothing happens where none is chosen. */
export function chooseFiles(onChosen: (files: readonly File[]) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.multiple = true;
  field.onchange = () => onChosen([...(field.files ?? [])]);
  field.click();
}

/** The name of an attribute in words: `screenSize` is `Screen size`, `usb_c` is `Usb c`. */
export function readableName(name: string): string {
  const words = name
    .replace(/^attributes\./, '')
    .replaceAll(/[_.]+/g, ' ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whole degrees with a true minus: `−3°`. Never `−0°`. */
export function writeDegrees(degrees: number): string {
  return `${Math.round(degrees)}°`.replace('-', '−');
}

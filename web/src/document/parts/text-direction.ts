/** Languages that are written from right to left (CLDR), by their primary subtags. */
const RIGHT_TO_LEFT = new Set('ar arc ckb dv fa he ks ku nqo ps sd syr ug ur yi'.split(' '));

/** The direction in which texts of a language run; `undefined`: as their words do. */
export function textDirection(language: string | null): 'rtl' | undefined {
  const primary = language?.split('-')[0]?.toLowerCase() ?? '';
  return RIGHT_TO_LEFT.has(primary) ? 'rtl' : undefined;
}

/**
 * The amount that a text says, as people write it: `1,299.50`, `1.299,50`, `20 €`. `decimal`: what parts the fraction where the reader is; the
 * other sign parts it too, unless three digits follow it. `null`: it says none, or one below zero.
 */
export function readAmount(text: string, decimal: ',' | '.'): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]|\p{Sc}|[A-Z]{3}/gu, '');
  if (!/^\d[\d.,]{0,15}$|^[.,]\d{1,6}$/.test(bare)) return null;
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (last === -1) return Number(bare);
  const sign = bare[last];
  const whole = bare.slice(0, last);
  const fraction = bare.slice(last + 1);
  const isGrouping = whole.includes(sign ?? '') || (sign !== decimal && fraction.length === 3);
  if (!isGrouping) {
    const isWhole = /^\d*$|^\d{1,3}([.,]\d{3})+$/.test(whole);
    return isWhole ? Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${fraction || '0'}`) : null;
  }
  const isGrouped = new RegExp(`^\\d{1,3}(\\${sign}\\d{3})+$`).test(bare);
  return isGrouped ? Number(bare.replaceAll(/[.,]/g, '')) : null;
}

/** What parts the fraction of a number in a locale. */
export function decimalSign(locale: string): ',' | '.' {
  return new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.';
}

/** An amount as it is typed: without groups and signs. */
export function writeAmount(value: number, locale: string): string {
  return String(value).replace('.', decimalSign(locale));
}

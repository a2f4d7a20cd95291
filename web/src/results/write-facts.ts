/** A price as the locale writes it: `€12.50`. */
export function formatMoney(
  { amount, currency }: { amount: number; currency: string },
  locale: string,
): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

/** `4:05`, `1:02:03`: as players write it, in every language. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

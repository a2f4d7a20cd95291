/** In this order: Edge and Opera call themselves Chrome, too, and all of them Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];

/** In this order: Android calls itself Linux, too. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer ones are no browser's. */
const MAX_CHARACTERS = 512;

/**
 * A short name of a browser from its user agent: `Firefox on Windows`. Consists only of predefined words, so that text from a client is never
 * stored or shown.
 */
export function deviceOfUserAgent(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_CHARACTERS);
  const browser = BROWSERS.find(([form]) => form.test(text))?.[1] ?? 'Another program';
  const system = SYSTEMS.find(([form]) => form.test(text))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}

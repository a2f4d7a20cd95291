// WebVTT has 00:01.000 and 00:00:01.000, SubRip 00:00:01,000, SSA 0:00:01.00; people also write 1:02:03 and 0:1,5.
const CAPTION_TIME = /^(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2})(?:[.,:;](\d{1,9}))?$/;

/** Parses a time in captions as seconds; `null` for anything else. */
export function captionTime(written: string): number | null {
  const match = CAPTION_TIME.exec(written.replace(/\s/g, ''));
  if (!match) return null;
  const [, hours = '0', minutes, seconds, fraction = '0'] = match;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number(`0.${fraction}`);
}

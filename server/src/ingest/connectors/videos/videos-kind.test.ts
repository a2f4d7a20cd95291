import { describe, expect, it } from 'vitest';
import { videosKind } from './videos-kind.ts';

describe('the settings of videos', () => {
  it('have defaults', () => {
    expect(videosKind.settings.parse({})).toEqual({ fetchCaptions: true, maxItems: 10_000 });
  });

  it.each([
    [{ maxItems: 0 }, 'maxItems'],
    [{ maxItems: 1.5 }, 'maxItems'],
    [{ captionLanguage: 'English' }, 'captionLanguage'],
    [{ include: ['../x'] }, 'include'],
    [{ fetchCaptions: 'yes' }, 'fetchCaptions'],
  ])('refuse %j and say what to send', (settings, name) => {
    const issues = videosKind.settings.safeParse(settings).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual([name]);
    expect(issues[0]?.message).toMatch(/^(A|At|true)\b/);
  });

  it('refuse unknown ones', () => {
    expect(videosKind.settings.safeParse({ quality: 'high' }).success).toBe(false);
  });
});

describe('videos', () => {
  it.each([
    ['/films', null],
    ['/films/videos.json', 'every 6 hours'],
    ['https://www.youtube.com/@name', 'every 6 hours'],
  ])('at %s are read %s', (location, schedule) => {
    expect(videosKind.defaultSchedule(location)).toBe(schedule);
  });
});

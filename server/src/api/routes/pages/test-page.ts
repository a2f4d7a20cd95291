import type { BuiltPage } from '../../pages/built-page.ts';

/** A built page with one script of a screen, by its name. */
export function testPage(script: string): BuiltPage {
  const file = (mediaType: string, text: string) => ({
    mediaType: `${mediaType}; charset=utf-8`,
    version: 'one',
    bodies: new Map([['identity' as const, Buffer.from(text)]]),
  });
  return new Map([
    ['index.html', file('text/html', 'the page')],
    ['dashboard.html', file('text/html', 'the dashboard')],
    [`assets/${script}`, file('text/javascript', 'a script')],
  ]);
}

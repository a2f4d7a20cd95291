import type { FolderSettings } from './folder-kind.ts';

/**
 * What the sample source of a first start reads, relative to Quarry's own folder: its documentation
 * and that of the installed packages. Hundreds of real files that every installation has.
 */
export const SAMPLE_SETTINGS: FolderSettings = {
  include: [
    '*.md',
    'docs/**/*.{md,html,txt}',
    ...['*', '@*/*'].flatMap((packages) => [
      `node_modules/${packages}/{README,Readme,readme}*`,
      `node_modules/${packages}/docs/**/*.{md,markdown,html,txt}`,
    ]),
  ],
};

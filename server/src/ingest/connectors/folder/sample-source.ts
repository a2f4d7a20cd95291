import type { FolderSettings } from './folder-kind.ts';

/**
 * The files of the sample source of a first start, relative to Quarry's own folder: its documentation
 * and that of the installed packages. Hundreds of real files that every installation has. Excludes its README, which
 * quotes questions to these files and their answers.
 */
export const SAMPLE_SETTINGS: FolderSettings = {
  include: [
    '{ARCHITECTURE,CHANGELOG,CONTRIBUTING,SECURITY}.md',
    'docs/**/*.{md,html,txt}',
    ...['*', '@*/*'].flatMap((packages) => [
      `node_modules/${packages}/{README,Readme,readme}*`,
      `node_modules/${packages}/docs/**/*.{md,markdown,html,txt}`,
    ]),
  ],
};

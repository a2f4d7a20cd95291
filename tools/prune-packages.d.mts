/** Declared for the tests: see `prune-packages.mjs`. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
}
export function prunePackages(modulesFolder: string, machine?: Machine): void;
export function surplusPaths(modulesFolder: string, machine?: Machine): string[];
export function pruneDeclarations(modulesFolder: string): void;

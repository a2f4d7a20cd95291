import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { EmbeddingError, type EmbeddingPurpose } from '../embedder.ts';

/** The description of a sentence-transformer's folder, read without loading the model. */
export interface ModelFolder {
  /** Without symbolic links. */
  readonly folder: string;
  readonly name: string;
  /** See `EmbeddingModel.key`: a checksum of everything that affects the vectors. */
  readonly key: string;
  /** `undefined` if the folder does not name any. */
  readonly languages: readonly string[] | null | undefined;
  readonly recipe: ModelRecipe;
}

/** The way of processing texts, for the model's process. */
export interface ModelRecipe {
  readonly modelFile: string;
  readonly tokenizerFile: string;
  /** `null` if it is missing: then the tokenizer's own defaults apply. */
  readonly tokenizerConfigFile: string | null;
  readonly pooling: 'mean' | 'cls';
  /** Including special tokens; longer texts are truncated. */
  readonly maxTokens: number;
  readonly padTokenId: number;
  /** The prefix of a text. */
  readonly prompts: Readonly<Record<EmbeddingPurpose, string>>;
}

const MODEL_FILES = [
  'onnx/model_quantized.onnx',
  'onnx/model_int8.onnx',
  'onnx/model.onnx',
  'model.onnx',
];
// The length on which encoders of this kind are trained. Attention costs its square, and passages are shorter.
const MAX_TOKENS = 512;
const MIN_TOKENS = 8;
// The modules of a sentence-transformer; `Normalize` is done in any case.
const KNOWN_MODULES = /\.(Transformer|Pooling|Normalize)$/;
const MAX_JSON_BYTES = 16 * 1024 * 1024;
const MAX_README_BYTES = 1024 * 1024;

/**
 * Reads a model's folder. Throws an {@link EmbeddingError} `model` that names the file and the remedy; `setting` is
 * the setting that names the folder.
 */
export async function readModelFolder(path: string, setting: string): Promise<ModelFolder> {
  const folder = await realpath(path).catch(() => path);
  const modelFile = MODEL_FILES.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (modelFile === undefined)
    throw lacking(folder, `model file (one of ${MODEL_FILES.join(', ')})`, setting);
  const tokenizerFile = join(folder, 'tokenizer.json');
  if (!existsSync(tokenizerFile)) throw lacking(folder, 'tokenizer.json', setting);
  const config = await readJson(folder, 'config.json');
  if (config === null) throw lacking(folder, 'config.json', setting);
  const tokenizerConfig = await readJson(folder, 'tokenizer_config.json');
  const recipe: ModelRecipe = {
    modelFile,
    tokenizerFile,
    tokenizerConfigFile: tokenizerConfig && join(folder, 'tokenizer_config.json'),
    pooling: await readPooling(folder),
    maxTokens: await readMaxTokens(folder, config, tokenizerConfig),
    padTokenId: naturalOr(config['pad_token_id'], 0),
    prompts: await readPrompts(folder),
  };
  return {
    folder,
    name: nameOf(folder, config),
    key: await keyOf(recipe),
    languages: await readLanguages(folder),
    recipe,
  };
}

function lacking(folder: string, what: string, setting: string): EmbeddingError {
  const pull = setting === 'EMBEDDINGS_MODEL' ? '`quarry models pull` brings a whole one, ' : '';
  return new EmbeddingError(
    'model',
    `The model folder ${folder} has no ${what}: ${pull}${setting} names another.`,
  );
}

type JsonObject = Readonly<Record<string, unknown>>;

/** A file of the folder; `null` if it does not exist. */
async function readJson(folder: string, name: string): Promise<JsonObject | null> {
  const value = await readJsonValue(folder, name);
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

async function readJsonValue(folder: string, name: string): Promise<unknown> {
  const file = join(folder, name);
  if (!existsSync(file)) return null;
  try {
    if ((await stat(file)).size > MAX_JSON_BYTES) throw new Error('it is too large');
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw unusable(file, 'cannot be read as JSON: bring the model anew', cause);
  }
}

function unusable(file: string, fault: string, cause?: unknown): EmbeddingError {
  return new EmbeddingError('model', `${file} ${fault}.`, { cause });
}

/** How token vectors are combined: the mean, unless the folder names the first token. */
async function readPooling(folder: string): Promise<ModelRecipe['pooling']> {
  const modules = await readJsonValue(folder, 'modules.json');
  const types = Array.isArray(modules) ? modules.map((module) => String(module?.type)) : [];
  const unknown = types.find((type) => !KNOWN_MODULES.test(type));
  if (unknown !== undefined) {
    throw unusable(join(folder, 'modules.json'), `asks for ${unknown}, which is not done here`);
  }
  const name = '1_Pooling/config.json';
  const config = await readJson(folder, name);
  if (config === null) return 'mean';
  if (config['pooling_mode_cls_token'] === true || config['pooling_mode'] === 'cls') return 'cls';
  if (config['pooling_mode_mean_tokens'] === true || config['pooling_mode'] === 'mean') {
    return 'mean';
  }
  throw unusable(
    join(folder, name),
    'asks for a pooling that is neither mean nor cls: take another model',
  );
}

async function readMaxTokens(
  folder: string,
  config: JsonObject,
  tokenizerConfig: JsonObject | null,
): Promise<number> {
  const sentence = await readJson(folder, 'sentence_bert_config.json');
  const stated = [
    sentence?.['max_seq_length'],
    tokenizerConfig?.['model_max_length'],
    config['max_position_embeddings'],
  ];
  // Tokenizers without a limit have 10^30.
  const first = stated.map((value) => naturalOr(value, 0)).find((value) => value > 0);
  return Math.min(Math.max(first ?? MAX_TOKENS, MIN_TOKENS), MAX_TOKENS);
}

function naturalOr(value: unknown, fallback: number): number {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : fallback;
}

async function readPrompts(folder: string): Promise<ModelRecipe['prompts']> {
  const config = await readJson(folder, 'config_sentence_transformers.json');
  const prompts = Object(config?.['prompts']);
  const first = (...names: string[]) =>
    names.map((name): unknown => prompts[name]).find((prompt) => typeof prompt === 'string');
  return {
    query: String(first('query') ?? ''),
    passage: String(first('passage', 'document', 'corpus') ?? ''),
  };
}

/** Exports contain the name of the original: `sentence-transformers/all-MiniLM-L6-v2`. */
function nameOf(folder: string, config: JsonObject): string {
  const source = config['_name_or_path'];
  const isName = typeof source === 'string' && /^[\w.-]+\/[\w.-]+$/.test(source);
  return isName ? basename(source) : basename(folder);
}

/** The `language` of a model card's front matter. */
async function readLanguages(folder: string): Promise<ModelFolder['languages']> {
  const file = join(folder, 'README.md');
  if (!existsSync(file) || (await stat(file)).size > MAX_README_BYTES) return undefined;
  const [, head] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(await readFile(file, 'utf8')) ?? [];
  if (head === undefined) return undefined;
  const languages = [languageMember(head)].flat();
  if (languages.includes('multilingual')) return null;
  const codes = languages.filter((code) => typeof code === 'string' && /^[a-z]{2,3}\b/i.test(code));
  if (codes.length === 0) return undefined;
  return [...new Set(codes.map((code) => String(code).split(/[-_]/)[0]?.toLowerCase() ?? ''))];
}

function languageMember(head: string): unknown {
  try {
    return Object(parse(head))['language'];
  } catch {
    return undefined; // a card that cannot be read names no language
  }
}

/** Models above 2 GB keep weights outside the model file. */
const EXTERNAL_DATA = '_data';

async function keyOf(recipe: ModelRecipe): Promise<string> {
  const { modelFile, tokenizerFile, pooling, maxTokens, prompts } = recipe;
  const data = `${modelFile}${EXTERNAL_DATA}`;
  const files = [modelFile, ...(existsSync(data) ? [data] : []), tokenizerFile];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await checksumOf(file));
  hash.update(JSON.stringify([pooling, maxTokens, prompts.query, prompts.passage]));
  return `local:${hash.digest('hex')}`;
}

// A second for each gigabyte, at each start of a process: cached while the file is unchanged.
const checksums = new Map<string, Promise<string>>();
const MAX_CHECKSUMS = 64;

async function checksumOf(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  const state = `${file}\0${size}\0${mtimeMs}`;
  const known = checksums.get(state);
  if (known !== undefined) return known;
  if (checksums.size >= MAX_CHECKSUMS) checksums.clear();
  const checksum = hashFile(file);
  checksums.set(state, checksum);
  checksum.catch(() => checksums.delete(state));
  return checksum;
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    hash.update(chunk);
  }
  return hash.digest('hex');
}

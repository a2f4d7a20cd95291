import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/*
 * Real but tiny models for tests: each word has a fixed vector of four numbers. The sentence-transformer gives these, the
 * cross-encoder the squared length of their sum over both texts, which grows with how alike their words are. The ONNX files
 * are written by hand (protobuf; onnx.proto3 has the numbers of the fields).
 */

const WORDS = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  'cat',
  'kitten',
  'invoice',
  'payment',
  'query',
  ':',
];
const VECTORS = [
  [9, 9, 9, 9],
  [0.1, 0.1, 0.1, 0.1],
  [0.1, 0, 0, 0.1],
  [0, 0.1, 0.1, 0],
  [1, 0.1, 0, 0],
  [0.9, 0.2, 0, 0],
  [0, 0, 1, 0.1],
  [0, 0, 0.9, 0.2],
  [0, 0, 0, 5],
  [0, 0, 0, 0],
];

/** The differences from a valid model. */
export interface TestModelOptions {
  readonly input?: string;
  /** Vectors of tokens, a number for each pair of texts (a cross-encoder), or integers. */
  readonly output?: 'tokens' | 'scores' | 'ids';
  /** Files to write in addition or instead; `null` omits one. */
  readonly files?: Readonly<Record<string, string | null>>;
}

/** Writes a model folder; returns its path. */
export async function writeTestModel(options: TestModelOptions = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-model-'));
  const files: Record<string, string | Uint8Array | null> = {
    'config.json': '{"pad_token_id":0,"max_position_embeddings":16}',
    'tokenizer.json': JSON.stringify(tokenizer),
    'tokenizer_config.json': '{"tokenizer_class":"BertTokenizer","model_max_length":16}',
    'onnx/model.onnx': onnxModel(options),
    ...options.files,
  };
  for (const [path, content] of Object.entries(files)) {
    if (content === null) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

const special = (content: string, id: number) => ({
  id,
  content,
  special: true,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
});

const tokenizer = {
  version: '1.0',
  added_tokens: WORDS.slice(0, 4).map(special),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    pair: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
      { Sequence: { id: 'B', type_id: 1 } },
      { SpecialToken: { id: '[SEP]', type_id: 1 } },
    ],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
    },
  },
  decoder: null,
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(WORDS.map((word, id) => [word, id])),
  },
};

const FLOAT = 1;
const INT64 = 7;

/** `Gather` of a table of vectors by token ids, the output computed from these, or the ids themselves. */
function onnxModel({ input = 'input_ids', output = 'tokens' }: TestModelOptions): Uint8Array {
  const graph = [
    ...PARTS[output](input),
    text(2, 'test'),
    value(11, input, INT64, ['batch', 'sequence']),
    value(11, 'attention_mask', INT64, ['batch', 'sequence']),
  ];
  return Buffer.concat([number(1, 8), bytes(8, number(2, 13)), bytes(7, Buffer.concat(graph))]);
}

const PARTS: Readonly<
  Record<NonNullable<TestModelOptions['output']>, (input: string) => readonly Buffer[]>
> = {
  tokens: (input) => [
    node('Gather', ['table', input], 'last_hidden_state'),
    tableOf(VECTORS),
    value(12, 'last_hidden_state', FLOAT, ['batch', 'sequence', 4]),
  ],
  scores: (input) => [
    node('Gather', ['table', input], 'vectors'),
    node('ReduceSum', ['vectors', 'axis'], 'sum', [integer('keepdims', 0)]),
    node('Mul', ['sum', 'sum'], 'squares'),
    node('ReduceSum', ['squares', 'axis'], 'logits', [integer('keepdims', 1)]),
    // It ignores the attention mask: the vector of padding is zero.
    tableOf(VECTORS.map((vector, id) => (id === 0 ? [0, 0, 0, 0] : vector))),
    tensor('axis', INT64, [1], BigInt64Array.of(1n)),
    value(12, 'logits', FLOAT, ['batch', 1]),
  ],
  ids: (input) => [
    node('Identity', [input], 'ids'),
    value(12, 'ids', INT64, ['batch', 'sequence']),
  ],
};

function node(
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Buffer[] = [],
): Buffer {
  const names = inputs.map((input) => text(1, input));
  return bytes(1, Buffer.concat([...names, text(2, output), text(4, type), ...attributes]));
}

function integer(name: string, content: number): Buffer {
  const INT = 2;
  return bytes(5, Buffer.concat([text(1, name), number(3, content), number(20, INT)]));
}

function tableOf(vectors: readonly (readonly number[])[]): Buffer {
  const dimensions = vectors[0]?.length ?? 0;
  return tensor('table', FLOAT, [vectors.length, dimensions], Float32Array.from(vectors.flat()));
}

function tensor(
  name: string,
  type: number,
  sizes: readonly number[],
  content: Float32Array | BigInt64Array,
): Buffer {
  const raw = new Uint8Array(content.buffer, content.byteOffset, content.byteLength);
  const dims = sizes.map((size) => number(1, size));
  return bytes(5, Buffer.concat([...dims, number(2, type), text(8, name), bytes(9, raw)]));
}

function value(field: number, name: string, type: number, shape: (string | number)[]): Buffer {
  const sizes = shape.map((size) =>
    bytes(1, typeof size === 'number' ? number(1, size) : text(2, size)),
  );
  const tensor = Buffer.concat([number(1, type), bytes(2, Buffer.concat(sizes))]);
  return bytes(field, Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))]));
}

const VARINT = 0;
const LENGTH_DELIMITED = 2;

function number(field: number, content: number): Buffer {
  return Buffer.concat([varint(field * 8 + VARINT), varint(content)]);
}

function text(field: number, content: string): Buffer {
  return bytes(field, Buffer.from(content));
}

function bytes(field: number, content: Uint8Array): Buffer {
  return Buffer.concat([varint(field * 8 + LENGTH_DELIMITED), varint(content.length), content]);
}

function varint(content: number): Buffer {
  const octets: number[] = [];
  let rest = content;
  for (; rest >= 128; rest = Math.floor(rest / 128)) octets.push((rest % 128) + 128);
  return Buffer.from([...octets, rest]);
}

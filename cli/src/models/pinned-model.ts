/** A file as it must be, to the byte. */
export interface PinnedVersion {
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface PinnedFile {
  /** In the model's folder, `/` separated. */
  readonly path: string;
  /** Any of these is right; the first is the hub's. */
  readonly versions: readonly [PinnedVersion, ...PinnedVersion[]];
}

/** A model of which every byte is known beforehand. */
export interface PinnedModel {
  readonly name: string;
  /** Where its files lie, without a slash at the end. */
  readonly url: string;
  readonly files: readonly PinnedFile[];
  /** What we say of it ourselves: text by path. */
  readonly ownFiles: Readonly<Record<string, string>>;
}

/**
 * The default model: 384 dimensions, English, Apache-2.0. The hub's files are those of one revision, which cannot change;
 * sizes and checksums are those that a dozen public lock files have for it. Beside them stand those of another int8 export of
 * the same model, with the tokenizer as its authors publish it: a folder or a mirror may have it as well.
 */
export const defaultModel: PinnedModel = {
  name: 'all-MiniLM-L6-v2',
  url: 'https://huggingface.co/Xenova/all-MiniLM-L6-v2/resolve/751bff37182d3f1213fa05d7196b954e230abad9',
  files: [
    {
      path: 'config.json',
      versions: [
        {
          sizeBytes: 650,
          sha256: '7135149f7cffa1a573466c6e4d8423ed73b62fd2332c575bf738a0d033f70df7',
        },
        {
          sizeBytes: 228,
          sha256: '04b1d76e9417d3352efdae29a0dbfc4778a988714f60a2a9cb6d72b6fe2f6bde',
        },
      ],
    },
    {
      path: 'tokenizer_config.json',
      versions: [
        {
          sizeBytes: 366,
          sha256: '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
        },
        {
          sizeBytes: 182,
          sha256: '9b33281f806392495d33d8ea1fd6a0443b07e7127688861594ab358b7c391c49',
        },
      ],
    },
    {
      path: 'tokenizer.json',
      versions: [
        {
          sizeBytes: 711_661,
          sha256: 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
        },
        {
          sizeBytes: 466_247,
          sha256: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
        },
      ],
    },
    {
      path: 'onnx/model_quantized.onnx',
      versions: [
        {
          sizeBytes: 22_972_370,
          sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
        },
        {
          sizeBytes: 22_928_619,
          sha256: '8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6',
        },
      ],
    },
  ],
  ownFiles: {
    // What its authors trained it on; the export leaves it out, and its tokenizer says 512.
    'sentence_bert_config.json': '{"max_seq_length":256,"do_lower_case":false}\n',
    'README.md':
      '---\nlanguage: en\nlicense: apache-2.0\nbase_model: sentence-transformers/all-MiniLM-L6-v2\n---\n\nBrought by `quarry models pull`.\n',
  },
};

/** The bytes of a whole model, as the hub has it. */
export function sizeOf({ files }: PinnedModel): number {
  return files.reduce((sum, { versions }) => sum + versions[0].sizeBytes, 0);
}

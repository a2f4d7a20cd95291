/**
 * Bytes of the index differ from those that were written, or cannot be read. Their content must not
 * be used. The index can be rebuilt from the documents.
 */
export class IndexDamage extends Error {
  override readonly name = 'IndexDamage';
  /** The name of the damaged file, without its folder. */
  readonly file: string;

  constructor(file: string, what: string, options?: ErrorOptions) {
    super(`The file ${file} of the index is damaged: ${what}.`, options);
    this.file = file;
  }
}

/**
 * Bytes of the index are not those that were written, or cannot be read any more. Nothing of what they
 * said may be used; the index can be made again from the documents.
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

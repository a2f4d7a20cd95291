import type { FoundFile } from '../connectors/connector.ts';

/** The file of the rows. */
export interface RowPlace {
  readonly file: Pick<FoundFile, 'externalId' | 'url' | 'site'>;
  /** The public id of the file's own document. */
  readonly fileId: string;
  readonly title: string;
  readonly language: string | null;
  readonly mediaType: string;
}

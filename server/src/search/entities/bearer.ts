import type { StoredDocument } from '../../documents/document.ts';
import type { StructuredSubject } from '../../documents/structured-subject.ts';
import type { AtHand } from '../look-ups/look-ups.ts';
import type { SearchServices } from '../search-services.ts';

/** What is asked about the content. */
export type ContentServices = Pick<
  SearchServices,
  'index' | 'documents' | 'rules' | 'safeSearch' | 'nameOfSource'
>;

/** The same, with what is read of it at hand. */
export type ContentAtHand = Omit<ContentServices, keyof AtHand> & AtHand;

/** A document that bears the name, and what its structured data say. */
export interface Bearer {
  readonly document: StoredDocument;
  /** As the document writes the name that was asked for. */
  readonly name: string;
  readonly subject: StructuredSubject | null;
}

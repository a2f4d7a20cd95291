import type { StoredDocument } from '../../documents/document.ts';
import type { StructuredSubject } from '../../documents/structured-subject.ts';
import type { AtHand } from '../look-ups/look-ups.ts';
import type { SearchServices } from '../search-services.ts';

/** The dependencies of look-ups in the content. */
export type ContentServices = Pick<
  SearchServices,
  'index' | 'documents' | 'rules' | 'safeSearch' | 'nameOfSource'
>;

/** The same, with the look-ups at hand. */
export type ContentAtHand = Omit<ContentServices, keyof AtHand> & AtHand;

/** A document that bears the name, with its structured data. */
export interface Bearer {
  readonly document: StoredDocument;
  /** The requested name as the document writes it. */
  readonly name: string;
  readonly subject: StructuredSubject | null;
}

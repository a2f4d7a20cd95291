import { nameInTitle } from '../../search/entities/asked-name.ts';
import { refersElsewhere } from '../question/dependence.ts';

/** Words for a document itself, in the languages that write of files: a question about one asks for no document in particular. */
const DOCUMENT_WORDS =
  /^(?:(?:the|an?|der|die|das|le|la|el|il) )?(?:readme|index|notes?|todo|untitled|document|file|page|spec(?:ification)?|guide|manual|overview|introduction|changelog|notizen|dokument|datei|seite|anleitung|übersicht|einleitung|fichier|archivo|documento)$/iu;

/**
 * Whether a question can be asked by somebody who has not read its document: `What is this spec?` and `What is README?` cannot.
 */
export function standsAlone(question: string, language: string | null): boolean {
  if (refersElsewhere(question, language)) return false;
  return !DOCUMENT_WORDS.test(nameInTitle(question));
}

import { nameInTitle } from '../../search/entities/asked-name.ts';
import { refersElsewhere } from '../question/dependence.ts';

/** Words for a document itself: a question about one of them names no particular document. */
const DOCUMENT_WORDS =
  /^(?:(?:the|an?|der|die|das|le|la|el|il) )?(?:readme|index|notes?|todo|untitled|document|file|page|spec(?:ification)?|guide|manual|overview|introduction|changelog|notizen|dokument|datei|seite|anleitung|übersicht|einleitung|fichier|archivo|documento)$/iu;

/** Whether a question is clear without its document, unlike `What is this spec?` and `What is README?` */
export function standsAlone(question: string, language: string | null): boolean {
  if (refersElsewhere(question, language)) return false;
  return !DOCUMENT_WORDS.test(nameInTitle(question));
}

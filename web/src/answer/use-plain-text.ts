import { unsignText } from './citation-signs.ts';
import { useCitations } from './citations-context.ts';

/** What writes the marks of a text out: in code and in addresses `[1]` is what was written. */
export function usePlainText(): (text: string) => string {
  const { sign, citations } = useCitations();
  return (text) => unsignText(text, sign, citations);
}

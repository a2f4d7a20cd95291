import { alternatives } from '../../../languages/alternatives.ts';
import { asks } from '../asks.ts';
import { wordsOf } from '../words-and-names.ts';
import { SECRET_MASK } from './secret-mask.ts';

/**
 * Removes clauses that only disclose a masked secret: of `My password is [masked password], why is login slow?` keeps the
 * question. Keeps questions about the secret itself, and texts without other clauses. Linear.
 */
export function withoutSecretTalk(text: string): string {
  if (!ANY_MASK.test(text)) return text;
  const clauses = text.split(CLAUSE_BEGIN).map(withoutSecret);
  const kept = clauses
    .join('')
    .replace(DANGLING, '')
    .replace(/[\s,;]+$/u, '');
  return /[\p{L}\p{N}]/u.test(kept) ? kept : text;
}

const ANY_MASK = new RegExp(SECRET_MASK);
const MASK_AS_WORD = new RegExp(
  `${SECRET_MASK}(?=[\\s\\p{P}]|[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Hang}]|$)`,
  'u',
);
const JOINTS = alternatives(({ dialogue }) => dialogue?.joinsRequests);
/** After the end of a clause, or before a conjunction; not at punctuation within a word (`4.5`, `node.js`). */
const CLAUSE_BEGIN = new RegExp(
  `(?<=[.!?,;]\\s)(?=\\S)|(?<=[？。！；，、،؟\\n])|(?=\\s(?:${JOINTS})\\s)`,
  'u',
);
/** A conjunction left over from a removed clause. */
const DANGLING = new RegExp(`^[\\s,;:.!、，]*(?:(?:now|${JOINTS})[\\s,]+)?`, 'iu');
// `my password is …`, `… です`: with more words around it, the clause says something else as well.
const MAX_WORDS_BEFORE = 8;
const MAX_WORDS_BEHIND = 2;

/** The clause, or the question in it after the secret; empty if it only discloses one. */
function withoutSecret(clause: string): string {
  const mask = MASK_AS_WORD.exec(clause);
  if (mask === null) return clause;
  const before = clause.slice(0, mask.index);
  const behind = clause.slice(mask.index + mask[0].length);
  if (/[?？؟]\s*$/u.test(behind) && asks(before.replace(DANGLING, ''))) return clause;
  if (asks(behind) || /[?？؟]\s*$/u.test(behind)) return behind;
  const isCarried =
    wordsOf(before).length <= MAX_WORDS_BEFORE && wordsOf(behind).length <= MAX_WORDS_BEHIND;
  return isCarried && !asks(before.replace(DANGLING, '')) ? '' : clause;
}

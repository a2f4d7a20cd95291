import type { LinkStanding } from '../../documents/links/document-link.ts';
import type { FactorSignal, InterestsSignal } from '../../index/explanation.ts';
import type { ExplainedSignal } from '../query/search-request.ts';

/** Describes a factor of a score other than the words of the query. `links`: the stored links to the document. */
export function explainFactor(signal: FactorSignal, links: LinkStanding | null): ExplainedSignal {
  const { kind, value } = signal;
  return { kind, name: kind, value, detail: detailOf(signal, links) };
}

function detailOf(signal: FactorSignal, links: LinkStanding | null): string {
  switch (signal.kind) {
    case 'freshness':
      return `published ${age(signal.ageDays)}`;
    case 'authority':
      return linkedFrom(links);
    case 'depth':
      return depth(signal.depth);
    case 'overview':
      return 'it lists links or changes, which the query does not ask for';
    case 'interests':
      return interests(signal);
    case 'exact-title':
      return 'its title is the query';
    case 'file-name':
      return 'its file is called as the query';
    case 'home-page':
      return 'it is the home page of what the query names';
    case 'address':
      return 'the query is its address, or one that it lies below: it goes first, whatever it scores';
  }
}

/** There is no entry if the last link was removed since the document was indexed. */
function linkedFrom(links: LinkStanding | null): string {
  if (links === null) return 'other documents linked to it';
  const { linkers } = links;
  return `linked from ${linkers.toLocaleString('en')} other ${linkers === 1 ? 'document' : 'documents'}`;
}

/** `your interests in science (0.8) and sport (−0.5)` */
function interests({ interests: all }: InterestsSignal): string {
  const named = all.map(({ topic, weight }) => `${topic} (${signed(weight)})`);
  return `your ${named.length === 1 ? 'interest' : 'interests'} in ${named.join(' and ')}`;
}

function signed(weight: number): string {
  return weight < 0 ? `−${-weight}` : String(weight);
}

function depth(levels: number): string {
  if (levels === 0) return 'it is at the top of its site or folder';
  return `${levels} ${levels === 1 ? 'level' : 'levels'} below the top of its site or folder`;
}

function age(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 2 * 365) return `${days} days ago`;
  return `${Math.floor(days / 365.25).toLocaleString('en')} years ago`;
}

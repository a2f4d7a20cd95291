import { LineDrawing } from '../icons/line-drawing.tsx';
import type { AnswerQuote, AnswerSource } from './answer-view.ts';
import { useAnswerMessages } from './messages/use-answer-messages.ts';
import { isDownloaded, originalAddress } from './original-address.ts';
import { OutwardIcon } from './outward-icon.tsx';

export interface OriginalLinkProps {
  readonly source: AnswerSource;
  /** A page is opened at its words. */
  readonly quote?: AnswerQuote | null | undefined;
  readonly className: string | undefined;
  /** A sign alone, with the title of the source for those who listen. */
  readonly isSign?: boolean;
}

/** The way to a source as it was written: a new tab, or a file that is saved. Nothing where there is none. */
export function OriginalLink({
  source,
  quote = null,
  className,
  isSign = false,
}: OriginalLinkProps) {
  const { list, reader, newTab, untitled } = useAnswerMessages();
  const href = originalAddress(source, location.origin, quote);
  if (href === null) return null;
  const isSaved = isDownloaded(source);
  const text = isSaved ? reader.downloadOriginal : reader.openOriginal;
  const title = source.title || untitled;
  const named = isSaved ? list.downloadOriginal(title) : `${list.openOriginal(title)} (${newTab})`;
  const behaviour = isSaved
    ? { download: '' }
    : ({ target: '_blank', rel: 'noopener noreferrer' } as const);
  return (
    <a
      {...behaviour}
      href={href}
      className={className}
      aria-label={isSign ? named : undefined}
      title={isSign ? text : undefined}
    >
      {!isSign && text}
      {isSaved ? <DownloadIcon /> : <OutwardIcon />}
      {!isSign && !isSaved && <span className="heard-only"> ({newTab})</span>}
    </a>
  );
}

function DownloadIcon() {
  return (
    <LineDrawing size={16}>
      <path d="M12 4.500v10M7.500 10.500 12 15l4.500-4.500M5 19h14" />
    </LineDrawing>
  );
}

import type { Card } from '../card.ts';
import { useCard } from '../card-context.ts';
import { writeMoment } from '../write-time.ts';
import styles from './card-frame.module.css';

export interface CardSourceProps {
  readonly source: Card['source'];
  readonly expiresAt: Card['expiresAt'];
  /** Said in place of when it expires. */
  readonly isOf: string | undefined;
}

/** Where an answer comes from and until when it holds. */
export function CardSource({ source, expiresAt, isOf }: CardSourceProps) {
  const { messages, locale, timeZone } = useCard();
  const name = messages.sources[source.name] ?? source.name;
  const until = isOf ?? (expiresAt === null ? null : untilText());
  return (
    <footer className={styles.source}>
      <span>
        {isWebAddress(source.url) ? (
          <a href={source.url} rel="noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
      </span>
      {until !== null && <span>{until}</span>}
    </footer>
  );

  function untilText(): string | null {
    // Drawn lots and clocks hold for a moment: that goes without saying.
    if (Date.parse(expiresAt ?? '') - Date.now() < MIN_WORTH_SAYING_MS) return null;
    return messages.holdsUntil(writeMoment(expiresAt ?? '', locale, timeZone));
  }
}

const MIN_WORTH_SAYING_MS = 2 * 60_000;

/** Anything but an address of the web would be a script or a file of the reader's machine. */
function isWebAddress(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url);
}

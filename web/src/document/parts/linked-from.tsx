import { documentAddress } from '../../place/document-address.ts';
import { PlaceLink } from '../../place/place-link.tsx';
import type { Reading } from '../../wire/wire-types.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import styles from './linked-from.module.css';
import { shownTitle } from './shown-title.ts';

/** The documents that link to this one. Nothing where none does. */
export function LinkedFrom({ links }: { links: Reading['linkedFrom'] }) {
  const messages = useDocumentMessages();
  if (links.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h2>{messages.linkedFrom}</h2>
      <ul>
        {links.map(({ id, title, url }) => (
          <li key={id} dir="auto">
            <PlaceLink to={documentAddress(id)}>
              {shownTitle(title, url || messages.untitled)}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

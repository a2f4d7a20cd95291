import { useEffect, useState } from 'react';
import { isTyping } from '../layout/is-typing.ts';
import { Sheet } from '../layout/sheet.tsx';
import { useInterface } from '../messages/interface-context.ts';
import type { Place } from '../place/place.ts';
import { KeyList } from './key-list.tsx';
import styles from './keys-sheet.module.css';

/** The keys of the screen, shown by `?`. */
export function KeysSheet({ place }: { place: Place }) {
  const { messages } = useInterface();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== '?' || !isBare || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!isOpen) return null;
  return (
    <Sheet
      title={messages.menu.keyboard}
      closeName={messages.menu.closeKeys}
      side="middle"
      onClose={() => setOpen(false)}
    >
      <div className={styles['keys']}>
        <KeyList place={place} />
      </div>
    </Sheet>
  );
}

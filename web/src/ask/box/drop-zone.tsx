import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { useAskMessages } from '../messages/use-ask-messages.ts';
import styles from './drop-zone.module.css';

/** Files that are dropped anywhere on the screen go to the question; the browser would leave the page for them. */
export function DropZone({
  onFiles,
  children,
}: {
  onFiles: (files: Iterable<File>) => void;
  children: ReactNode;
}) {
  const { box } = useAskMessages();
  const [isOver, setOver] = useState(false);
  // Each element that is crossed is entered before the one around it is left.
  const depth = useRef(0);
  const watch = (step: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what is dropped; the button beside the question does the same
    <div
      onDragEnter={watch(1)}
      onDragLeave={watch(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={onDrop}
    >
      {children}
      {isOver && (
        <div className={styles['over']} aria-hidden="true">
          <p>
            <Icon name="attach" size={28} />
            {box.drop}
          </p>
        </div>
      )}
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

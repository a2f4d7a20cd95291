import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  /** What the button says; `name`, where that is a picture alone. */
  readonly label: ReactNode;
  readonly name?: string;
  readonly buttonClass: string | undefined;
  /** Where it opens: under the start or the end of its button. */
  readonly side: 'start' | 'end';
  /** Is given what closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that shows something below itself, until Escape, a press elsewhere, or the focus leaving. */
export function Popover({ label, name, buttonClass, side, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // Not every browser gives a pressed button the focus, so that its loss does not tell of a press elsewhere.
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !popover.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what happens to the button and the panel in it
    <div ref={popover} className={styles['popover']} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {/* It can have the focus, so that a press on its empty parts does not count as leaving it. */}
      <div id={panel} className={styles['panel']} data-side={side} hidden={!isOpen} tabIndex={-1}>
        {isOpen && children(close)}
      </div>
    </div>
  );
}

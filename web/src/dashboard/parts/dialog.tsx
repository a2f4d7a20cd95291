import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Sheet } from '../../layout/sheet.tsx';
import type { Failure } from '../../stream/failure.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button, type ButtonLook } from './button.tsx';
import styles from './dialog.module.css';
import { focusFirst } from './focus-first.ts';
import { FailureNotice } from './notice.tsx';
import { VIEW_ID } from './view-head.tsx';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialogue. The focus goes back to what opened it; where that is gone, to the view, so that it is never lost. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const words = useDashboardMessages();
  const body = useRef<HTMLDivElement>(null);
  // After the browser has given it to the button that closes.
  useEffect(() => focusFirst(body.current), []);
  useEffect(
    () => () => {
      // After the sheet has tried to give it back.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById(VIEW_ID)?.focus();
      });
    },
    [],
  );
  return (
    <Sheet title={title} closeName={words.close} side="middle" onClose={onClose}>
      <div ref={body} className={styles['body']}>
        {children}
      </div>
    </Sheet>
  );
}

export interface FormDialogProps extends DialogProps {
  /** What the button says that does it. */
  readonly submit: string;
  readonly look?: ButtonLook;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onSubmit: () => void;
  /** Loads the current state again, where the form was refused because another person had changed it. */
  readonly onShowPresent?: (() => void) | undefined;
}

/** A dialogue with a form: its fields, why the server refused it, and two buttons. */
export function FormDialog({
  submit,
  look = 'primary',
  isBusy,
  failure,
  onSubmit,
  onShowPresent,
  children,
  ...dialog
}: FormDialogProps) {
  const words = useDashboardMessages();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Dialog {...dialog}>
      <form onSubmit={send} className={styles['form']}>
        {children}
        {failure !== null && <FailureNotice failure={failure} onShowPresent={onShowPresent} />}
        <div className={styles['foot']}>
          <Button onClick={dialog.onClose}>{words.cancel}</Button>
          <Button type="submit" look={look} isBusy={isBusy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useAction, useTools } from '../api/tools.ts';
import { useInside } from '../shell/inside-context.ts';
import { FormDialog } from './dialog.tsx';

export interface RemovalDialogProps {
  readonly title: string;
  /** On the button. */
  readonly submit: string;
  /** What is deleted. */
  readonly path: string;
  /** Of what is shown: the server refuses it where it was changed since. */
  readonly etag?: string;
  readonly onShowPresent?: () => void;
  /** Is said when it is done. */
  readonly done: string;
  readonly onClose: () => void;
  /** The list is read again before the dialogue closes: what is no longer there takes no focus back. */
  readonly onDone: () => Promise<void>;
  /** What is lost, and what stays. */
  readonly children: ReactNode;
}

/** Asks before something is deleted. */
export function RemovalDialog({
  title,
  submit,
  path,
  etag,
  onShowPresent,
  done,
  onClose,
  onDone,
  children,
}: RemovalDialogProps) {
  const { api } = useTools();
  const { say } = useInside();
  const action = useAction();
  const remove = () =>
    void action.run(async () => {
      await api.change('DELETE', path, undefined, etag === undefined ? {} : { ifMatch: etag });
      say(done);
      await onDone();
      onClose();
    });
  return (
    <FormDialog
      title={title}
      submit={submit}
      look="danger"
      isBusy={action.isBusy}
      failure={action.failure}
      onClose={onClose}
      onSubmit={remove}
      onShowPresent={onShowPresent}
    >
      {children}
    </FormDialog>
  );
}

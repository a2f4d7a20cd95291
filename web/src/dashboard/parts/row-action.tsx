import { Button, type ButtonProps } from './button.tsx';

export interface RowActionProps
  extends Omit<ButtonProps, 'look' | 'size' | 'children' | 'aria-label'> {
  /** What it does. */
  readonly label: string;
  /** What the row is called: several rows have the same actions. */
  readonly of: string;
}

/** A button in a row of a list. */
export function RowAction({ label, of: name, ...button }: RowActionProps) {
  return (
    <Button look="quiet" size="small" aria-label={`${label}: ${name}`} {...button}>
      {label}
    </Button>
  );
}

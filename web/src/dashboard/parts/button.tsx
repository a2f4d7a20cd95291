import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../../icons/icon.tsx';
import styles from './button.module.css';

/** How much a button asks to be pressed. */
export type ButtonLook = 'primary' | 'plain' | 'danger' | 'quiet';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  readonly look?: ButtonLook;
  readonly size?: 'small' | 'usual';
  readonly icon?: IconName;
  /** What it does is under way: it takes no press, and keeps the focus. */
  readonly isBusy?: boolean;
};

/** A button of the dashboard. One that is busy stays focusable: a disabled one would lose the focus. */
export function Button({
  look = 'plain',
  size = 'usual',
  icon,
  isBusy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles['button']}
      data-look={look}
      data-size={size}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {icon !== undefined && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function buttonLink(look: ButtonLook, size: 'small' | 'usual' = 'usual') {
  return { className: styles['button'], 'data-look': look, 'data-size': size };
}

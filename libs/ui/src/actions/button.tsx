import { clsx } from 'clsx';
import { useContext, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { RowName } from '../data/row-name';
import { Spinner } from '../feedback/spinner';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Work is under way: clicks do nothing, the name stays, and focus is not lost as with `disabled`. */
  pending?: boolean | undefined;
  /** Drawn before the text. */
  icon?: ReactNode;
  /** As wide as its container. */
  block?: boolean | undefined;
}

/** Class names of a button, for links that look like one. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize, block: boolean, own?: string): string {
  return clsx(styles.button, styles[variant], styles[size], block && styles.block, own);
}

/**
 * A button. `type` is `button` unless told otherwise. `aria-disabled` keeps it focusable and calls `onClick` no longer
 * only while `pending`: a form that waits for something may set `aria-disabled` and still explain itself on a click.
 */
export function Button({
  variant = 'primary',
  size = 'md',
  pending = false,
  block = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const rowName = useContext(RowName);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-describedby={rest['aria-describedby'] ?? rowName}
      className={buttonClasses(variant, size, block, className)}
      aria-disabled={pending || rest['aria-disabled']}
      data-pending={pending || undefined}
      onClick={press}
    >
      {pending ? <Spinner /> : icon}
      <span className={styles.text}>{children}</span>
    </button>
  );
}

import { clsx } from 'clsx';
import { createContext, useContext, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Spinner } from '../feedback/loading';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows a spinner and ignores clicks. Unlike `disabled`, the button keeps its focus and its name. */
  pending?: boolean | undefined;
  /** Shown before the text. */
  icon?: ReactNode;
  /** Full width. */
  block?: boolean | undefined;
}

/** Class names of a button, for links that are styled as buttons. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize, block: boolean, own?: string): string {
  return clsx(styles.button, styles[variant], styles[size], block && styles.block, own);
}

/**
 * A button; `type` defaults to `button`. Only `pending` blocks `onClick`: with `aria-disabled` alone, the handler still runs,
 * so that a form can explain why it isn't ready.
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

/** The ID of the element that names the current table row; identical buttons in each row use it as their description. */
export const RowName = createContext<string | undefined>(undefined);

import { clsx } from 'clsx';
import { useContext, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Spinner } from '../feedback/loading';
import { RowName } from './button';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'danger' | 'outline' | undefined;
  pending?: boolean | undefined;
}

/**
 * A button with only an icon, such as a banner's close button. Prefer a `Button` with text if there's room. The `IconButton`
 * of `@pharmacy/ui` adds a tooltip.
 */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  pending = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
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
      aria-label={label}
      aria-disabled={pending || rest['aria-disabled']}
      className={clsx(styles.button, styles[variant], className)}
      onClick={press}
    >
      {pending ? <Spinner /> : icon}
    </button>
  );
}

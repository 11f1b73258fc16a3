import { clsx } from 'clsx';
import { useContext, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { RowName } from '../data/row-name';
import { Spinner } from '../feedback/spinner';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its accessible name. */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'danger' | 'outline' | undefined;
  pending?: boolean | undefined;
}

/**
 * A button of one icon that says it all, such as the cross of a banner. Prefer a `Button` with words wherever there is
 * room for them. The whole library's `IconButton` shows its name as a tooltip as well.
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

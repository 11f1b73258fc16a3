import { clsx } from 'clsx';
import { useContext, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { RowName } from '../data/row-name';
import { Spinner } from '../feedback/spinner';
import { Tooltip } from '../overlays/tooltip';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its accessible name, shown as a tooltip on hover and focus. */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'danger' | 'outline' | undefined;
  pending?: boolean | undefined;
  /** Off where the icon says it all, such as the cross of a dialog: Escape would close the tooltip before the dialog. */
  tooltip?: boolean | undefined;
}

/** A button of one icon. Prefer a `Button` with words wherever there is room for them. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  pending = false,
  tooltip = true,
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
  const button = (
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
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}

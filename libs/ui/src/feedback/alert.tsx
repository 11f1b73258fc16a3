import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from '../icons/core-icons';
import { useLeaveFocus } from './use-leave-focus';
import styles from './alert.module.css';

const icons = { info: InfoIcon, success: CircleCheckIcon, warning: TriangleAlertIcon, danger: CircleAlertIcon };

interface AlertProps {
  tone?: keyof typeof icons | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** How screen readers announce it: immediately (`alert`) or politely (`status`). Omit it for initial content. */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
}

/** A persistent message on the page. When it disappears, it leaves the focus of its buttons to the region around it. */
export function Alert({ tone = 'info', title, children, actions, role, className }: AlertProps) {
  const Icon = icons[tone];
  const box = useLeaveFocus();
  return (
    <div ref={box} role={role} className={clsx(styles.alert, styles[tone], className)}>
      <Icon className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './badge.module.css';

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone | undefined;
  icon?: ReactNode;
}

/** A status or type in one or two words. */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={clsx(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

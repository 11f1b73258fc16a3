import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './flow.module.css';

export type Gap = 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl';

export interface StackProps extends ComponentProps<'div'> {
  /** 0, 4, 8, 16, 24, or 40 px between the children. */
  gap?: Gap | undefined;
}

/** Children in an evenly spaced column. */
export function Stack({ gap = 'md', className, ...rest }: StackProps) {
  return <div {...rest} className={clsx(styles.stack, styles[gap], className)} />;
}

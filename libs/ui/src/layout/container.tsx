import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './container.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** At most 640, 800, 1200, or 1360 px; use the first two for running text. */
  width?: 'narrow' | 'text' | 'page' | 'wide' | undefined;
}

/** Centers its content at a page width, with side margins. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={clsx(styles.container, styles[width], className)} />;
}

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './container.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** 640, 800, 1200 or 1360 px at most; text reads best in the first two. */
  width?: 'narrow' | 'text' | 'page' | 'wide' | undefined;
}

/** Centres its content at one of the page widths and keeps the page's side margins. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={clsx(styles.container, styles[width], className)} />;
}

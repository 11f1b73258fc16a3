import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './container.module.css';

type ContainerProps = ComponentProps<'div'>;

/** Centers its content at a page width, with side margins. */
export function Container({ className, ...rest }: ContainerProps) {
  return <div {...rest} className={clsx(styles.container, className)} />;
}

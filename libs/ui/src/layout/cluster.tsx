import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './flow.module.css';
import type { Gap } from './stack';

export interface ClusterProps extends ComponentProps<'div'> {
  gap?: Gap | undefined;
  align?: 'start' | 'center' | 'end' | 'between' | undefined;
}

/** Children in a wrapping row. */
export function Cluster({ gap = 'sm', align = 'start', className, ...rest }: ClusterProps) {
  return <div {...rest} className={clsx(styles.cluster, styles[gap], styles[`align-${align}`], className)} />;
}

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './flow.module.css';

type Gap = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

interface StackProps extends ComponentProps<'div'> {
  /** 4, 8, 16, 24, or 40 px between the children. */
  gap?: Gap | undefined;
}

/** Children in an evenly spaced column. */
export function Stack({ gap = 'md', className, ...rest }: StackProps) {
  return <div {...rest} className={clsx(styles.stack, styles[gap], className)} />;
}

interface ClusterProps extends ComponentProps<'div'> {
  gap?: Gap | undefined;
  align?: 'start' | 'end' | undefined;
}

/** Children in a wrapping row. */
export function Cluster({ gap = 'sm', align = 'start', className, ...rest }: ClusterProps) {
  return <div {...rest} className={clsx(styles.cluster, styles[gap], styles[`align-${align}`], className)} />;
}

type ContainerProps = ComponentProps<'div'>;

/** Centers its content at a page width, with side margins. */
export function Container({ className, ...rest }: ContainerProps) {
  return <div {...rest} className={clsx(styles.container, className)} />;
}

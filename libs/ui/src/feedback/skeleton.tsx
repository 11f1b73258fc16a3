import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Any CSS length; fills its container unless told otherwise. */
  width?: string | undefined;
  height?: string | undefined;
}

/** Keeps the place of something that is loading. Say once, elsewhere, that it is: skeletons are silent. */
export function Skeleton({ width, height, className, style, ...rest }: SkeletonProps) {
  return (
    <span {...rest} aria-hidden className={clsx(styles.skeleton, className)} style={{ width, height, ...style }} />
  );
}

export interface SkeletonTextProps {
  lines?: number | undefined;
  className?: string | undefined;
}

/** Keeps the place of a paragraph. */
export function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  return (
    <span aria-hidden className={clsx(styles.text, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '62%' : undefined} />
      ))}
    </span>
  );
}

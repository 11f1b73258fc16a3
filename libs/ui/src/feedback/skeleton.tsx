import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Any CSS length; defaults to the container's width. */
  width?: string | undefined;
  height?: string | undefined;
}

/** A placeholder for loading content. It's hidden from screen readers, so announce the loading state separately. */
export function Skeleton({ width, height, className, style, ...rest }: SkeletonProps) {
  return (
    <span {...rest} aria-hidden className={clsx(styles.skeleton, className)} style={{ width, height, ...style }} />
  );
}

export interface SkeletonTextProps {
  lines?: number | undefined;
  className?: string | undefined;
}

/** A placeholder for a paragraph. */
export function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  return (
    <span aria-hidden className={clsx(styles.text, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '62%' : undefined} />
      ))}
    </span>
  );
}

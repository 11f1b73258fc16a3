import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import spinnerStyles from './spinner.module.css';
import skeletonStyles from './skeleton.module.css';

interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Accessible name. Without it, the spinner is decorative, for example inside a button with its own name. */
  label?: string | undefined;
  size?: 'text' | 'md' | 'lg' | undefined;
}

/** Progress indicator. Prefer skeletons for a screen's first load. */
export function Spinner({ label, size = 'text', className, ...rest }: SpinnerProps) {
  const accessibility = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return <span {...rest} {...accessibility} className={clsx(spinnerStyles.spinner, spinnerStyles[size], className)} />;
}

interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Any CSS length; defaults to the container's width. */
  width?: string | undefined;
  height?: string | undefined;
}

/** A placeholder for loading content. It's hidden from screen readers, so announce the loading state separately. */
export function Skeleton({ width, height, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden
      className={clsx(skeletonStyles.skeleton, className)}
      style={{ width, height, ...style }}
    />
  );
}

interface SkeletonTextProps {
  lines?: number | undefined;
  className?: string | undefined;
}

/** A placeholder for a paragraph. */
export function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  return (
    <span aria-hidden className={clsx(skeletonStyles.text, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '62%' : undefined} />
      ))}
    </span>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useKept } from './use-kept';
import styles from './drawing.module.css';

interface DrawingProps {
  readonly viewBox: string;
  /** What the picture tells; leave it out for one that only decorates. */
  readonly label?: string;
  /** Fills its place, cut at the sides, where the place is not of its shape. */
  readonly fills?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** React leaves what is inside alone: it compares no content that was given as text. */
const asItStands = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

/** A picture of many small parts, none of which ever changes. */
export function Drawing({ viewBox, label, fills = false, className, children }: DrawingProps) {
  const isKept = useKept();
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={fills ? 'xMidYMid slice' : undefined}
      className={clsx(styles.drawing, className)}
      focusable="false"
      {...meaning}
      {...(isKept ? asItStands : { children })}
    />
  );
}

import type { ReactNode } from 'react';
import styles from './drawing.module.css';

interface DrawingProps {
  readonly viewBox: string;
  /** What the picture tells; leave it out for one that only decorates. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Drawing({ viewBox, label, className, children }: DrawingProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg viewBox={viewBox} className={className ?? styles.drawing} focusable="false" {...meaning}>
      {children}
    </svg>
  );
}

import { clsx } from 'clsx';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import styles from './drawing.module.css';

const neverChanges = () => () => undefined;
const inBrowser = typeof document !== 'undefined';

/**
 * Whether this element comes from the server's HTML. Its static content can then skip hydration, which is half of the
 * hydration work on a slow phone.
 */
function useIsServerRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => inBrowser,
  );
  // Fixed by the first render: later renders keep the server's element.
  const [isServerRendered] = useState(isHydrating);
  return isServerRendered;
}

export interface DrawingProps {
  readonly viewBox: string;
  /** Accessible name; omit it for a decorative picture. */
  readonly label?: string | undefined;
  /** Covers its container and crops what doesn't fit. */
  readonly cover?: boolean | undefined;
  readonly className?: string | undefined;
  /** Not rendered if the picture is in the server's HTML. */
  readonly children: ReactNode;
}

/** Makes React keep the existing markup: with `suppressHydrationWarning`, it doesn't compare or patch inner HTML. */
const keepServerMarkup = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

/** An SVG with static content. */
export function Drawing({ viewBox, label, cover = false, className, children }: DrawingProps) {
  const isServerRendered = useIsServerRendered();
  const accessibility = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={cover ? 'xMidYMid slice' : undefined}
      className={clsx(styles.drawing, className)}
      focusable="false"
      {...accessibility}
      {...(isServerRendered ? keepServerMarkup : { children })}
    />
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { CircleCheckIcon, FormActions, TriangleAlertIcon } from '@pharmacy/ui';
import styles from '../layout/task.module.css';

interface OutcomeProps {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly children: ReactNode;
  /** The next step. */
  readonly actions: ReactNode;
}

/** Replaces a form with its result and takes the focus, so that screen readers announce the result. */
export function Outcome({ kind, title, children, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      {kind === 'success' ? <CircleCheckIcon className={styles.tick} /> : <TriangleAlertIcon className={styles.sign} />}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <div className={styles.description}>{children}</div>
      <FormActions>{actions}</FormActions>
    </>
  );
}

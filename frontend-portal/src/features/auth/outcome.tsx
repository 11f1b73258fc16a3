import { useEffect, useRef, type ReactNode } from 'react';
import { CircleCheckIcon, FormActions, TriangleAlertIcon } from '@pharmacy/ui';
import styles from './sign-in.module.css';

interface OutcomeProps {
  readonly kind: 'done' | 'refused';
  readonly title: string;
  readonly children: ReactNode;
  /** The next step. */
  readonly actions: ReactNode;
}

/** What became of a request, in the place of its form. It takes the focus, so that nobody wonders whether it was sent. */
export function Outcome({ kind, title, children, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      {kind === 'done' ? <CircleCheckIcon className={styles.tick} /> : <TriangleAlertIcon className={styles.sign} />}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <div className={styles.description}>{children}</div>
      <FormActions>{actions}</FormActions>
    </>
  );
}

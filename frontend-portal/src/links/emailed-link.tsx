import { type ReactNode, useEffect, useRef } from 'react';
import { errorMessage, errorStatus } from '@pharmacy/state';
import { CircleCheckIcon, FormActions, TriangleAlertIcon } from '@pharmacy/ui';
import styles from '../layout/task.module.css';

interface LinkExpiredProps {
  /** The link has no token; a mail program may have truncated it. */
  readonly isIncomplete?: boolean;
  readonly text: string;
  readonly actions: ReactNode;
}

/** Replaces a page whose link is incomplete, expired, or used, and offers the next step. */
export function LinkExpired({ isIncomplete = false, text, actions }: LinkExpiredProps) {
  return isIncomplete ? (
    <Outcome kind="error" title="This link is incomplete" actions={actions}>
      <p>Open the link in your email again, or copy the whole link into the address bar.</p>
    </Outcome>
  ) : (
    <Outcome kind="error" title="This link no longer works" actions={actions}>
      <p>{text}</p>
    </Outcome>
  );
}

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

/** The server's message for a 4xx; `failed` for a 5xx or a network error. */
export function requestErrorMessage(error: unknown, failed: string): string {
  const status = errorStatus(error);
  return status !== undefined && status < 500 ? errorMessage(error, failed) : failed;
}

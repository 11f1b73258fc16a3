import type { ReactNode } from 'react';
import { Outcome } from './outcome';

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

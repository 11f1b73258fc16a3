import type { ReactNode } from 'react';
import { Outcome } from './outcome';

interface LinkExpiredProps {
  /** The link came without its token: a mail program may have cut it. */
  readonly isCut?: boolean;
  readonly text: string;
  readonly actions: ReactNode;
}

/** In the place of a page whose link is good for nothing, with the way to another one. */
export function LinkExpired({ isCut = false, text, actions }: LinkExpiredProps) {
  return isCut ? (
    <Outcome kind="refused" title="This link is not complete" actions={actions}>
      <p>Open the link in your mail once more, or copy all of it into the address bar.</p>
    </Outcome>
  ) : (
    <Outcome kind="refused" title="This link does not work any more" actions={actions}>
      <p>{text}</p>
    </Outcome>
  );
}

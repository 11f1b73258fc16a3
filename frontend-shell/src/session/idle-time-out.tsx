import { lazy } from 'react';
import { useSession } from '@pharmacy/state/core';
import { LatePart } from '../routing/late-part';

const IdleSession = lazy(() => import('./idle-session'));

/** Ends a session that nobody uses any more. Who is not signed in loads nothing of it. */
export function IdleTimeOut() {
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  return (
    <LatePart>
      <IdleSession />
    </LatePart>
  );
}

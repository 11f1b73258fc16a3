import { lazy } from 'react';
import { useSession } from '@pharmacy/state/core';
import { LazyPart } from '../routing/page-boundary';

const IdleSession = lazy(() => import('./idle-session'));

/** Ends idle sessions. Visitors who aren't signed in don't load this code. */
export function IdleTimeOut() {
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  return (
    <LazyPart>
      <IdleSession />
    </LazyPart>
  );
}

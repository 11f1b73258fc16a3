import { lazy } from 'react';
import { useSignOut } from '@pharmacy/state/core';
import { useIdleWarning } from '@pharmacy/state/idle';
import { LazyPart, usePreload } from '../routing/late-parts';
import { isFramed } from './framed-page';

const load = () => import('./idle-warning-dialog');
/** A preload that is under way while a laptop sleeps times out when it wakes, which may be when the dialog is needed. */
const IdleWarningDialog = lazy(() => load().catch(load));

/** Fetches after this many milliseconds even if the browser never becomes idle. */
const PRELOAD_TIMEOUT_MS = 10_000;

/** Ends an idle session after a warning. The warning dialog is preloaded. */
export default function IdleSession() {
  const { secondsLeft, stay } = useIdleWarning();
  const signOut = useSignOut();

  usePreload(load, true, PRELOAD_TIMEOUT_MS);

  if (secondsLeft === null || isFramed()) return null;
  return (
    <LazyPart>
      <IdleWarningDialog secondsLeft={secondsLeft} onStay={stay} onSignOut={signOut} />
    </LazyPart>
  );
}

import { lazy, useEffect } from 'react';
import { useSignOut } from '@pharmacy/state/core';
import { useIdleWarning } from '@pharmacy/state/idle';
import { LatePart } from '../routing/late-part';
import { whenIdle } from '../routing/when-idle';
import { isFramed } from './is-framed';

const load = () => import('./idle-warning-dialog');
const IdleWarningDialog = lazy(load);

/** Milliseconds after which a busy browser fetches it anyway. */
const LATEST = 10_000;

/** Watches whether somebody is there, and asks before it signs them out. The question is fetched before it is needed. */
export default function IdleSession() {
  const { secondsLeft, stay } = useIdleWarning();
  const signOut = useSignOut();

  useEffect(() => whenIdle(() => void load().catch(() => undefined), LATEST), []);

  if (secondsLeft === null || isFramed()) return null;
  return (
    <LatePart>
      <IdleWarningDialog secondsLeft={secondsLeft} onStay={stay} onSignOut={signOut} />
    </LatePart>
  );
}

import { useEffect, useMemo, type ReactNode } from 'react';
import { type RouteAccess, signInState, useLocation, useNavigate } from '@pharmacy/remote-kit/core';
import { useNotify, useSession } from '@pharmacy/state/core';
import { PagePending } from '../screens/page-pending';
import { judge } from './guard';

interface GuardedProps {
  readonly access: RouteAccess;
  readonly children: ReactNode;
}

/** Shows the page to those who may see it and leads everybody else on, with the reason. */
export function Guarded({ access, children }: GuardedProps) {
  const { status, role, signedOutAs } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const verdict = useMemo(() => judge(access, { status, role, signedOutAs }), [access, status, role, signedOutAs]);

  useEffect(() => {
    if (verdict.kind !== 'leave') return;
    if (verdict.notice) notify(verdict.notice);
    void navigate(verdict.to, { replace: true, state: verdict.remember ? signInState(location) : null });
  }, [verdict, location, navigate, notify]);

  return verdict.kind === 'enter' ? children : <PagePending />;
}

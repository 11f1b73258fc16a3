import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '@pharmacy/remote-kit/core';
import { signInOf, type Role } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state/core';

/** After sign-out, navigates once from any page to the sign-in page of the former role. */
export function useLeaveOnSignOut(): void {
  const { signedOutAs } = useSession();
  const navigate = useNavigate();
  // `navigate` changes with each page. An effect event keeps that from navigating again.
  const leave = useEffectEvent((role: Role) => void navigate(signInOf[role], { replace: true }));
  useEffect(() => {
    if (signedOutAs !== null) leave(signedOutAs);
  }, [signedOutAs]);
}

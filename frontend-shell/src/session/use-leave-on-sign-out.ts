import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '@pharmacy/remote-kit/core';
import { signInOf, type Role } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state/core';

/** Signing out leads to the sign-in page of the role just left, from whatever page; from there the person goes on freely. */
export function useLeaveOnSignOut(): void {
  const { signedOutAs } = useSession();
  const navigate = useNavigate();
  // On each page `navigate` is another one, and none of them a reason to leave once more.
  const leave = useEffectEvent((role: Role) => void navigate(signInOf[role], { replace: true }));
  useEffect(() => {
    if (signedOutAs !== null) leave(signedOutAs);
  }, [signedOutAs]);
}

import { useEffect } from 'react';
import { useNavigate } from '@pharmacy/remote-kit/core';
import { signInOf } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state/core';

/** Signing out leads to the sign-in page of the role just left, from whatever page. */
export function useLeaveOnSignOut(): void {
  const { signedOutAs } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (signedOutAs !== null) void navigate(signInOf[signedOutAs], { replace: true });
  }, [signedOutAs, navigate]);
}

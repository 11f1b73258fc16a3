import { authMessages } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { useSession } from '@pharmacy/state';
import { LinkButton } from '@pharmacy/ui';
import { OnePressLinkPage } from '../one-press-link';
import { useConfirmAccountMutation, useRefreshUser } from '../auth.api';

/** Target of the link in the emails about confirming an account. */
export default function ConfirmAccountPage() {
  const [confirmAccount] = useConfirmAccountMutation();
  const refreshUser = useRefreshUser();
  const { status } = useSession();
  const confirm = async (token: string) => {
    const { error } = await confirmAccount({ token });
    if (!error) await refreshUser();
    return error;
  };
  return (
    <OnePressLinkPage
      title="Confirm your account"
      description="Do you still need your account? Confirm it here. If you don’t need it anymore, close this page."
      buttonLabel="I still need my account"
      doneTitle="Your account is confirmed"
      messages={authMessages.confirmAccount}
      expiredHint="If you already confirmed your account, you’re all set."
      next={
        <LinkButton asChild>
          <Link to="/login">{status === 'signed-in' ? 'Open your portal' : 'Sign in'}</Link>
        </LinkButton>
      }
      act={confirm}
    />
  );
}

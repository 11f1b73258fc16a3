import { ownAccountMessages } from '@pharmacy/contracts';
import { OnePressLinkPage } from '../one-press-link';
import { useConfirmNewEmailMutation, useRefreshUser } from '../auth.api';

/** Target of the link that is emailed to an account's new address. */
export default function ConfirmNewEmailPage() {
  const [confirmNewEmail] = useConfirmNewEmailMutation();
  const refreshUser = useRefreshUser();
  const confirm = async (token: string) => {
    const { error } = await confirmNewEmail({ token });
    if (!error) await refreshUser();
    return error;
  };
  return (
    <OnePressLinkPage
      title="Confirm your new email address"
      description="From now on, your account will use this address. Didn’t ask for this? Close this page, and nothing changes."
      buttonLabel="Use this address"
      doneTitle="Your email address was changed"
      messages={ownAccountMessages.newEmail}
      expiredHint="If you already confirmed your address, you’re all set."
      act={confirm}
    />
  );
}

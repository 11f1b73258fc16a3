import { authMessages } from '@pharmacy/contracts';
import { PhoneLink } from '../../pharmacy/pharmacy-links';
import { OnePressLinkPage } from './one-press-link';
import { useConfirmEmailMutation } from './auth.api';
import styles from '../../layout/task.module.css';

/** Target of the link in the registration email. */
export default function ConfirmEmailPage() {
  const [confirmEmail] = useConfirmEmailMutation();
  return (
    <OnePressLinkPage
      title="Confirm your email address"
      description={
        <>
          Confirm your email so we know we can reach you. Didn’t register with us? Close this page, or call{' '}
          <PhoneLink className={styles.phone} />.
        </>
      }
      buttonLabel="Confirm my email address"
      doneTitle="Your email address is confirmed"
      messages={authMessages.confirmEmail}
      expiredHint="If you already confirmed your address, you’re all set."
      act={async (token) => (await confirmEmail({ token })).error}
    />
  );
}

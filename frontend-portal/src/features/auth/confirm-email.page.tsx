import { authMessages, pharmacy, telephoneHref } from '@pharmacy/contracts';
import { TextLink } from '@pharmacy/ui';
import { ConfirmAddressPage } from './confirm-address';
import { useConfirmEmailMutation } from './auth.api';
import styles from '../../layout/task.module.css';

/** Target of the link in the registration email. */
export default function ConfirmEmailPage() {
  const [confirmEmail] = useConfirmEmailMutation();
  return (
    <ConfirmAddressPage
      title="Confirm your email address"
      description={
        <>
          Confirm your email so we know we can reach you. Didn’t register with us? Close this page, or call{' '}
          <TextLink href={telephoneHref(pharmacy.phone)} className={styles.phone}>
            {pharmacy.phone}
          </TextLink>
          .
        </>
      }
      buttonLabel="Confirm my email address"
      doneTitle="Your email address is confirmed"
      messages={authMessages.confirmEmail}
      confirm={async (token) => (await confirmEmail({ token })).error}
    />
  );
}

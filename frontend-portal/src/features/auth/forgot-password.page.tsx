import { useState } from 'react';
import { Link, useSearchParams } from '@pharmacy/remote-kit/core';
import { usePageTitle } from '@pharmacy/remote-kit';
import { useSession } from '@pharmacy/state';
import { Card, TextLink } from '@pharmacy/ui';
import { DoorPage } from '../../layout/door-page';
import { ForgotPasswordForm } from './forgot-password-form';
import { ForgotPasswordSent } from './forgot-password-sent';
import { signInPath } from './sign-in-paths';
import styles from './sign-in.module.css';

const TITLE = 'Forgot your password?';

export default function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { status } = useSession();
  const back =
    status === 'signed-in'
      ? { to: '/account', label: 'Back to your account' }
      : { to: signInPath(search.get('type')), label: 'Back to sign in' };
  usePageTitle(TITLE);
  return (
    <DoorPage>
      <Card padding="lg" raised>
        {sentTo === null ? (
          <>
            <h1 className={styles.title}>{TITLE}</h1>
            <p className={styles.description}>
              Tell us the email address of your account. We send you a link to choose a new password.
            </p>
            <ForgotPasswordForm onSent={setSentTo} />
            <p className={styles.aside}>
              Know it after all?{' '}
              <TextLink asChild>
                <Link to={back.to}>{back.label}</Link>
              </TextLink>
            </p>
          </>
        ) : (
          <ForgotPasswordSent email={sentTo} back={back} onAnother={() => setSentTo(null)} />
        )}
      </Card>
    </DoorPage>
  );
}

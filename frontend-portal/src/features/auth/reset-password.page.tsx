import { authMessages } from '@pharmacy/contracts';
import { Card, LinkButton } from '@pharmacy/ui';
import { useState } from 'react';
import { Link } from '@pharmacy/remote-kit/core';
import { SplitPage } from '../../layout/split-page';
import { LinkExpired } from '../../links/link-expired';
import { useLinkToken } from '../../links/use-link-token';
import { Outcome } from '../../links/outcome';
import { ResetPasswordForm } from './reset-password-form';
import styles from '../../layout/task.module.css';

const { done, linkExpired } = authMessages.resetPassword;

/** The form for one link, then its result: done, or expired. */
function ResetPassword({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<'done' | 'expired' | null>(null);
  if (outcome === 'expired') return <LinkExpired text={linkExpired} actions={<NewLinkButton />} />;
  if (outcome === 'done') {
    const signIn = (
      <LinkButton asChild>
        <Link to="/login">Sign in</Link>
      </LinkButton>
    );
    return (
      <Outcome kind="success" title="Your password was changed" actions={signIn}>
        <p>{done}</p>
        <p>For your safety, we signed out every device that used the old one.</p>
      </Outcome>
    );
  }
  return (
    <>
      <h1 className={styles.title}>Choose a new password</h1>
      <p className={styles.description}>It takes effect right away on every device.</p>
      <ResetPasswordForm token={token} onDone={() => setOutcome('done')} onExpired={() => setOutcome('expired')} />
    </>
  );
}

/** Target of the link in the password reset email. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <SplitPage>
      <Card padding="lg" raised>
        {token === null ? (
          <LinkExpired isIncomplete text={authMessages.resetPassword.linkExpired} actions={<NewLinkButton />} />
        ) : (
          <ResetPassword key={token} token={token} />
        )}
      </Card>
    </SplitPage>
  );
}

function NewLinkButton() {
  return (
    <LinkButton asChild>
      <Link to="/forgot-password">Get a new link</Link>
    </LinkButton>
  );
}

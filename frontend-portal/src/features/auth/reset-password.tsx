import { useState } from 'react';
import { authMessages } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { LinkButton } from '@pharmacy/ui';
import { AskAgainButton } from './ask-again-button';
import { LinkExpired } from './link-expired';
import { Outcome } from './outcome';
import { ResetPasswordForm } from './reset-password-form';
import styles from './sign-in.module.css';

const { done, linkExpired } = authMessages.resetPassword;

/** What one link is good for: a new password, or the way to another link. */
export function ResetPassword({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<'done' | 'expired' | null>(null);
  if (outcome === 'expired') return <LinkExpired text={linkExpired} actions={<AskAgainButton />} />;
  if (outcome === 'done') {
    const signIn = (
      <LinkButton asChild>
        <Link to="/login">Sign in</Link>
      </LinkButton>
    );
    return (
      <Outcome kind="done" title="Your password was changed" actions={signIn}>
        <p>{done}</p>
        <p>For your safety, every device that was signed in with the old one was signed out.</p>
      </Outcome>
    );
  }
  return (
    <>
      <h1 className={styles.title}>Choose a new password</h1>
      <p className={styles.description}>It replaces the old one at once, on every device.</p>
      <ResetPasswordForm token={token} onDone={() => setOutcome('done')} onExpired={() => setOutcome('expired')} />
    </>
  );
}

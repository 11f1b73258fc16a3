import { useState } from 'react';
import { Link, useSearchParams } from '@pharmacy/remote-kit/core';
import { usePageTitle, useSingleFlight } from '@pharmacy/remote-kit';
import { useSession } from '@pharmacy/state';
import { Button, Card, Form, FormError, LinkButton, TextField, TextLink, useFormError } from '@pharmacy/ui';
import { authMessages, type ForgotPasswordFormValues, limits } from '@pharmacy/contracts';
import { forgotPasswordForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { SplitPage } from '../../layout/split-page';
import { signInPath } from './sign-in-paths';
import { useForgotPasswordMutation } from './auth.api';
import { Outcome, requestErrorMessage } from '../../links/emailed-link';
import { PhoneLink } from '../../pharmacy/pharmacy-links';
import styles from '../../layout/task.module.css';

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
    <SplitPage>
      <Card padding="lg" raised>
        {sentTo === null ? (
          <>
            <h1 className={styles.title}>{TITLE}</h1>
            <p className={styles.description}>
              Enter your account’s email address. We’ll send you a link to choose a new password.
            </p>
            <ForgotPasswordForm onSent={setSentTo} />
            <p className={styles.aside}>
              Remember it?{' '}
              <TextLink asChild>
                <Link to={back.to}>{back.label}</Link>
              </TextLink>
            </p>
          </>
        ) : (
          <ForgotPasswordSent email={sentTo} back={back} onUseAnother={() => setSentTo(null)} />
        )}
      </Card>
    </SplitPage>
  );
}

function ForgotPasswordForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { user } = useSession();
  const [requestLink, { isLoading }] = useForgotPasswordMutation();
  const [formError, setFormError] = useFormError();
  const { register, handleSubmit, formState } = useContractForm(forgotPasswordForm, { email: user?.email ?? '' });

  const submit = useSingleFlight(async ({ email }: ForgotPasswordFormValues) => {
    const { error } = await requestLink({ email });
    if (error) setFormError(requestErrorMessage(error, authMessages.forgotPassword.failed));
    else onSent(email);
  });

  return (
    <Form onSubmit={handleSubmit(submit)}>
      <FormError {...formError} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" size="lg" block pending={isLoading}>
        Send me a link
      </Button>
    </Form>
  );
}

interface ForgotPasswordSentProps {
  readonly email: string;
  /** The page that the user came from. */
  readonly back: { readonly to: string; readonly label: string };
  readonly onUseAnother: () => void;
}

/** Identical for an unknown address, so that it doesn't reveal whether an account exists. */
function ForgotPasswordSent({ email, back, onUseAnother }: ForgotPasswordSentProps) {
  const actions = (
    <>
      <LinkButton asChild>
        <Link to={back.to}>{back.label}</Link>
      </LinkButton>
      <Button variant="secondary" onClick={onUseAnother}>
        Use another address
      </Button>
    </>
  );
  return (
    <Outcome kind="success" title="Check your email" actions={actions}>
      <p>{authMessages.forgotPassword.sent}</p>
      <p>
        You entered <strong className={styles.address}>{email}</strong>. The link works once, for{' '}
        {limits.resetLinkMinutes} minutes.
      </p>
      <p>
        Didn’t get it? Check your spam folder, or call <PhoneLink className={styles.phone} />.
      </p>
    </Outcome>
  );
}

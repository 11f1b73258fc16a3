import { useCallback, useState } from 'react';
import { authMessages, type ResetPasswordFormValues } from '@pharmacy/contracts';
import { resetPasswordForm } from '@pharmacy/contracts/forms';
import { useLinkToken, useSingleFlight } from '@pharmacy/remote-kit';
import { Link } from '@pharmacy/remote-kit/core';
import { applyServerErrors, useContractForm } from '@pharmacy/remote-kit/forms';
import {
  type AppDispatch,
  callServer,
  fieldErrors,
  noRetry,
  sessionMissing,
  useDispatch,
  useSession,
} from '@pharmacy/state';
import { Button, Card, Form, FormError, LinkButton, PasswordField, useFormError } from '@pharmacy/ui';
import { SplitPage } from '../../layout/split-page';
import { LinkExpired, Outcome, requestErrorMessage } from '../../links/emailed-link';
import { PasswordAdvice } from '../../password/password-advice';
import { useResetPasswordMutation } from './auth.api';
import styles from '../../layout/task.module.css';

const { done, failed, linkExpired } = authMessages.resetPassword;

/** Target of the link in the password reset email. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <SplitPage>
      <Card padding="lg" raised>
        {token === null ? (
          <LinkExpired isIncomplete text={linkExpired} actions={<NewLinkButton />} />
        ) : (
          <ResetPassword key={token} token={token} />
        )}
      </Card>
    </SplitPage>
  );
}

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

function NewLinkButton() {
  return (
    <LinkButton asChild>
      <Link to="/forgot-password">Get a new link</Link>
    </LinkButton>
  );
}

interface ResetPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onExpired: () => void;
}

function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const [reset, { isLoading }] = useResetPasswordMutation();
  const [formError, setFormError] = useFormError();
  const form = useContractForm(resetPasswordForm, { password: '', confirmPassword: '' });
  const dropEndedSession = useDropEndedSession();
  const { errors } = form.formState;

  const showError = (error: unknown): void => {
    const message = requestErrorMessage(error, failed);
    if (message === linkExpired) onExpired();
    else setFormError(fieldErrors(error).length > 0 ? applyServerErrors(form, error, failed) : message);
  };

  const submit = useSingleFlight(async ({ password }: ResetPasswordFormValues) => {
    const { error } = await reset({ token, password });
    if (error) return showError(error);
    await dropEndedSession();
    onDone();
  });

  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <FormError {...formError} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={
          <PasswordAdvice password={form.watch('password')} ownNames={[]} longer="Administrators need at least 12." />
        }
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" size="lg" block pending={isLoading}>
        Change password
      </Button>
    </Form>
  );
}

/**
 * A password reset ends every session of its account. If this browser was signed in to that account, the local session is
 * dropped without a notice, because the user just caused it. Another account's session stays.
 */
function useDropEndedSession(): () => Promise<void> {
  const dispatch = useDispatch<AppDispatch>();
  const { status } = useSession();
  return useCallback(async () => {
    if (status !== 'signed-in') return;
    const { error } = await dispatch(callServer({ path: '/api/auth/me', retry: noRetry }));
    if (error?.status === 401) dispatch(sessionMissing());
  }, [dispatch, status]);
}

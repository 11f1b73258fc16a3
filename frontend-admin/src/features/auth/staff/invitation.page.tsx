import { type ReactNode, useEffect, useRef, useState } from 'react';
import { staffMessages as messages, type AcceptInvitationFormValues } from '@pharmacy/contracts';
import { acceptInvitationForm } from '@pharmacy/contracts/forms';
import { Link } from '@pharmacy/remote-kit/core';
import { useLinkToken, useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, useContractForm } from '@pharmacy/remote-kit/forms';
import { errorMessage, useSiteName } from '@pharmacy/state';
import { Alert, Button, Card, Form, FormError, LinkButton, Logo, PasswordField, useFormError } from '@pharmacy/ui';
import { useAcceptInvitationMutation } from './staff.api';
import styles from '../sign-in-stage.module.css';

/** Target of the link in the invitation email. */
export default function InvitationPage() {
  const token = useLinkToken();
  return (
    <main id="main" tabIndex={-1} className={styles.stage}>
      <Link to="/" className={styles.home}>
        <Logo name={useSiteName()} tagline="Back office" />
      </Link>
      <Card padding="lg" raised className={styles.card}>
        {token === null ? (
          <Outcome title="This link is incomplete" tone="danger">
            Open the link in your email again, or copy the whole link into the address bar.
          </Outcome>
        ) : (
          <Invitation key={token} token={token} />
        )}
      </Card>
    </main>
  );
}

/** The form for one link, then its result: done, or expired. */
function Invitation({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<'done' | 'expired' | null>(null);
  if (outcome === 'expired') {
    return (
      <Outcome title="This link no longer works" tone="danger">
        {messages.linkExpired}
      </Outcome>
    );
  }
  if (outcome === 'done') {
    return (
      <>
        <Outcome title="Welcome to the staff" tone="success">
          {messages.accepted}
        </Outcome>
        <LinkButton asChild>
          <Link to="/admin/login">Sign in</Link>
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <h1 className={styles.title}>Join the staff</h1>
      <p className={styles.description}>Choose a password. Then sign in with your email address.</p>
      <AcceptForm token={token} onDone={() => setOutcome('done')} onExpired={() => setOutcome('expired')} />
    </>
  );
}

interface OutcomeProps {
  readonly title: string;
  readonly tone: 'success' | 'danger';
  readonly children: ReactNode;
}

/** Replaces the form with its result and takes the focus, so that screen readers announce the result. */
function Outcome({ title, tone, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <Alert tone={tone} role="status">
        {children}
      </Alert>
    </>
  );
}

interface AcceptFormProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onExpired: () => void;
}

function AcceptForm({ token, onDone, onExpired }: AcceptFormProps) {
  const [accept, { isLoading }] = useAcceptInvitationMutation();
  const [errorText, setErrorText] = useFormError();
  const form = useContractForm(acceptInvitationForm, { password: '', confirmPassword: '' });
  const { errors } = form.formState;
  const submit = useSingleFlight(async ({ password }: AcceptInvitationFormValues) => {
    const { error } = await accept({ token, password });
    if (!error) return onDone();
    if (errorMessage(error, '') === messages.linkExpired) return onExpired();
    setErrorText(applyServerErrors(form, error, messages.acceptFailed));
  });
  return (
    <Form onSubmit={form.handleSubmit(submit)}>
      <FormError {...errorText} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 12 characters. Three or four unrelated words are easy to remember and hard to guess."
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" block pending={isLoading}>
        Join the staff
      </Button>
    </Form>
  );
}

import {
  type ChangeEmailFormValues,
  type ChangePasswordFormValues,
  ownAccountMessages as messages,
  type SessionUser,
} from '@pharmacy/contracts';
import { changeEmailForm, changePasswordForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { Link } from '@pharmacy/remote-kit/core';
import { applyServerErrors, resetTo, useContractForm } from '@pharmacy/remote-kit/forms';
import { useNotify } from '@pharmacy/state';
import { Alert, Button, Form, FormActions, FormError, PasswordField, TextField, TextLink } from '@pharmacy/ui';
import { useState } from 'react';
import { PasswordAdvice } from '../../../password/password-advice';
import { useChangeOwnEmailMutation, useChangeOwnPasswordMutation } from '../auth.api';
import { AccountCard } from './account-card';
import styles from './account.module.css';

const noEmail = { email: '', password: '' };
const noPasswords = { currentPassword: '', password: '', confirmPassword: '' };

/** Asks for a new address. It replaces the old one when the link that is emailed to it is used. */
export function OwnEmail({ user }: { readonly user: SessionUser }) {
  const [change, { isLoading }] = useChangeOwnEmailMutation();
  const [formError, setFormError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm(changeEmailForm, noEmail, 'own-email');
  const { errors } = form.formState;

  const submit = useSingleFlight(async (values: ChangeEmailFormValues) => {
    setFormError(null);
    setSentTo(null);
    const sent = form.getValues();
    const { error } = await change(values);
    if (error) return setFormError(applyServerErrors(form, error, messages.emailFailed));
    resetTo(form, noEmail, sent);
    setSentTo(values.email);
  });

  return (
    <AccountCard id="own-email" title="Email">
      <p className={styles.explanation}>
        Your address is {user.email}. We email a link to the new address, and a notice to this one. The address changes
        when you use the link.
      </p>
      <Form onSubmit={form.handleSubmit(submit)} className={styles.form}>
        <FormError message={formError} />
        <div role="status">
          {sentTo !== null && (
            <Alert tone="success" title="Check your email">
              We sent a link to {sentTo}. It works once, for an hour. Can’t find it? Look in your spam folder.
            </Alert>
          )}
        </div>
        <TextField
          label="New email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Your password"
          hint="To confirm that it’s you."
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormActions>
          <Button type="submit" variant="secondary" pending={isLoading}>
            Email me a link
          </Button>
        </FormActions>
      </Form>
    </AccountCard>
  );
}

/** Replaces the password. All other devices are signed out. */
export function OwnPassword({ user }: { readonly user: SessionUser }) {
  const [change, { isLoading }] = useChangeOwnPasswordMutation();
  const [formError, setFormError] = useState<string | null>(null);
  const notify = useNotify();
  const form = useContractForm(changePasswordForm, noPasswords, 'own-password');
  const { errors } = form.formState;

  const submit = useSingleFlight(async ({ currentPassword, password }: ChangePasswordFormValues) => {
    setFormError(null);
    const sent = form.getValues();
    const { error } = await change({ currentPassword, password });
    if (error) return setFormError(applyServerErrors(form, error, messages.passwordFailed));
    resetTo(form, noPasswords, sent);
    notify(messages.passwordChanged);
  });

  return (
    <AccountCard id="own-password" title="Password">
      <p className={styles.explanation}>
        A new password signs out all other devices. Forgot the current one?{' '}
        <TextLink asChild>
          <Link to="/forgot-password">Get a link by email</Link>
        </TextLink>
        .
      </p>
      <Form onSubmit={form.handleSubmit(submit)} className={styles.form}>
        <FormError message={formError} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={
            <PasswordAdvice
              password={form.watch('password')}
              ownNames={[user.username, user.firstName, user.lastName]}
              {...(user.isAdmin && { longer: 'Administrators need at least 12.' })}
            />
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
        <FormActions>
          <Button type="submit" variant="secondary" pending={isLoading}>
            Change password
          </Button>
        </FormActions>
      </Form>
    </AccountCard>
  );
}

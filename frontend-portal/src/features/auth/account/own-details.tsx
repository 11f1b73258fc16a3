import {
  ownAccountMessages as messages,
  type OwnDetailsFormValues,
  type OwnDetailsRequest,
  type SessionUser,
} from '@pharmacy/contracts';
import { ownDetailsForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, resetTo, useContractForm } from '@pharmacy/remote-kit/forms';
import { useNotify } from '@pharmacy/state';
import { Button, FieldRow, Form, FormActions, FormError, TextField } from '@pharmacy/ui';
import { useState } from 'react';
import { useChangeOwnDetailsMutation, useRefreshUser } from '../auth.api';
import { AccountCard } from './account-card';
import styles from './account.module.css';

const valuesOf = ({ firstName, lastName, phone, organization }: SessionUser): OwnDetailsFormValues => ({
  firstName,
  lastName,
  phone: phone ?? '',
  organization: organization ?? '',
});

/** The fields that the user changed. The others may have been changed in another tab or browser meanwhile. */
function changedIn(values: OwnDetailsFormValues, dirty: Partial<Record<keyof OwnDetailsFormValues, boolean>>) {
  const { phone, organization } = values;
  const details = Object.entries({ ...values, phone: phone || null, organization: organization || null });
  return Object.fromEntries(
    details.filter(([field]) => dirty[field as keyof OwnDetailsFormValues]),
  ) satisfies OwnDetailsRequest;
}

/** The user's name, phone, and organization. */
export function OwnDetails({ user }: { readonly user: SessionUser }) {
  const [save, { isLoading }] = useChangeOwnDetailsMutation();
  const [formError, setFormError] = useState<string | null>(null);
  const notify = useNotify();
  const refreshUser = useRefreshUser();
  const form = useContractForm(ownDetailsForm, valuesOf(user), 'own-details');
  const { dirtyFields, errors, isDirty } = form.formState;

  const submit = useSingleFlight(async (values: OwnDetailsFormValues) => {
    setFormError(null);
    const sent = form.getValues();
    const { data, error } = await save(changedIn(values, dirtyFields));
    if (error) return setFormError(applyServerErrors(form, error, messages.detailsFailed));
    resetTo(form, valuesOf(data), sent);
    notify({ title: messages.detailsSaved });
    await refreshUser();
  });

  return (
    <AccountCard id="own-details" title="Your details">
      <Form onSubmit={form.handleSubmit(submit)} className={styles.form}>
        <FormError message={formError} />
        <FieldRow>
          <TextField
            label="First name"
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...form.register('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...form.register('lastName')}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            optional
            error={errors.phone?.message}
            {...form.register('phone')}
          />
          <TextField
            label="Organization"
            autoComplete="organization"
            optional
            error={errors.organization?.message}
            {...form.register('organization')}
          />
        </FieldRow>
        <FormActions>
          <Button type="submit" variant="secondary" pending={isLoading} disabled={!isDirty}>
            Save details
          </Button>
        </FormActions>
      </Form>
    </AccountCard>
  );
}

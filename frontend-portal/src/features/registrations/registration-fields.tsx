import type { RegistrationFormValues, UserType } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { FieldRow, TextArea, TextField } from '@pharmacy/ui';
import { CredentialFields } from './credential-fields';
import { fieldId, type RegistrationFieldName } from './field-ids';
import styles from './registration.module.css';

interface RegistrationFieldsProps {
  readonly form: ContractForm<RegistrationFormValues>;
  readonly type: UserType;
}

const organizationHint: Readonly<Record<UserType, string>> = {
  prescriber: 'Your practice, clinic or hospital.',
  salesrep: 'The manufacturer you represent.',
};

export function RegistrationFields({ form, type }: RegistrationFieldsProps) {
  const { register, formState } = form;
  const field = (name: RegistrationFieldName) => ({
    id: fieldId(name),
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>About you</legend>
        <FieldRow>
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="We write to you here once your request is decided."
            {...field('email')}
          />
          <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone')} />
        </FieldRow>
        <TextField
          label="Organization"
          autoComplete="organization"
          hint={organizationHint[type]}
          optional
          {...field('organization')}
        />
      </fieldset>
      <CredentialFields form={form} field={field} />
      <TextArea
        label="Additional notes"
        hint="Anything that helps us know who you are."
        rows={3}
        optional
        {...field('notes')}
      />
    </>
  );
}

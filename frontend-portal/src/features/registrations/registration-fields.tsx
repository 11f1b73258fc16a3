import type { RegistrationFormValues, UserType } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { FieldRow, PasswordField, TextArea, TextField, type TextFieldProps } from '@pharmacy/ui';
import { PasswordAdvice } from '../../password/password-advice';
import { ProfessionalFields, professionalFieldsOf } from './professional-fields';
import styles from './registration.module.css';

interface RegistrationFieldsProps {
  readonly form: ContractForm<RegistrationFormValues>;
  readonly type: UserType;
}

const organizationHint: Readonly<Record<UserType, string>> = {
  prescriber: 'Your practice, clinic, or hospital.',
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
            hint="We’ll email you here when we’ve made a decision."
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
        hint="Anything that helps us verify who you are."
        rows={3}
        optional
        {...field('notes')}
      />
      <ProfessionalFields type={type} field={field} chosenCompany={form.watch('manufacturerId')} />
    </>
  );
}

interface CredentialFieldsProps {
  readonly form: ContractForm<RegistrationFormValues>;
  readonly field: (name: RegistrationFieldName) => Pick<TextFieldProps, 'id' | 'error' | 'name' | 'ref'>;
}

function CredentialFields({ form, field }: CredentialFieldsProps) {
  const [password, ...ownNames] = form.watch(['password', 'username', 'firstName', 'lastName', 'email']);
  const revalidateConfirmation = () => {
    if (form.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword');
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>How you’ll sign in</legend>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <FieldRow>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={<PasswordAdvice password={password} ownNames={ownNames} />}
          {...field('password')}
          onBlurCapture={revalidateConfirmation}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      </FieldRow>
    </fieldset>
  );
}

type RegistrationFieldName = keyof RegistrationFormValues;

/** In page order, which the error summary follows. */
export const fieldOrder = (type: UserType): readonly RegistrationFieldName[] => [
  'firstName',
  'lastName',
  'email',
  'phone',
  'organization',
  'username',
  'password',
  'confirmPassword',
  'notes',
  ...professionalFieldsOf[type],
];

export const fieldId = (name: RegistrationFieldName): string => `registration-${name}`;
